import { expect, test } from 'vitest';
import { attemptExpiresAt } from './attempt-expiry.ts';

test('an attempt expires three minutes after it was sent', () => {
  expect(attemptExpiresAt({ at: 1_000 })).toBe(181_000);
});
