/**
 * Opens the main screens under drifts: harmless ones change no text; under the others, the app explains what is wrong.
 * `drifts-read.test.ts` reads every call under each drift; `DRIFTS=all` also tries each drift alone on all screens.
 */
import { DRIFT_NAMES, DRIFTS, type DriftName } from '@puente/mock-server/drifts/drifts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { translate } from '../../client/jsx/translate.fixture.ts';
import { INCOMPLETE, SAYS } from './drift-words.ts';
import { ALL_SCREENS, ELSEWHERE, nameOf, openLender, type Seen } from './drift-walk.ts';
import { pausesPass } from './at-rest.ts';
import { NO_WORD } from './hands.ts';

/**
 * Harmless drifts that run together, because each changes another part of an answer; if they fail, the test tries them
 * one by one.
 */
const TOGETHER: readonly DriftName[] = [
  'moneyAsText',
  'statusAsText',
  'isoInstants',
  'nullsLeftOut',
  'flagsAsNumbers',
  'idsAsNumbers',
  'fieldsInReverse',
  'extraFields',
  'badRow',
  'codeAsText',
  'gzip',
  'sentOn',
  'noDate',
];
/** Harmless drifts under which optional content may differ or be missing: unknown enum values, a shifted clock. */
const LESS: readonly DriftName[] = ['unknownKinds', 'hourAhead'];
const WORKS = DRIFT_NAMES.filter((name) => DRIFTS[name].must === 'works' && !LESS.includes(name));

/** One drift for each explanation that the app shows; `drifts-read.test.ts` checks the kind of error of the others. */
const EXPLAINED: readonly DriftName[] = ['statusUnknown', 'bare401', 'page503', 'dataNull'];
const FAILS = DRIFT_NAMES.filter((name) => DRIFTS[name].must !== 'works');

const lender = await openLender();
let plain: Seen[];
beforeAll(async () => {
  stand();
  plain = await lender.walk([]);
}, 120_000);
afterAll(() => lender.close());

function stand(): void {
  pausesPass();
  vi.spyOn(console, 'error').mockImplementation(() => {});
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

/**
 * Opens the main screens under these drifts while simulated page translators keep replacing text nodes;
 * `saving.test.ts` covers forms.
 */
async function walkTranslated(names: readonly DriftName[]): Promise<Seen[]> {
  const stop = translate(document.body);
  try {
    return await lender.walk(names);
  } finally {
    stop();
  }
}

it.each(ALL_SCREENS ? [TOGETHER, ...WORKS.map((name) => [name])] : [TOGETHER])(
  'every screen shows the same text on a translated page under %s',
  async (...names) => {
    stand();
    const seen = await walkTranslated(names);
    expect(seen.filter(({ crashed }) => crashed).map(nameOf)).toEqual([]);
    if (otherwise(seen).length === 0) return;
    const guilty: string[] = [];
    for (const name of names) guilty.push(...otherwise(await lender.walk([name])).map((what) => `${name}: ${what}`));
    expect((guilty.length > 0 ? guilty : otherwise(seen)).join('\n')).toBe('');
  },
  120_000,
);

it.each(ALL_SCREENS ? LESS.map((name) => [name]) : [LESS])(
  'every screen keeps its heading and something to press under %s',
  async (...names) => {
    stand();
    const seen = await lender.walk(names);
    const fallen = seen.filter((each, index) => each.crashed || each.heading !== plain[index]?.heading || !each.wayOn);
    const failed = seen.filter(({ text }) => /No pudimos|incompleta/.test(text));
    expect([...fallen, ...failed].map((each) => `${nameOf(each)} shows «${each.text.slice(0, 120)}»`)).toEqual([]);
  },
  120_000,
);

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

it.each(ALL_SCREENS ? FAILS : EXPLAINED)(
  'every screen explains the failure caused by %s and keeps something to press',
  async (name) => {
    stand();
    const seen = await lender.walk([name]);
    const reached = seen.filter(isReached);
    expect(reached.length, `${name} reaches a main screen`).toBeGreaterThan(0);
    const words = SAYS[name] ?? INCOMPLETE;
    const faults = seen.flatMap((each) => {
      const what = fault(each, ELSEWHERE[name]?.includes(each.screen) ? /./ : words);
      return what === null ? [] : [`${name}: ${nameOf(each)} ${what}: «${each.text.slice(0, 160)}»`];
    });
    expect(faults.join('\n')).toBe('');
  },
  120_000,
);
