/**
 * Reads and writes scenario links, such as `/?scenario=overdue3&lang=en&fault=order.latest~slow~2500&go=/me`. Values at
 * their default are left out.
 */
import { CALLS } from '@puente/contract';
import type { BackstageEvent } from '@puente/mock-server/control/contract';
import type { FaultInput } from '@puente/mock-server/worlds/faults';
import { parseStamp, formatStamp } from '../text/format.ts';
import { PHONE, PHONE_CHOICES, type PhoneState, type PhoneSwitch } from '../page.ts';
import { formatFault, parseFault } from '../faults/describe-fault.ts';

/** A link starts from a persona at an instant (ms since 1970; null: now), or from a borrower in a snapshot. */
export type Beginning =
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

/** Unknown part of a link, with the values that exist. */
export type UnknownPart = { part: string; given: string; there: readonly string[] };

const KNOWN_CALLS = CALLS.map(({ id }) => id);

export function readLink(
  search: string,
  personas: readonly string[],
): { scenario: Scenario; unknown: null } | { scenario: null; unknown: UnknownPart } {
  const asked = new URLSearchParams(search);
  const unknown = (part: string, there: readonly string[], given = asked.get(part) ?? '') => ({
    scenario: null,
    unknown: { part, given, there },
  });
  const parts = ['scenario', 'at', 'snapshot', 'of', 'mobile', 'fault', 'go', ...Object.keys(SWITCHES)];
  const stray = [...asked.keys()].find((name) => !parts.includes(name));
  if (stray !== undefined) return unknown('part', parts, stray);
  const persona = asked.get('scenario') ?? '';
  const snapshot = asked.get('snapshot');
  if (snapshot === null && !personas.includes(persona)) return unknown('scenario', personas);
  const at = asked.has('at') ? parseStamp(asked.get('at') ?? '') : null;
  if (asked.has('at') && at === null) return unknown('at', ['2026-12-31', '2026-12-31T10:00', '2026-12-31T10:00:30']);
  const phone: Record<string, string> = {};
  for (const [name, key] of Object.entries(SWITCHES)) {
    const value = asked.get(name) ?? PHONE[key];
    const values: readonly string[] = PHONE_CHOICES[key];
    if (!values.includes(value)) return unknown(name, values);
    phone[key] = value;
  }
  const faults: FaultInput[] = [];
  for (const text of asked.getAll('fault')) {
    const call = text.split('~')[0] ?? '';
    if (call !== '*' && !KNOWN_CALLS.includes(call)) return unknown('fault', KNOWN_CALLS, call);
    const fault = parseFault(text);
    if (!fault) return unknown('fault', FAULTS_LIKE, text);
    faults.push(fault);
  }
  const route = asked.get('go') ?? '/';
  if (!route.startsWith('/')) return unknown('go', ['/', '/repay/repay_detail', '/borrow/to_borrow']);
  // All values of `phone` were checked above.
  const rest = { phone: phone as Scenario['phone'], faults, route };
  if (snapshot === null) return { scenario: { persona, at, ...rest }, unknown: null };
  const from = { snapshot, of: asked.get('of') ?? 'main', mobile: asked.get('mobile') };
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
