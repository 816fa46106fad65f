import { expect, test } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

const NOW = Date.parse('2026-11-21T16:42:00Z');

test.each([
  [503, '30', 30_000],
  [429, ' 2 ', 2_000],
  [503, 'Sat, 21 Nov 2026 16:42:20 GMT', 20_000],
  [503, '2026-11-21T16:42:30+00:00', 30_000],
  [503, '86400', 300_000],
  [503, '0', null],
  [503, 'Sat, 21 Nov 2026 16:40:00 GMT', null],
  [503, 'pronto', null],
  [503, null, null],
  [200, '30', null],
  [502, '30', null],
])('HTTP %i with Retry-After %s pauses for %s ms', (status, header, ms) => {
  expect(retryAfterMs(status, header, NOW)).toBe(ms);
});
