import { expect, test } from 'vitest';
import { settledAfter } from './settled-after.ts';

test('an attempt expires three minutes after it was sent', () => {
  expect(settledAfter({ at: 1_000 })).toBe(181_000);
});
