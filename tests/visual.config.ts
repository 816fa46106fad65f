import { defineConfig } from '@playwright/test';
import { browserLaunch, findChromium, shellLaunch } from '@puente/scripts/engines';
import base from './playwright.config.ts';

/**
 * Compares screens with `visual/pictures`. A separate command, because another machine renders text a little
 * differently.
 */
export default defineConfig({
  ...base,
  testDir: 'visual',
  use: { ...base.use, launchOptions: findChromium() ? browserLaunch() : shellLaunch() },
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  expect: {
    timeout: 10_000,
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      maxDiffPixelRatio: 0.0002,
      // With the default of 0.2 a pale skeleton equals the page behind it.
      threshold: 0.05,
    },
  },
});
