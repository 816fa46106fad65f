/** Opens a scenario link: creates a world with its persona, then opens the app in it. */
import { Box, Heading, Link, List } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { fetchBody, describeError, tsr, worldHeaders } from '../server/tsr.ts';
import { readLink, type UnknownPart, type Scenario } from './link.ts';
import { PHONE } from '../page.ts';
import { writeChoices, writeSession } from '../phone/device.ts';
import { appAddress } from '../phone/phone-bridge.ts';

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
  // Each opening creates a new world.
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

export async function beginScenario(world: string, scenario: Scenario): Promise<string> {
  const { phone, faults, route } = scenario;
  const orderNo = await signIn(world, scenario);
  const extraHeaders = worldHeaders(world);
  for (const fault of faults) await fetchBody(tsr.addFault.mutate({ body: fault, extraHeaders }));
  writeChoices(world, { ...PHONE, ...phone });
  return appAddress({ world, shell: phone.shell, route: withOrder(route, orderNo) });
}

/** Creates the world and signs its borrower in; returns the order number that screens need. */
async function signIn(world: string, scenario: Scenario): Promise<string | null> {
  const extraHeaders = worldHeaders(world);
  if (scenario.persona === undefined) {
    const { snapshot, of, mobile } = scenario;
    await fetchBody(tsr.fork.mutate({ body: { name: world, snapshot }, extraHeaders: worldHeaders(of) }));
    if (mobile === null) return null;
    const session = await fetchBody(tsr.token.mutate({ body: { mobile }, extraHeaders }));
    writeSession(world, session);
    return session.orderNo;
  }
  const { persona, at } = scenario;
  await fetchBody(tsr.beginWorld.mutate({ body: { name: world, ...(at === null ? {} : { at }) }, extraHeaders }));
  const session = await fetchBody(tsr.become.mutate({ body: { persona }, extraHeaders }));
  writeSession(world, session);
  return session.orderNo;
}

/** Adds the order number to a route of a loan's screen, because a link names only the screen. */
const withOrder = (route: string, orderNo: string | null) =>
  orderNo === null || route.includes('?') || !/^\/(repay|borrow)\//.test(route) ? route : `${route}?orderNo=${orderNo}`;
