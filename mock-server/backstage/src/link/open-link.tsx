/** Opens a scenario link: a fresh world of its own, the persona in it, and then the app itself. */
import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { askIn } from '../api/ask.ts';
import { begin } from './begin.ts';
import { readLink, type UnknownPart } from './link.ts';

const Sheet = chakra('main', {
  base: { maxWidth: '640px', margin: '0 auto', padding: '48px 20px', height: '100%', overflow: 'auto' },
});

/** Worlds begun by links are distinguished by when they began. */
const worldOf = (persona: string) => `${persona}-${Date.now().toString(36)}`;

export function OpenLink() {
  const [failed, fail] = useState<UnknownPart | string | null>(null);
  useEffect(() => {
    const open = async () => {
      const { personas } = await askIn('main')('personas');
      const { scenario, unknown } = readLink(
        location.search,
        personas.map(({ key }) => key),
      );
      if (!scenario) return fail(unknown);
      location.replace(await begin(worldOf(scenario.persona ?? scenario.snapshot), scenario));
    };
    open().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
  }, []);
  if (failed === null) return <Sheet aria-busy="true" />;
  if (typeof failed === 'string') return <Sheet role="alert">{failed}</Sheet>;
  return <Unknown {...failed} />;
}

const Unknown = ({ part, given, there }: UnknownPart) => (
  <Sheet role="alert">
    <chakra.h1 textStyle="xl" marginBottom="8px">
      This link names {part === 'part' ? 'a part' : `a ${part}`} that there is not: «{given}»
    </chakra.h1>
    <p>There is:</p>
    <chakra.ul columnCount={{ base: 1, md: 2 }} marginTop="8px" paddingInlineStart="18px" listStyle="disc">
      {there.map((each) => (
        <li key={each}>
          {part === 'scenario' ? (
            <chakra.a color="blue.fg" textDecoration="underline" href={`/?scenario=${each}`}>
              {each}
            </chakra.a>
          ) : (
            <code>{each}</code>
          )}
        </li>
      ))}
    </chakra.ul>
  </Sheet>
);
