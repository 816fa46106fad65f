import { expect, test } from 'vitest';
import { findMessages } from '../../../forms/find-messages.fixture.ts';
import { wordsOf } from '../../../forms/form-schema.ts';
import { personalFormOf } from './personal-form.ts';
import { PERSONAL_PAGES } from './personal-pages.ts';
import { PERSONAL_MESSAGES, type PersonalField, personalSchema } from './personal-schema.ts';

const NOBODY = { userId: 'u-1', mobile: '5500000001' };
const LONG = 'x'.repeat(400);
const all = personalFormOf(NOBODY);
const wordsOfRule = (name: PersonalField, rule: string) => wordsOf(PERSONAL_MESSAGES, { name, rule, all });

test.each([
  ['nationalId', 'checkDigit', 'problems.nationalIdCheckDigit'],
  ['birthday', 'tooYoung', 'problems.age'],
  ['education', 'required', 'problems.education'],
] as const)('the field %s with the broken rule %s shows the text %s', (field, rule, key) => {
  expect(wordsOfRule(field, rule)).toEqual({ key });
});

test.each([
  ['city', 'unknown'],
  ['email', 'a rule of another day'],
  ['email', 'constructor'],
] as const)('the field %s has no text for the rule %s', (field, rule) => {
  expect(wordsOfRule(field, rule)).toBeNull();
});

test('has texts for answers beyond every limit', () => {
  const long = personalFormOf({ ...NOBODY, ...Object.fromEntries(Object.keys(all).map((name) => [name, LONG])) });
  const words = findMessages(personalSchema({ birthday: LONG, state: '' }, '2026-11-21'), PERSONAL_MESSAGES, long);
  expect(Object.keys(words).length).toBeGreaterThan(10);
  expect(Object.values(words).filter((text) => text.startsWith('no words'))).toEqual([]);
});

test('each field is on one of the pages, in form order', () => {
  const fields = Object.keys(personalSchema({ birthday: '1985-01-01', state: '09' }, '2026-11-21').shape);
  expect(PERSONAL_PAGES.flatMap((page) => [...page.fields])).toEqual(fields);
});
