import { expect, test } from 'vitest';
import { files, matches } from './repository.ts';

const code = files(/^(contract|client|mock-server|fixtures|scripts|tests)\/.*\.(ts|tsx|json|html|css)$/);

// If this fails: import the address from contract/src/screen-paths.ts, which keeps the odd spellings of rules §2.
const types = /\.test\.tsx?$|^tests\/(browsers|e2e|visual|specification)\/|^scripts\/vitals\/visits\.ts$/;
test('only screen-paths.ts, paths.ts and tests contain the misspelt screen addresses', () => {
  const odd = /personal_infomation|additionalInfomation|pay_ment|provicy|exhibition_period/;
  const spelledIn = ['contract/src/screen-paths.ts', 'client/src/utils/paths.ts'];
  const elsewhere = code.filter((path) => !spelledIn.includes(path) && !types.test(path));
  expect(matches(elsewhere, odd)).toEqual([]);
});

// If this fails: a wire spelling is in a screen's text. Show a proper word (rules §3).
test('no text of the client contains a raw contract value', () => {
  const words = code.filter((path) => path.startsWith('client/src/i18n/locales/'));
  expect(matches(words, /:\s*"[^"]*\b(rened|noEducated|ParttimeEmployee|self_employed|Overdued)\b/)).toEqual([]);
});

// If this fails: the phone may be somebody's. Invented people have 55 0000 xxxx.
test('phones in fixtures and samples are invented', () => {
  const people = files(/^(fixtures\/src|contract\/src\/samples|tests\/(api|lifecycle|support|faults))\/.*\.ts$/);
  expect(matches(people, /(?<!\d)55(?!0000)\d{8}(?!\d)/)).toEqual([]);
});

// If this fails: use storageKey of tests/support/storage-key.ts; client/src/storage tests the spelling itself.
test('tests get storage keys from storageKey instead of writing them out', () => {
  const stories = files(/^tests\/(client|visual|support)\/.*\.ts$/).filter((path) => !path.endsWith('/storage-key.ts'));
  expect(matches(stories, /['"`]puente\.(?!productId)[a-zA-Z$]/)).toEqual([]);
});
