import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { files, matches, ROOT } from './repository.ts';
import { onlyImproves } from '../support/lacked-styles.ts';
import { lackedUses, type Use } from './used-apis.ts';

/**
 * The build targets Chrome 111, Firefox 114 and Safari 16.4 and adds no polyfills: newer functions throw on older
 * phones, and one unknown pseudo-class drops a whole style rule. Data: MDN.
 */
const running = files(/^(client\/(src|prerender)|contract\/src)\/.*\.tsx?$/).filter(
  (path) => !/\.(test|fixture)\.tsx?$/.test(path) && !/prerender\.ts$|first-picture/.test(path),
);

/** The app checks that these exist before it uses them; without them it hides the button or takes another way. */
const ASKED_FOR =
  /^(Navigator\.(share|canShare|vibrate|userActivation)|UserActivation\.\w+|ImageDecoder\.\w+|VideoFrame\.close) /;

/**
 * Files that may use `:has()`: without it, a toast stays below the header and the page behind a dialog scrolls, which
 * is harmless.
 */
const WITHOUT_HAS = /client\/src\/(layout\/toaster|theme\/theme-css)\.tsx$/;

/** Patterns of newer features that the compiler's types do not reveal; the key says what to write instead. */
const UNTYPED: Record<string, RegExp> = {
  'URLSearchParams.has(name, value): getAll(name).includes(value)':
    /\b(query|search|params|searchParams|given)\.has\([^()]*,/,
  'formatRange of numbers: two numbers in one text': /\bNumberFormat\([^)]*\)\.formatRange/,
  'popover: client/src/components/overlay/sheet.tsx': /\bpopover=/,
};

const PLANTED: Record<string, string> = {
  'URL.canParse': "URL.canParse('x')",
  'URLSearchParams.size': 'new URLSearchParams().size',
  'Array.toSorted': '[1].toSorted()',
  'IteratorObject.map': 'new Map<number, number>().values().map(String)',
  'AbortSignal.any': 'AbortSignal.any([])',
  'Promise.withResolvers': 'Promise.withResolvers()',
  'Object.groupBy': 'Object.groupBy([1], String)',
  'Set.union': 'new Set([1]).union(new Set([2]))',
  'Intl.Segmenter': "new Intl.Segmenter('es')",
  'Element.checkVisibility': 'document.body.checkVisibility()',
  requestIdleCallback: 'requestIdleCallback(() => {})',
  'event scrollend': "window.addEventListener('scrollend', () => {})",
  'selector :has': "({ '&:has(input:checked)': {} })",
  'style anchor-name': "({ anchorName: '--a' })",
};
/** Planted code that must not be reported: every browser has these functions, and the other names are in a comment. */
const OLD =
  'new Set([1]).size; [1].at(-1); structuredClone({}); /* URL.canParse, PLANTED STYLES */ new Map([[1, 2]]).keys();';

const improves = ({ file, name }: Use) =>
  onlyImproves(name) || (name.startsWith('selector :has ') && WITHOUT_HAS.test(file));

const folder = mkdtempSync(join(tmpdir(), 'puente-browsers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const planted = join(folder, 'planted.ts');
writeFileSync(planted, [OLD, ...Object.values(PLANTED)].join(';\n'));
const uses = lackedUses([...running.map((path) => join(ROOT, path)), planted]);

// If this fails: use what all three browsers have, or test for it first and add it above. Raising the oldest browsers
// changes which borrowers' phones work.
test('the client uses nothing that a supported browser lacks', () => {
  const newerUses = uses.filter((use) => use.file !== planted && !ASKED_FOR.test(use.name) && !improves(use));
  expect(newerUses).toEqual([]);
  for (const [instead, pattern] of Object.entries(UNTYPED)) expect(matches(running, pattern), instead).toEqual([]);
});

test('reports exactly the planted features that some supported browser lacks', () => {
  const newerUses = uses
    .filter(({ file }) => file === planted)
    .map(({ line, name }) => [line, name.replace(/ \(.*/, '')]);
  expect(newerUses).toEqual(Object.keys(PLANTED).map((name, at) => [at + 2, name]));
});
