/**
 * Opens the main screens under drifts: harmless ones change no text; under the others, the app explains what is wrong.
 * `drifts-read.test.ts` reads every call under each drift; `DRIFTS=all` also tries each drift alone on all screens.
 */
import { DRIFT_NAMES, DRIFTS, type DriftName } from '@puente/mock-server/drifts/drifts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { translate } from '../../client/jsx/translate.fixture.ts';
import {
  INCOMPLETE,
  SAYS,
  ALL_SCREENS,
  ELSEWHERE,
  nameOf,
  openLender,
  type Seen,
  keyOf,
  touches,
  WALKS,
} from './drift-walk.ts';
import { pausesPass } from './open-app.ts';
import { NO_WORD } from './hands.ts';
import { SAVING_SCREENS } from './saving-screens.ts';

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

/**
 * One drift for each explanation that the app shows; those of one row take turns by persona, because all screens show
 * them by shared code. `drifts-read.test.ts` checks the kind of error of the others.
 */
const EXPLAINED: readonly (readonly DriftName[])[] = [['statusUnknown'], ['bare401'], ['page503', 'dataNull']];
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
/** Returns, for each screen whose text differs from the run without drifts, the text from the first difference on. */
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
  'every screen shows the same text as without drifts, on a translated page under %s',
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

/** Returns what is wrong with a screen under a drift, as text; null if nothing is. */
function fault(seen: Seen, words: string | RegExp): string | null {
  if (seen.crashed) return 'has no heading, or two';
  if (NO_WORD.test(seen.text)) return 'shows what is no word';
  if (!seen.wayOn) return 'leaves nothing to press';
  if (!isReached(seen)) return null;
  const explains = words instanceof RegExp ? words.test(seen.text) : seen.text.includes(words);
  return explains ? null : `does not say ${String(words)}`;
}

it.each(ALL_SCREENS ? FAILS.map((name) => [name]) : EXPLAINED)(
  'every screen explains the failure caused by %s and keeps something to press',
  async (...names) => {
    stand();
    const nameFor = (persona: number) => names[persona % names.length] as DriftName;
    const seen = await lender.walk((persona) => [nameFor(persona)]);
    const reached = seen.filter(isReached).map(({ persona }) => nameFor(persona));
    expect(new Set(reached), 'reaches a main screen').toEqual(new Set(names));
    const faults = seen.flatMap((each) => {
      const name = nameFor(each.persona);
      const what = fault(each, ELSEWHERE[name]?.includes(each.screen) ? /./ : (SAYS[name] ?? INCOMPLETE));
      return what === null ? [] : [`${name}: ${nameOf(each)} ${what}: «${each.text.slice(0, 160)}»`];
    });
    expect(faults.join('\n')).toBe('');
  },
  120_000,
);

type Class = { words: string; drifts: readonly DriftName[] };
const CLASSES: readonly Class[] = [
  {
    words: 'numbers and money in another format',
    drifts: ['numbersAsText', 'moneyAsText', 'moneyOneDecimal', 'moneyFourDecimals'],
  },
  {
    words: 'ids, accounts, statuses, yes and no in another format',
    drifts: ['idsAsNumbers', 'clabeAsNumber', 'statusAsText', 'flagsAsText', 'flagsAsNumbers'],
  },
  {
    words: 'days and instants in another format',
    drifts: ['isoInstants', 'utcInstants', 'epochInstants', 'epochSeconds', 'daysWithTime', 'datesZero'],
  },
  {
    words: 'fields left out, empty, added, reordered or renamed',
    drifts: [
      'nullsLeftOut',
      'emptyForNull',
      'extraFields',
      'fieldsInReverse',
      'unreadMissing',
      'snakeCase',
      'codeAsText',
      'msgMissing',
      'msgNull',
    ],
  },
  { words: 'a row that cannot be read', drifts: ['nullRow', 'badRow'] },
  { words: 'a value of a later version in a closed list', drifts: ['unknownKinds'] },
  {
    words: 'another transport: compressed, in pieces, late; another encoding, status or clock',
    drifts: [
      'gzip',
      'inPieces',
      'late',
      'latin1',
      'byteOrderMark',
      'escaped',
      'indented',
      'plainText',
      'created201',
      'refused400',
      'sentOn',
      'noDate',
      'hourAhead',
    ],
  },
  { words: 'a status of a later version', drifts: ['statusUnknown'] },
  {
    words: 'money, account, status, instant or section that cannot be read with certainty',
    drifts: [
      'moneyWithParts',
      'moneyWithSign',
      'moneyWithComma',
      'moneyAsWord',
      'moneyEndless',
      'moneyMissing',
      'moneyInObject',
      'clabeRounded',
      'statusAsWord',
      'instantsAsWords',
      'badSection',
    ],
  },
  {
    words: 'something else instead of the data, or no envelope',
    drifts: [
      'dataNull',
      'dataInList',
      'dataAsText',
      'dataTwice',
      'codeAsWord',
      'otherEnvelope',
      'noContent',
      'emptyBody',
      'halfBody',
      'guarded',
    ],
  },
  { words: 'a refusal with an unknown code', drifts: ['codeUnknown'] },
  { words: 'HTTP 401 without an envelope', drifts: ['bare401'] },
  {
    words: 'a page of a gateway, a firewall or a public network; a wrong address; too many requests',
    drifts: [
      'page404',
      'tooMany',
      'page500',
      'page502',
      'page503',
      'page504',
      'page511',
      'page200',
      'page403',
      'sentToLogin',
    ],
  },
];

