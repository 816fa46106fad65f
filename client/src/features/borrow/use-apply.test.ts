import { expect, test } from 'vitest';
import { applyProblem } from './use-apply.ts';

test('returns the first missing answer in screen order', () => {
  const nothing = { termDays: null, loanPurpose: '', cost: 'none' } as const;
  expect(applyProblem(nothing)).toBe('term');
  expect(applyProblem({ ...nothing, termDays: 91 })).toBe('purpose');
  expect(applyProblem({ ...nothing, termDays: 91, loanPurpose: 'health' })).toBe('cost');
});
