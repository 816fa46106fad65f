import type { CostBreakdown } from '@puente/contract/entities/product';
import { expect, test } from 'vitest';
import { costState } from './use-cost.ts';

const cost = (amount: number, termDays = 91): CostBreakdown => ({
  amount,
  termDays,
  dueDate: '2027-02-20',
  depositAmount: amount * 0.94,
  totalRepayment: amount * 1.1,
});
const chosen = { amount: 2000, termDays: 91 };
const none = { answer: undefined, failed: false, last: null };

test('earlier figures are «stale» until the new ones arrive; without earlier ones the state is «waiting»', () => {
  expect(costState({ ...none, asked: chosen, sent: chosen, last: cost(1000) })).toEqual({
    state: 'stale',
    cost: cost(1000),
  });
  const earlier = { amount: 1000, termDays: 91 };
  expect(costState({ ...none, asked: chosen, sent: earlier, answer: cost(1000), last: cost(1000) }).state).toBe(
    'stale',
  );
  expect(costState({ ...none, asked: chosen, sent: chosen }).state).toBe('waiting');
});

test('returns «failed» for an answer about another amount', () => {
  expect(costState({ ...none, asked: chosen, sent: chosen, answer: cost(2500), last: cost(1000) }).state).toBe(
    'failed',
  );
});

test('ignores a failure of an earlier choice', () => {
  const earlier = { amount: 1000, termDays: 91 };
  expect(costState({ ...none, asked: chosen, sent: earlier, failed: true, last: cost(1500) }).state).toBe('stale');
});
