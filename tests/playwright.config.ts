import { defineConfig } from '@playwright/test';
import { browserLaunch } from '@puente/scripts/chromium';

const PORT = Number(process.env.E2E_PORT ?? 4311);

/** Browser tests run on the production build, against the mock, over the encrypted path. A world per test, so they run side by side. */
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  // On a busy machine a wait may end too soon once; the report names what needed a second try.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: '../test-results',
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    launchOptions: browserLaunch(),
    trace: 'on-first-retry',
    serviceWorkers: 'block',
  },
  webServer: {
    command: `node --import tsx scripts/preview.ts --port ${PORT}`,
    cwd: new URL('..', import.meta.url).pathname,
    url: `http://127.0.0.1:${PORT}/`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
