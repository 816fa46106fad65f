import { expect, test } from 'vitest';
import { settledAfter } from './settled-after.ts';

test('three minutes after an attempt the lender can be asked what became of it', () => {
  expect(settledAfter({ at: 1_000 })).toBe(181_000);
});
