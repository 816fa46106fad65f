/**
 * Installs a Chromium for the tests: Playwright's download, or Debian's package when root. Prefers the headless shell.
 */
import { readArguments } from './command.ts';
import {
  findChromium,
  hasShell,
  HOW_TO_GET_CHROMIUM,
  runsSuccessfully,
  fromDebian,
  isRoot,
  updatePackages,
} from './engines.ts';

readArguments({ usage: 'scripts/browser.ts' });
if (!findChromium() && !hasShell()) {
  console.log('No Chromium yet: trying Playwright’s own download');
  runsSuccessfully('npx', ['playwright', 'install', 'chromium']);
}
// Respects a browser set by CHROMIUM_PATH.
if (!process.env.CHROMIUM_PATH && !hasShell() && isRoot()) {
  console.log('Trying Debian’s package');
  if (updatePackages() && !fromDebian('chromium-headless-shell') && !findChromium()) fromDebian('chromium');
}

if (hasShell() && !process.env.CHROMIUM_PATH) console.log('Chromium without windows');
else if (findChromium()) console.log(`Chromium: ${findChromium()}`);
else {
  console.error(`No Chromium found. ${HOW_TO_GET_CHROMIUM}`);
  process.exitCode = 1;
}
