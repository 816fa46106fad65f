/** Makes sure there is a Chromium: Playwright's own download where it works, else an installed one, else Debian's package when root. */
import { spawnSync } from 'node:child_process';
import { findChromium } from './chromium.ts';

const attempt = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: 'ignore', timeout: 300_000 }).status === 0;

if (!findChromium()) {
  console.log('No Chromium yet: trying Playwright’s own download');
  attempt('npx', ['playwright', 'install', 'chromium']);
}
if (!findChromium() && process.getuid?.() === 0) {
  console.log('Trying Debian’s package');
  attempt('apt-get', ['update', '-qq']);
  attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation']);
}

const found = findChromium();
if (found) console.log(`Chromium: ${found}`);
else {
  console.error(
    'No Chromium found. Run "npx playwright install chromium", or on Debian "apt-get install -y chromium", or set CHROMIUM_PATH.',
  );
  process.exitCode = 1;
}
