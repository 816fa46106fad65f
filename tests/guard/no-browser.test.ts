/** Imitates a machine without a browser: tools still read the settings of the browser tests. */
import { expect, test, vi } from 'vitest';

vi.mock(import('node:fs'), async (original) => ({ ...(await original()), existsSync: () => false }));
vi.stubEnv('CHROMIUM_PATH', '');

test.each([
  ['playwright.config.ts', () => import('../playwright.config.ts')],
  ['visual.config.ts', () => import('../visual.config.ts')],
])('%s loads on a machine without a browser', async (_, read) => {
  const { default: settings } = await read();
  expect(settings.use?.launchOptions).not.toHaveProperty('executablePath');
});
