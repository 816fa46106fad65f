import { DRIFT_NAMES, DRIFTS, type DriftName } from '@puente/mock-server/drifts/drifts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ALL_SCREENS, nameOf, openLender, type Seen } from './drift-walk.ts';
import { pausesPass } from './at-rest.ts';

/**
 * Drifts that run together, because each changes another part of an answer. If a group fails, its drifts run one by
 * one.
 */
const GROUPS: readonly (readonly DriftName[])[] = [
  [
    'numbersAsText',
    'isoInstants',
    'daysWithTime',
    'nullsLeftOut',
    'flagsAsText',
    'extraFields',
    'badRow',
    'msgMissing',
    'plainText',
    'gzip',
  ],
  [
    'moneyAsText',
    'statusAsText',
    'utcInstants',
    'emptyForNull',
    'flagsAsNumbers',
    'fieldsInReverse',
    'nullRow',
    'codeAsText',
    'refused400',
    'byteOrderMark',
    'sentOn',
  ],
  [
    'moneyOneDecimal',
    'idsAsNumbers',
    'epochInstants',
    'unreadMissing',
    'msgNull',
    'created201',
    'inPieces',
    'escaped',
    'noDate',
  ],
  ['moneyFourDecimals', 'snakeCase', 'clabeAsNumber', 'epochSeconds', 'late', 'indented', 'latin1'],
];
/**
 * Drifts under which optional content may be missing or differ: a shifted clock, and unknown values in closed lists.
 */
const LESS: readonly DriftName[] = ['unknownKinds', 'hourAhead'];

const lender = await openLender();
let plain: Seen[];
beforeAll(async () => {
  plain = await walk([]);
}, 120_000);
afterAll(() => lender.close());

function walk(names: readonly DriftName[]): Promise<Seen[]> {
  pausesPass();
  return lender.walk(names);
}

/** Makes all order ids equal, because a drift may change their form. */
const shown = ({ text }: Seen) => text.replace(/CR-\d{7}|7000\d\d/g, 'FOLIO');
/** Returns the first difference of each screen, with the text around it. */
function otherwise(seen: readonly Seen[]): string[] {
  return seen.flatMap((each, index) => {
    const [was, is] = [shown(plain[index] ?? each), shown(each)];
    const at = [...is].findIndex((letter, place) => letter !== was[place]);
    return was === is ? [] : [`${nameOf(each)} shows «${is.slice(Math.max(0, at - 20), at + 100)}»`];
  });
}

it('each harmless drift is in a group', () => {
  const works = DRIFT_NAMES.filter((name) => DRIFTS[name].must === 'works');
  expect([...GROUPS.flat(), ...LESS].toSorted()).toEqual(works.toSorted());
});

it.each(ALL_SCREENS ? [...GROUPS, ...GROUPS.flat().map((name) => [name])] : GROUPS)(
  'every screen shows the same text under %s',
  async (...names) => {
    const seen = otherwise(await walk(names));
    if (seen.length === 0) return;
    const guilty: string[] = [];
    for (const name of names) guilty.push(...otherwise(await walk([name])).map((what) => `${name}: ${what}`));
    expect((guilty.length > 0 ? guilty : seen).join('\n')).toBe('');
  },
  120_000,
);

it.each(ALL_SCREENS ? LESS.map((name) => [name]) : [LESS])(
  'every screen keeps its heading and a way on under %s',
  async (...names) => {
    const seen = await walk(names);
    const fallen = seen.filter((each, index) => each.crashed || each.heading !== plain[index]?.heading || !each.wayOn);
    const failed = seen.filter(({ text }) => /No pudimos|incompleta/.test(text));
    expect([...fallen, ...failed].map((each) => `${nameOf(each)} shows «${each.text.slice(0, 120)}»`).join('\n')).toBe(
      '',
    );
  },
  120_000,
);
