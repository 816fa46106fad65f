import { expect, test } from 'vitest';
import { compareVersions } from './legal-text.tsx';

test.each([
  [null, null],
  [undefined, null],
  ['', null],
  ['2026-11', 'same'],
  ['2025-12', 'changed'],
  ['2027-01', 'outdated'],
])('compareVersions of the accepted version %s with the shown 2026-11 returns %s', (accepted, comparison) => {
  expect(compareVersions(accepted, '2026-11')).toBe(comparison);
});
