import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { testLaunch } from '@puente/scripts/engines';

const PORT = Number(process.env.E2E_PORT ?? 4311);

/**
 * Runs on the production build against the mock, over the encrypted path; one world per test, so tests run in
 * parallel.
 */
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 3,
  // Retries hide flakiness; waits are long enough for a machine that is five times slower.
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  outputDir: '../test-results',
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    launchOptions: testLaunch(),
    // `TRACE=1` records a trace; slower.
    trace: process.env.TRACE ? 'on' : 'off',
    serviceWorkers: 'block',
  },
  webServer: {
    command: `node --import tsx scripts/preview.ts --port ${PORT}`,
    cwd: join(import.meta.dirname, '..'),
    url: `http://127.0.0.1:${PORT}/`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
