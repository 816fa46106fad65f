import { expect, it } from 'vitest';
import { paydayFields, paydayOptions } from './payday.ts';

it('offers the days 1 to 31, or the weekdays', () => {
  const days = paydayOptions('dayOfMonth');
  expect([days.length, days[0], days[30]]).toEqual([31, '1', '31']);
  expect(paydayOptions('weekday')).toContain('Friday');
});

it.each(['', 'toString'])('hides paydays for the frequency %j', (frequency) => {
  expect(paydayFields(frequency)).toEqual({ first: null, second: null });
});
