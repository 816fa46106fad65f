/** Opens a scenario link: a new world, the persona in it, and then the app itself. */
import { Box, Heading, Link, List } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { fetchBody, describeError, tsr } from '../server/tsr.ts';
import { beginScenario } from './begin.ts';
import { readLink, type UnknownPart } from './link.ts';

const SHEET = {
  as: 'main',
  maxWidth: '640px',
  margin: '0 auto',
  padding: '48px 20px',
  height: '100%',
  overflow: 'auto',
} as const;

async function openLink(): Promise<UnknownPart | null> {
  const { personas } = await fetchBody(tsr.personas.query());
  const { scenario, unknown } = readLink(
    location.search,
    personas.map(({ key }) => key),
  );
  if (!scenario) return unknown;
  // Each opening of a link begins another world.
  const world = `${scenario.persona ?? scenario.snapshot}-${Date.now().toString(36)}`;
  location.replace(await beginScenario(world, scenario));
  return null;
}

export function OpenLink() {
  const [problem, setProblem] = useState<UnknownPart | string | null>(null);
  useEffect(() => void openLink().then(setProblem, (error: unknown) => setProblem(describeError(error))), []);
  if (problem === null) return <Box {...SHEET} aria-busy="true" />;
  if (typeof problem === 'string')
    return (
      <Box {...SHEET} role="alert">
        {problem}
      </Box>
    );
  const { part, given, there } = problem;
  return (
    <Box {...SHEET} role="alert">
      <Heading as="h1" textStyle="xl" marginBottom="2">
        This link names {part === 'part' ? 'a part' : `a ${part}`} that there is not: «{given}»
      </Heading>
      <p>There is:</p>
      <List.Root columnCount={{ base: 1, md: 2 }} marginTop="2" paddingInlineStart="5">
        {there.map((each) => (
          <List.Item key={each}>
            {part === 'scenario' ? (
              <Link href={`/?scenario=${each}`} colorPalette="blue" variant="underline">
                {each}
              </Link>
            ) : (
              <code>{each}</code>
            )}
          </List.Item>
        ))}
      </List.Root>
    </Box>
  );
}
