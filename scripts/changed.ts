/**
 * `pnpm test:changed [since]`: format, lint and types of what is not committed yet (or changed since a commit), the tests
 * that import it, and the guards, which read every file. The whole proof is `pnpm test`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const since = process.argv[2] ?? 'HEAD';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
const sources = changed.filter((path) => /\.tsx?$/.test(path) && existsSync(join(root, path)));

function run(program: string, ...args: string[]): void {
  const { status } = spawnSync(join(root, 'node_modules', program), args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}

const VITEST = ['run', '--config', 'tests/vitest.config.ts'];
console.log(`${changed.length} files changed since ${since}`);
if (sources.length > 0) {
  run('.bin/biome', 'format', ...sources);
  run('.bin/oxlint', '--deny-warnings', ...sources);
}
run(
  'typescript-native/bin/tsc',
  '--noEmit',
  '-p',
  'tsconfig.json',
  '--incremental',
  '--tsBuildInfoFile',
  'node_modules/.cache/types.json',
);
run('.bin/vitest', ...VITEST, `--changed=${since}`, '--passWithNoTests');
run('.bin/vitest', ...VITEST, 'tests/guard');
