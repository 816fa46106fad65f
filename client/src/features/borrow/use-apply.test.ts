import { expect, test } from 'vitest';
import { applyProblem } from './use-apply.ts';

const ready = { termDays: 91, loanPurpose: 'education', cost: 'fresh' } as const;

test('applyProblem returns null for complete answers, and a cost problem if the cost is stale, pending or failed', () => {
  expect(applyProblem(ready)).toBeNull();
  expect(applyProblem({ ...ready, cost: 'stale' })).toBe('cost');
  expect(applyProblem({ ...ready, cost: 'waiting' })).toBe('cost');
  expect(applyProblem({ ...ready, cost: 'failed' })).toBe('noCost');
});

test('returns the first missing answer in screen order', () => {
  const nothing = { termDays: null, loanPurpose: '', cost: 'none' } as const;
  expect(applyProblem(nothing)).toBe('term');
  expect(applyProblem({ ...nothing, termDays: 91 })).toBe('purpose');
  expect(applyProblem({ ...nothing, termDays: 91, loanPurpose: 'health' })).toBe('cost');
});