it('every drift is in exactly one class, and all drifts of a class require the same outcome', () => {
  expect(CLASSES.flatMap(({ drifts }) => drifts).toSorted()).toEqual(DRIFT_NAMES.toSorted());
  for (const { drifts } of CLASSES) expect(new Set(drifts.map((name) => DRIFTS[name].must)).size).toBe(1);
});

function cell({ drifts }: Class, screen: string, calls: readonly string[]): string {
  const [first] = drifts;
  if (!first || !drifts.some((name) => calls.some((id) => touches(name, id)))) return '·';
  return ELSEWHERE[first]?.includes(screen) ? 'works' : DRIFTS[first].must;
}

const letter = (at: number) => String.fromCharCode(65 + at);

/** Run `npx --yes pnpm@10 test:node tests/client/drifts.test.ts --update` to rewrite the table. */
it('the README of the drifts contains the table that these tests generate', async () => {
  const screens = WALKS.flatMap(({ who, screens: of }) =>
    Object.entries(of).flatMap(([screen, calls]) =>
      calls.length > 0 ? [{ name: keyOf(who, screen), screen, calls }] : [],
    ),
  );
  const lines = screens.map(
    ({ name, screen, calls }) => `| ${name} | ${CLASSES.map((each) => cell(each, screen, calls)).join(' | ')} |`,
  );
  const legend = CLASSES.map(
    ({ words, drifts }, at) => `| ${letter(at)} | ${words} | ${drifts.map((name) => `\`${name}\``).join(' ')} |`,
  );
  const presses = Object.entries(SAVING_SCREENS).map(([name, { first, saves }]) => {
    const calls = [first, saves].filter((id) => id !== undefined);
    const cells = CLASSES.map(({ drifts }) => {
      const met = drifts.find((each) => calls.some((id) => touches(each, id)));
      return met ? DRIFTS[met].must : '·';
    });
    return `| ${name} | ${calls.map((id) => `\`${id}\``).join(', ')} | ${cells.join(' | ')} |`;
  });
  const text = `# Drifts, by screen

For engineers of another backend: how its answers may differ from the contract, and what the app then does. A drift is such a difference, switched on for tests.
The shortest example: \`stage.drift('moneyAsText')\` in a test, or the tab «Faults» of backstage.

- **works**: the borrower notices nothing, or misses only what the answer no longer contains.
- **says**: the screen shows the matching sentence and a way to continue.
- **refuses**: the same, and a line in the console names call and field; the app guesses nothing.
- · : the drift does not affect the calls of this screen.

\`tests/client/drifts.test.ts\` writes these tables and proves them on screen. [Missing fields](missing-fields.md) are tested one by one.
Every run reads every call under each drift (\`tests/client/drifts-read.test.ts\`) and opens the screens under one drift of each kind.
\`DRIFTS=all\`, as in the weekly workflow, opens all ${screens.length} screens under each of the ${DRIFT_NAMES.length} drifts and presses every button below; the outcomes are the same.

| | class | drifts |
|---|---|---|
${legend.join('\n')}

| who and screen | ${CLASSES.map((_, at) => letter(at)).join(' | ')} |
|---|${CLASSES.map(() => '---|').join('')}
${lines.join('\n')}

Outcome of each press. If it **works**, the next screen opens. If it **says** or **refuses**, the sentence is beside the button and typed values stay.
The app sends nothing again without a press, and a second press has no second effect (\`tests/client/saving.test.ts\`).

| screen | sends | ${CLASSES.map((_, at) => letter(at)).join(' | ')} |
|---|---|${CLASSES.map(() => '---|').join('')}
${presses.join('\n')}
`;
  await expect(text).toMatchFileSnapshot('../../mock-server/src/drifts/README.md');
});
