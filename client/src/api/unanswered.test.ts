import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { isUnanswered, settledAfter } from './unanswered.ts';

test.each([
  [{ kind: 'network' }, true],
  [{ kind: 'timeout' }, true],
  [{ kind: 'contract', code: 0 }, true],
  // The lender's own «something went wrong here» and «this took too long».
  [{ kind: 'refused', code: 500 }, true],
  [{ kind: 'refused', code: 408 }, true],
  [{ kind: 'refused', code: 20101 }, false],
  [{ kind: 'refused', code: 29999 }, false],
  [{ kind: 'session', code: 10010303 }, false],
] as const)('%o leaves open what the lender decided: %s', (details, unanswered) => {
  expect(isUnanswered(new ApiError({ path: '/x', ...details }))).toBe(unanswered);
});

test('without a failure nothing is open', () => {
  expect(isUnanswered(null)).toBe(false);
});

test('three minutes after an attempt the lender can be asked what became of it', () => {
  expect(settledAfter({ at: 1_000 })).toBe(181_000);
});
