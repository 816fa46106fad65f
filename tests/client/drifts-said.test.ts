import { CALLS } from '@puente/contract';
import { DRIFT_NAMES, DRIFTS, type DriftName } from '@puente/mock-server/drifts/drifts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { INCOMPLETE, SAYS } from './drift-words.ts';
import { ALL_SCREENS, type Body, ELSEWHERE, nameOf, openLender, screensTouched, type Seen } from './drift-walk.ts';
import { pausesPass } from './at-rest.ts';
import { NO_WORD } from './hands.ts';

const allOf = <T>(names: readonly DriftName[], value: T): Partial<Record<DriftName, T>> =>
  Object.fromEntries(names.map((name) => [name, value]));

const NO_AMOUNT: DriftName[] = ['moneyAsWord', 'moneyEndless', 'moneyInObject', 'moneyWithComma', 'moneyWithSign'];
const OTHER_DATA: DriftName[] = ['dataAsText', 'dataInList', 'dataTwice'];
const NO_ENVELOPE: DriftName[] = ['codeAsWord', 'emptyBody', 'guarded', 'halfBody', 'noContent', 'otherEnvelope'];

/** Fields that the line in the console names when the app refuses an answer. */
const FIELDS: Partial<Record<DriftName, RegExp>> = {
  ...allOf(['moneyWithParts', 'moneyMissing', ...NO_AMOUNT], /unrepaid|owed/),
  clabeRounded: /clabe/,
  statusAsWord: /order\.status/,
  instantsAsWords: /order\.createdAt/,
  badSection: /sections/,
  ...allOf(['dataNull', ...OTHER_DATA], /data/),
  ...allOf(NO_ENVELOPE, /no envelope/),
};
/**
 * Drifts that end in the same error as the drift named for them, which runs on every screen. They run on one home only,
 * and weekly (`DRIFTS=all`) on all screens.
 */
const LIKE: Partial<Record<DriftName, DriftName>> = {
  ...allOf(NO_AMOUNT, 'moneyWithParts'),
  ...allOf(['page500', 'page502', 'page504'], 'page503'),
  ...allOf(['page200', 'page511', 'sentToLogin'], 'page403'),
  ...allOf([...OTHER_DATA, ...NO_ENVELOPE], 'dataNull'),
};
const ONE = new Set(['overdue home']);
const pathOf = (id: string) => CALLS.find((call) => call.id === id)?.path ?? id;

const lender = await openLender();
let plain: Seen[];
const bodies: Body[] = [];
beforeAll(async () => {
  stand();
  plain = await lender.walk([], undefined, bodies);
}, 60_000);
afterAll(() => lender.close());

function stand() {
  pausesPass();
  return vi.spyOn(console, 'error').mockImplementation(() => {});
}

it('covers every drift that the app cannot handle', () => {
  const must = DRIFT_NAMES.filter((name) => DRIFTS[name].must !== 'works');
  expect([...Object.keys(SAYS), ...Object.keys(FIELDS)].toSorted()).toEqual(must.toSorted());
});

/** Returns whether the drift changed an answer that the screen requires. */
const isReached = ({ about, touched }: Seen) => about.some((id) => touched.has(id));

/** Returns the fault of a screen under a drift, or null. */
function fault(seen: Seen, words: string | RegExp): string | null {
  if (seen.crashed) return 'has no heading, or two';
  if (NO_WORD.test(seen.text)) return 'shows what is no word';
  if (!seen.wayOn) return 'leaves nothing to press';
  if (!isReached(seen)) return null;
  const explains = words instanceof RegExp ? words.test(seen.text) : seen.text.includes(words);
  return explains ? null : `does not say ${String(words)}`;
}

it.each([...Object.keys(SAYS), ...Object.keys(FIELDS)] as DriftName[])(
  'every screen explains %s and offers a way on',
  async (name) => {
    const log = stand();
    const touched = screensTouched(name, plain, bodies);
    const screens = LIKE[name] && !ALL_SCREENS ? ONE : touched;
    const seen = await lender.walk([name], screens);
    const reached = seen.filter(isReached);
    expect(reached.length, `${name} reaches a main screen`).toBeGreaterThan(0);
    const words = SAYS[name] ?? INCOMPLETE;
    const faults = seen.flatMap((each) => {
      const what = ELSEWHERE[name]?.includes(each.screen) ? fault(each, /./) : fault(each, words);
      return what === null ? [] : [`${name}: ${nameOf(each)} ${what}: «${each.text.slice(0, 160)}»`];
    });
    expect(faults.join('\n')).toBe('');

    const fields = FIELDS[name];
    if (!fields) return;
    const lines = log.mock.calls.map(([first]) => String(first)).filter((line) => line.startsWith('contract '));
    for (const about of new Set(reached.flatMap((each) => each.about.filter((id) => each.touched.has(id))))) {
      const named = lines.some((line) => line.startsWith(`contract ${pathOf(about)}:`) && fields.test(line));
      expect(named, `${name}: no line names ${about} (${lines.slice(0, 3).join(' | ')})`).toBe(true);
    }
  },
  120_000,
);
