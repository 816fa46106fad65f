import { expect, test } from 'vitest';
import { applyProblem } from './apply-problem.ts';

const ready = { termDays: 91, loanPurpose: 'education', cost: 'fresh' } as const;

test('goes on only with a term, a purpose and the cost of exactly that', () => {
  expect(applyProblem(ready)).toBeNull();
  expect(applyProblem({ ...ready, cost: 'stale' })).toBe('cost');
  expect(applyProblem({ ...ready, cost: 'waiting' })).toBe('cost');
  expect(applyProblem({ ...ready, cost: 'failed' })).toBe('noCost');
});

test('says what is missing in the order of the screen', () => {
  const nothing = { termDays: null, loanPurpose: '', cost: 'none' } as const;
  expect(applyProblem(nothing)).toBe('term');
  expect(applyProblem({ ...nothing, termDays: 91 })).toBe('purpose');
  expect(applyProblem({ ...nothing, termDays: 91, loanPurpose: 'health' })).toBe('cost');
});
