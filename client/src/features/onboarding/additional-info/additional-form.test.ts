import { expect, test } from 'vitest';
import { additionalFormOf, problemOfRule } from './additional-form.ts';

const form = additionalFormOf({ workInfo: null, contacts: [] }, 'typed');

test.each([
  ['monthlySalary', 'required', 'monthlySalary'],
  ['monthlySalary', 'unknown', 'monthlySalary'],
  ['emergencyContactRelation2', 'unknown', 'relation'],
  ['emergencyContactName1', 'required', 'contactName'],
] as const)('%s by the rule %s has the words of %s, whatever was answered', (field, rule, key) => {
  expect(problemOfRule(field, rule, { ...form, [field]: 'an old answer' })).toBe(key);
});

test.each(['tooLong', 'a rule of another day', null, undefined])('the rule %s is left to other words', (rule) => {
  expect(problemOfRule('companyName', rule, form)).toBeNull();
});
