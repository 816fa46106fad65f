/**
 * Makes sure there is a Chromium for the tests: Playwright's own download where it works, else Debian's package when root.
 * One without windows comes first; any other that is installed will do.
 */
import { spawnSync } from 'node:child_process';
import { findChromium, hasShell, HOW_TO_GET_CHROMIUM } from './chromium.ts';

const attempt = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: 'ignore', timeout: 300_000 }).status === 0;

/** Nobody waits long for a network that is closed. What is cut off while it is fetched leaves nothing half installed. */
const apt = (...args: string[]) =>
  attempt('apt-get', ['-qq', '-y', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0', ...args]);
const fromDebian = (name: string) =>
  ['--download-only', '--no-download'].every((how) =>
    apt('install', '--no-install-recommends', how, name, 'fonts-liberation'),
  );

if (!findChromium() && !hasShell()) {
  console.log('No Chromium yet: trying Playwright’s own download');
  attempt('npx', ['playwright', 'install', 'chromium']);
}
// A browser somebody has chosen is left as it is.
if (!process.env.CHROMIUM_PATH && !hasShell() && process.getuid?.() === 0) {
  console.log('Trying Debian’s package');
  if (apt('update') && !fromDebian('chromium-headless-shell') && !findChromium()) fromDebian('chromium');
}

if (hasShell() && !process.env.CHROMIUM_PATH) console.log('Chromium without windows');
else if (findChromium()) console.log(`Chromium: ${findChromium()}`);
else {
  console.error(`No Chromium found. ${HOW_TO_GET_CHROMIUM}`);
  process.exitCode = 1;
}
