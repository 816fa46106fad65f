import { expect, test } from 'vitest';
import { files, textOf } from './repository.ts';

/**
 * What some browser the build is made for lacks (Chrome 111, Firefox 114, Safari 16.4: Vite's `baseline-widely-available`).
 * The build lowers syntax and adds no functions, so each of these throws on an older phone or is silently undefined.
 * The linter's two rules that ask for `toSorted` and `toReversed` are off in these rooms for the same reason.
 */
const TOO_NEW: Record<string, [call: RegExp, instead: string]> = {
  'URL.canParse': [/\bURL\.canParse\b/, 'parseAddress of client/src/lib/parse-address.ts'],
  'URL.parse': [/\bURL\.parse\b/, 'parseAddress of client/src/lib/parse-address.ts'],
  'URLSearchParams.size': [/\b(query|search|params|searchParams|given)\.size\b/, "toString() === ''"],
  'URLSearchParams.has(name, value)': [
    /\b(query|search|params|searchParams|given)\.has\([^()]*,/,
    'getAll(name).includes(value)',
  ],
  'Array.toSorted, toReversed, toSpliced': [
    /\.to(Sorted|Reversed|Spliced)\(/,
    '[...list].sort(…), .reverse(), .splice(…)',
  ],
  'Array.with': [/\.with\(/, 'map((each, at) => …)'],
  'Array.fromAsync': [/\bArray\.fromAsync\b/, 'a loop with await'],
  'Object.groupBy, Map.groupBy': [/\b(Object|Map)\.groupBy\b/, 'a loop over the list'],
  'Promise.withResolvers, Promise.try': [/\bPromise\.(withResolvers|try)\b/, 'new Promise'],
  'AbortSignal.any': [/\bAbortSignal\.any\b/, 'client/src/api/deadline.ts'],
  'helpers of iterators': [
    /(?<!storage)\.(values|keys|entries)\(\)\s*\.(map|filter|some|every|find|reduce|flatMap|forEach|take|drop|toArray)\(/,
    '[...iterator]',
  ],
  'methods of sets': [
    /(?<!\bz)\.(union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
    'filter and has',
  ],
  'String.isWellFormed': [/\.(isWellFormed|toWellFormed)\(/, 'a rule of the contract'],
  'RegExp.escape': [/\bRegExp\.escape\b/, 'replace of the special characters'],
  'Intl.Segmenter, DurationFormat': [/\bIntl\.(Segmenter|DurationFormat)\b/, '[...text], and texts of our own'],
  'formatRange of numbers': [/\bNumberFormat\([^)]*\)\.formatRange/, 'two numbers in one text'],
  'Element.checkVisibility': [/\.checkVisibility\(/, 'getClientRects().length > 0'],
  popover: [/\b(show|hide|toggle)Popover\(|\bpopover=/, 'client/src/ui/overlay/sheet.tsx'],
  'view transitions': [/\bstartViewTransition\b/, 'an animation of the theme'],
  scrollend: [/\bscrollend\b/, 'a pause after the last scroll'],
  requestIdleCallback: [/\brequestIdleCallback\b/, 'setTimeout'],
  scheduler: [/\bscheduler\.(yield|postTask)\b/, 'setTimeout'],
};

const running = () =>
  files(/^(client\/(src|shell)|contract\/src)\/.*\.tsx?$/).filter((path) => !/\.test\.tsx?$/.test(path));

/** Comments may name what is not used. */
const code = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

const tooNewIn = (text: string): string[] =>
  Object.entries(TOO_NEW).flatMap(([name, [call, instead]]) =>
    call.test(code(text)) ? [`${name} is newer than the oldest browsers of the build; use ${instead}`] : [],
  );

// If this fails: each line says what to use. Raising the oldest browsers is a decision about borrowers' phones.
test('nothing runs on a borrower’s phone that its browser may not have', () => {
  expect(running().flatMap((path) => tooNewIn(textOf(path) ?? '').map((found) => `${path}: ${found}`))).toEqual([]);
});

test.each([
  ['URL.canParse(address)', 'parseAddress'],
  ['query.size > 0', "toString() === ''"],
  ['orders.toSorted(byDate)', '[...list].sort'],
  ['map.values().map(nameOf)', '[...iterator]'],
])('%s is found, and the sentence says what to use', (line, instead) => {
  expect(tooNewIn(line)).toEqual([expect.stringContaining(instead)]);
});

test('what every browser has is left alone, and comments may name the rest', () => {
  expect(tooNewIn('// URL.canParse\nlisteners.size; [...map.keys()].map(nameOf); z.union([text, number]);')).toEqual(
    [],
  );
});
