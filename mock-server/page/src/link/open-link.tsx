/** Opens a scenario link: a fresh world of its own, the persona in it, and then the app itself. */
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { type Ask, askIn } from '../api/ask.ts';
import { PHONE } from '../frame/page-state.tsx';
import { layDownChoices, layDownSession } from '../phone/device.ts';
import { appAddress } from '../phone/phone-door.ts';
import { readLink, type Scenario, type UnknownPart } from './link.ts';

const Sheet = chakra('main', {
  base: { maxWidth: '640px', margin: '0 auto', padding: '48px 20px', height: '100%', overflow: 'auto' },
});

/** Worlds begun by links are told apart by when they began. */
const worldOf = (persona: string) => `${persona}-${Date.now().toString(36)}`;

async function begin(world: string, { persona, at, phone, faults, route }: Scenario): Promise<string> {
  const ask: Ask = askIn(world);
  await ask('beginWorld', { name: world, ...(at === null ? {} : { at }) });
  const session = await ask('become', { persona });
  for (const fault of faults) await ask('addFault', fault);
  layDownSession(world, session);
  layDownChoices(world, { ...PHONE, ...phone });
  return appAddress({ world, shell: phone.shell, route: await routeFor(route, session.orderNo) });
}

/** A screen of an order needs to know which one; a link names the screen only. */
const routeFor = async (route: string, orderNo: string | null) =>
  orderNo === null || route.includes('?') || !/^\/(repay|borrow)\//.test(route) ? route : `${route}?orderNo=${orderNo}`;

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
      location.replace(await begin(worldOf(scenario.persona), scenario));
    };
    open().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
  }, []);
  if (failed === null) return <Sheet aria-busy="true" />;
  if (typeof failed === 'string') return <Sheet role="alert">{failed}</Sheet>;
  return <Unknown {...failed} />;
}

const Unknown = ({ part, given, there }: UnknownPart) => (
  <Sheet role="alert">
    <chakra.h1 textStyle="amount" marginBottom="8px">
      This link names {part === 'part' ? 'a part' : `a ${part}`} that there is not: «{given}»
    </chakra.h1>
    <p>There is:</p>
    <chakra.ul columnCount={{ base: 1, md: 2 }} marginTop="8px" paddingInlineStart="18px" listStyle="disc">
      {there.map((each) => (
        <li key={each}>
          {part === 'scenario' ? (
            <chakra.a color="brand.text" textDecoration="underline" href={`/?scenario=${each}`}>
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
