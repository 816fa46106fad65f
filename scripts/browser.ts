/**
 * Makes sure there is a Chromium for the tests: Playwright's own download where it works, else Debian's package when root.
 * One without windows comes first; any other that is installed will do.
 */
import { findChromium, hasShell, HOW_TO_GET_CHROMIUM } from './chromium.ts';
import { attempt, fromDebian, isRoot, updatePackages } from './engines/debian.ts';

if (!findChromium() && !hasShell()) {
  console.log('No Chromium yet: trying Playwright’s own download');
  attempt('npx', ['playwright', 'install', 'chromium']);
}
// A browser somebody has chosen is left as it is.
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
