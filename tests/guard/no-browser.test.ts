/** A machine that has no browser yet: tools read the settings of the browser tests all the same, before one is fetched. */
import { expect, test, vi } from 'vitest';

vi.mock(import('node:fs'), async (original) => ({ ...(await original()), existsSync: () => false }));
vi.stubEnv('CHROMIUM_PATH', '');

test.each([
  ['playwright.config.ts', () => import('../playwright.config.ts')],
  ['visual.config.ts', () => import('../visual.config.ts')],
])('%s is read where there is no browser', async (_, read) => {
  const { default: settings } = await read();
  expect(settings.use?.launchOptions).not.toHaveProperty('executablePath');
});

test('asking for a browser says how to get one', async () => {
  const { browserLaunch } = await import('@puente/scripts/chromium');
  expect(() => browserLaunch()).toThrow('No Chromium found. Run "npx playwright install chromium"');
});
