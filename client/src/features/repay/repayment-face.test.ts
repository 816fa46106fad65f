import { expect, test } from 'vitest';
import { CHIPS, repayState } from './repayment-face.ts';

const row = (status: number, more: { daysToDue?: number | null } = {}) =>
  repayState({ status, daysToDue: 60, ...more });

test.each([
  [2, 'repaying'],
  [10, 'returned'],
  [4, 'finished'],
  [1, 'elsewhere'],
  [7, 'elsewhere'],
  [8, 'elsewhere'],
  [9, 'elsewhere'],
  [99, 'elsewhere'],
])('status %i looks like %s', (status, state) => {
  expect(row(status)).toBe(state);
});

test('the last three days are «Vence pronto», and past the due date a loan is overdue before a full day has passed', () => {
  expect(row(2, { daysToDue: 4 })).toBe('repaying');
  expect(row(2, { daysToDue: 3 })).toBe('dueSoon');
  expect(row(2, { daysToDue: 0 })).toBe('dueSoon');
  expect(row(2, { daysToDue: null })).toBe('repaying');
  expect(row(3, { daysToDue: 0 })).toBe('overdue');
  expect(row(3, { daysToDue: -1 })).toBe('overdue');
});

test('a chip says by tone and icon how urgent it is', () => {
  expect(CHIPS).toEqual({
    repaying: { tone: 'brand', icon: 'clock' },
    dueSoon: { tone: 'warning', icon: 'clock' },
    overdue: { tone: 'danger', icon: 'triangle' },
    returned: { tone: 'warning', icon: 'triangle' },
    finished: { tone: 'success', icon: 'check' },
  });
});
