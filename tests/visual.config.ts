import { defineConfig } from '@playwright/test';
import { browserLaunch, findChromium, shellLaunch } from '@puente/scripts/chromium';
import base from './playwright.config.ts';

/**
 * Pictures of screens, held against those in `visual/pictures`. Under a command of their own: another machine draws
 * letters a little differently, and that must not fail the tests.
 */
export default defineConfig({
  ...base,
  testDir: 'visual',
  use: { ...base.use, launchOptions: findChromium() ? browserLaunch() : shellLaunch() },
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  expect: { timeout: 10_000, toHaveScreenshot: { animations: 'disabled', caret: 'hide', maxDiffPixelRatio: 0.005 } },
});
