/**
 * Runs `tests/browsers` in every engine. Installs missing ones: Chromium by `scripts/browser.ts`, the others as Debian
 * packages, because only Playwright can drive its own builds of them.
 */
import './command.ts';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { fromDebian, isRoot, updatePackages, PACKAGES, programOf, readWalkArguments } from './engines.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const runScript = (path: string, ...args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', path, ...args], { cwd: root, stdio: 'inherit' }).status ?? 1;

readWalkArguments();
if (programOf('chromium') === null) runScript('scripts/browser.ts');
const missing = (['firefox', 'webkit'] as const).filter((name) => programOf(name) === null);
if (missing.length > 0 && isRoot() && updatePackages())
  for (const name of missing) {
    console.log(`Fetching ${name}: ${PACKAGES[name].join(' ')}`);
    fromDebian(...PACKAGES[name]);
  }
for (const name of missing.filter((each) => programOf(each) === null))
  console.error(`To get ${name} on Debian: apt-get install --no-install-recommends ${PACKAGES[name].join(' ')}`);

process.exitCode = runScript('tests/browsers/run.ts', ...process.argv.slice(2));
