import { expect, it } from 'vitest';
import { checkPayday, isPayFrequency, paydayFields } from './payday.ts';

it.each([
  ['15', 'dayOfMonth', null],
  ['31', 'dayOfMonth', null],
  ['32', 'dayOfMonth', 'unknown'],
  ['0', 'dayOfMonth', 'unknown'],
  ['Friday', 'dayOfMonth', 'unknown'],
  ['Friday', 'weekday', null],
  ['friday', 'weekday', 'unknown'],
  ['15', 'weekday', 'unknown'],
  ['', 'weekday', 'required'],
] as const)('judges %j as a %s: %s', (value, kind, issue) => {
  expect(checkPayday(value, kind)).toBe(issue);
});

it('asks for no payday without a frequency', () => {
  expect(paydayFields('')).toEqual({ first: null, second: null });
  expect(isPayFrequency('toString')).toBe(false);
});
