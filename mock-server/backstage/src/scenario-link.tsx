/**
 * Writes, reads and opens scenario links, such as `/?scenario=overdue3&lang=en&fault=order.latest~slow~2500&go=/me`.
 * Values at their default are left out.
 */
import { Box, Heading, Link, List } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { fetchBody, describeError, tsr, worldHeaders, useWrite } from './tsr.ts';
import { PHONE, page, PHONE_SWITCHES, type PhoneState, type PhoneSwitch } from './page.ts';
import { writeChoices, writeSession, readPhoneRoute } from './phone/device.ts';
import { appAddress } from './phone/phone-bridge.ts';
import { isLinkable, formatFault, parseFault } from './faults/fault.ts';
import { useChosen } from './people/use-people.ts';
import { copyText } from './ui/parts.tsx';
import { CALLS } from '@puente/contract';
import type { BackstageEvent } from '@puente/mock-server/control/contract';
import type { FaultInput } from '@puente/mock-server/worlds/faults';
import { parseStamp, formatStamp } from './format.ts';

/** A link starts from a persona at an instant (ms since 1970; null: now), or from a borrower in a snapshot. */
type Beginning =
  | { persona: string; at: number | null; snapshot?: never }
  | { snapshot: string; of: string; mobile: string | null; persona?: never };

export type Scenario = Beginning & {
  phone: Pick<PhoneState, PhoneSwitch>;
  faults: readonly FaultInput[];
  route: string;
};

const SWITCHES = { lang: 'language', theme: 'theme', width: 'width', shell: 'shell', net: 'network' } as const;

function beginsScenario(scenario: Beginning): (readonly [string, string])[] {
  if (scenario.persona === undefined) {
    const { snapshot, of, mobile } = scenario;
    return [['snapshot', snapshot], ['of', of], ...(mobile === null ? [] : [['mobile', mobile] as const])];
  }
  const { persona, at } = scenario;
  return [['scenario', persona], ...(at === null ? [] : [['at', formatStamp(at).replace(/:00$/, '')] as const])];
}

