import { expect, test } from 'vitest';
import { files, matches } from './repository.ts';

const code = files(/^(contract|client|mock-server|fixtures|scripts|tests)\/.*\.(ts|tsx|json|html|css)$/);

// If this fails: an address of the product was written out. Take it from contract/src/screen-paths.ts, which keeps the odd
// spellings of rules §2. A link from outside carries it: tests of addresses, browser tests, measurements and
// the table that is typed from the specification.
const types = /\.test\.tsx?$|^tests\/(browsers|e2e|visual|specification)\/|^scripts\/vitals\/visits\.ts$/;
test('odd addresses are spelled only in the table of screens and beside it', () => {
  const odd = /personal_infomation|additionalInfomation|pay_ment|provicy|exhibition_period/;
  const spelledIn = ['contract/src/screen-paths.ts', 'client/src/lib/paths.ts'];
  const elsewhere = code.filter((path) => !spelledIn.includes(path) && !types.test(path));
  expect(matches(elsewhere, odd)).toEqual([]);
});

// If this fails: a wire spelling leaked into a screen's words. Show a proper word (rules §3).
test('no text shows a wire spelling', () => {
  const words = code.filter((path) => path.startsWith('client/src/i18n/locales/'));
  expect(matches(words, /:\s*"[^"]*\b(rened|noEducated|ParttimeEmployee|self_employed|Overdued)\b/)).toEqual([]);
});

// If this fails: a phone that might be somebody's. Invented people have 55 0000 xxxx.
test('phones in fixtures and samples are invented', () => {
  const people = files(/^(fixtures\/src|contract\/src\/samples|tests\/(api|lifecycle|support|faults))\/.*\.ts$/);
  expect(matches(people, /(?<!\d)55(?!0000)\d{8}(?!\d)/)).toEqual([]);
});

// If this fails: a test spells out where the app keeps a thing. Take storageKey of tests/support/storage-key.ts; the
// spelling itself is proved beside the stores, in client/src/device.
test('tests name what a device keeps through one helper', () => {
  const stories = files(/^tests\/(client|visual|support)\/.*\.ts$/).filter((path) => !path.endsWith('/storage-key.ts'));
  expect(matches(stories, /['"`]puente\.(?!productId)[a-zA-Z$]/)).toEqual([]);
});
