/**
 * Checks React's development warnings, such as missing keys. The other tests run the production build, which has none.
 */
import './page.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { pausesPass } from './at-rest.ts';
import { openLender } from './drift-walk.ts';

const lender = await openLender();
afterAll(() => {
  vi.useRealTimers();
  return lender.close();
});

test('React logs no warning about any main screen', async () => {
  expect(process.env.NODE_ENV, 'its development build').not.toBe('production');
  pausesPass();
  const warnings: string[] = [];
  const hear = (...words: unknown[]) => void warnings.push(words.map(String).join(' '));
  vi.spyOn(console, 'error').mockImplementation(hear);
  vi.spyOn(console, 'warn').mockImplementation(hear);
  const screens = await lender.walk([]);
  vi.restoreAllMocks();
  expect(screens.length).toBeGreaterThan(20);
  expect(warnings).toEqual([]);
}, 120_000);