export function buildLink(scenario: Scenario): string {
  const { phone, faults, route } = scenario;
  const parts = beginsScenario(scenario);
  for (const [name, key] of Object.entries(SWITCHES)) if (phone[key] !== PHONE[key]) parts.push([name, phone[key]]);
  for (const fault of faults) parts.push(['fault', formatFault(fault)]);
  if (route !== '/') parts.push(['go', route]);
  // Encodes only characters that would end a value, so that the link stays readable.
  return `/?${parts.map(([name, value]) => `${name}=${value.replace(/[%&#+\s]/g, encodeURIComponent)}`).join('&')}`;
}

/** A part of a link whose value `given` does not exist; `there` lists the existing values. */
type UnknownPart = { part: string; given: string; there: readonly string[] };

const KNOWN_CALLS = CALLS.map(({ id }) => id);

export function readLink(
  search: string,
  personas: readonly string[],
): { scenario: Scenario; unknown: null } | { scenario: null; unknown: UnknownPart } {
  const given = new URLSearchParams(search);
  // A part that is given twice, as in a link put together by hand, becomes one value that nothing is named.
  const asked = new Map([...given.keys()].map((name) => [name, given.getAll(name).join(' and ')]));
  const unknown = (part: string, there: readonly string[], value = asked.get(part) ?? '') => ({
    scenario: null,
    unknown: { part, given: value, there },
  });
  const parts = ['scenario', 'at', 'snapshot', 'of', 'mobile', 'fault', 'go', ...Object.keys(SWITCHES)];
  const stray = [...asked.keys()].find((name) => !parts.includes(name));
  if (stray !== undefined) return unknown('part', parts, stray);
  const persona = asked.get('scenario') ?? '';
  const snapshot = asked.get('snapshot');
  if (snapshot === undefined && !personas.includes(persona)) return unknown('scenario', personas);
  const at = asked.has('at') ? parseStamp(asked.get('at') ?? '') : null;
  if (asked.has('at') && at === null) return unknown('at', ['2026-12-31', '2026-12-31T10:00', '2026-12-31T10:00:30']);
  const phone: Record<string, string> = {};
  for (const [name, key] of Object.entries(SWITCHES)) {
    const value = asked.get(name) ?? PHONE[key];
    const values = Object.keys(PHONE_SWITCHES[key].choices);
    if (!values.includes(value)) return unknown(name, values);
    phone[key] = value;
  }
  const faults: FaultInput[] = [];
  for (const text of given.getAll('fault')) {
    const call = text.split('~')[0] ?? '';
    if (call !== '*' && !KNOWN_CALLS.includes(call)) return unknown('fault', KNOWN_CALLS, call);
    const fault = parseFault(text);
    if (!fault) return unknown('fault', FAULTS_LIKE, text);
    faults.push(fault);
  }
  const route = asked.get('go') ?? '/';
  if (!route.startsWith('/') || given.getAll('go').length > 1)
    return unknown('go', ['/', '/repay/repay_detail', '/borrow/to_borrow']);
  // All values of `phone` were checked above.
  const rest = { phone: phone as Scenario['phone'], faults, route };
  if (snapshot === undefined) return { scenario: { persona, at, ...rest }, unknown: null };
  const from = { snapshot, of: asked.get('of') ?? 'main', mobile: asked.get('mobile') ?? null };
  return { scenario: { ...from, ...rest }, unknown: null };
}

const FAULTS_LIKE = [
  'slow~2500',
  'hold',
  'cut~after',
  'http~503',
  'code~20607',
  'malformed~wrongShape',
  'session~tokenExpired',
  'upload~-1',
  'slow~2500~x3',
  'slow~2500~of5500000020~n2',
];

/** Calls of the app whose effect a link cannot carry; session calls are left out, because a link needs no session. */
const WRITES = new Set(CALLS.filter(({ method, word }) => method === 'POST' && word !== 'session').map(({ id }) => id));
/** Actions that change no borrower or setting, or that the link itself contains. */
const IN_A_LINK = new Set(['become', 'token', 'snapshot', 'removeSnapshot', 'advance', 'freeze', 'run', 'fork']);

/**
 * Returns true if the world has changed in ways that a link cannot carry: payments, writes of the app, decisions,
 * prices, waits.
 */
export function isBeyondScenario(events: readonly Pick<BackstageEvent, 'kind' | 'what'>[]): boolean {
  const since = events.findLastIndex(({ what }) => what === 'become');
  return events.slice(since + 1).some(({ kind, what }) => {
    if (kind === 'call') return WRITES.has(what);
    return kind !== 'happening' && !IN_A_LINK.has(what) && !(kind === 'fault' && what !== 'setDrifts');
  });
}

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
        This link has an unknown {part}: «{given}»
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

export function useCopyLink(): () => void {
  const chosen = useChosen();
  const { mutate } = useWrite(async () => {
    const { phone, world } = page.state;
    const route = readPhoneRoute() ?? '/';
    const { events } = await fetchBody(tsr.events.query({ query: {} }));
    if (!chosen?.key || isBeyondScenario(events)) {
      const snapshot = `${chosen?.key ?? 'here'}-${Date.now().toString(36)}`;
      await fetchBody(tsr.snapshot.mutate({ body: { name: snapshot } }));
      const link = buildLink({ snapshot, of: world, mobile: chosen?.mobile ?? null, phone, faults: [], route });
      return copyText(location.origin + link, 'scenario link. Works on this mock only: it was changed by hand');
    }
    const clock = await fetchBody(tsr.clock.query());
    const scripted = await fetchBody(tsr.faults.query());
    const waiting = scripted.faults.filter(({ left }) => left !== 0);
    const faults = waiting.filter(isLinkable).map(({ call, mobile, nth, hits, left, slowMs, fault }) => ({
      call,
      fault,
      times: left ?? ('always' as const),
      mobile,
      slowMs,
      // Omits `nth` of a fault that has hit already: in the opened link it hits from the first answer on.
      nth: hits > 0 ? undefined : nth,
    }));
    const link = buildLink({ persona: chosen.key, at: clock.frozen ? clock.now : null, phone, faults, route });
    const left = waiting.length - faults.length;
    const without = left === 0 ? '' : `, without ${left} of the faults: a link names no order and no content`;
    return copyText(location.origin + link, `scenario link${without}`);
  });
  return mutate;
}
