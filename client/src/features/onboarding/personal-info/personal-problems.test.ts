import { expect, test } from 'vitest';
import texts from '../../../i18n/locales/es/apply/personal.json';
import { PERSONAL_FIELDS } from './personal-form.ts';
import { problemOfRule } from './personal-problems.ts';

const RULES = ['required', 'unknown', 'format', 'date', 'word', 'checkDigit', 'generic', 'tooShort', 'email_verify'];

test.each([
  ['nationalId', 'checkDigit', 'nationalIdCheckDigit'],
  ['nationalId', 'word', 'nationalIdFormat'],
  ['email', 'email_verify', 'emailFormat'],
  ['birthday', 'tooYoung', 'age'],
  ['pinCode', 'unknown', 'pinCodeUnknown'],
  ['education', 'required', 'education'],
] as const)('%s by the rule %s has the words of %s', (field, rule, key) => {
  expect(problemOfRule(field, rule)).toBe(key);
});

test.each([
  ['nationalId', 'tooShort'],
  ['city', 'unknown'],
  ['email', 'a rule of another day'],
  ['email', 'constructor'],
  ['email', null],
  ['email', undefined],
] as const)('%s by the rule %s is left to the words of the server', (field, rule) => {
  expect(problemOfRule(field, rule)).toBeNull();
});

test('words chosen by a rule stand in the texts, and count nothing', () => {
  const chosen = PERSONAL_FIELDS.flatMap((field) => RULES.map((rule) => problemOfRule(field, rule)));
  const words = chosen.flatMap((key) => (key === null ? [] : [String(Reflect.get(texts.problems, key))]));
  expect(words.filter((each) => each === 'undefined' || each.includes('{{'))).toEqual([]);
});
