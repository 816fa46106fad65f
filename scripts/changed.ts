/**
 * `pnpm test:changed [since]` checks uncommitted files, or those changed since a commit: format, lint, types, the tests
 * that import them, and the guards. Slow tests are left to `pnpm test`.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVitest } from 'vitest/node';
import { leftToTheWhole } from './changed/left-to-full-run.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const since = process.argv[2] ?? 'HEAD';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
const sources = changed.filter((path) => /\.tsx?$/.test(path) && existsSync(join(root, path)));

async function run(program: string, ...args: string[]): Promise<void> {
  const child = spawn(join(root, 'node_modules', program), args, { cwd: root, stdio: 'inherit' });
  const status = await new Promise((done) => child.once('close', done));
  if (status !== 0) process.exitCode = 1;
}

console.log(`${changed.length} files changed since ${since}`);
const vitest = await createVitest('test', {
  config: join(root, 'tests/vitest.config.ts'),
  watch: false,
  related: changed.map((path) => join(root, path)),
});

async function chooseTests() {
  const reached = await vitest.getRelevantTestSpecifications();
  const guards = await vitest.globTestSpecifications(['tests/guard/']);
  const tests = new Map([...reached, ...guards].map((test) => [relative(root, test.moduleId), test]));
  const left = leftToTheWhole([...tests.keys()], changed);
  for (const path of left) tests.delete(path);
  if (left.length > 0) console.log(`${left.length} files of tests are left to \`pnpm test\``);
  return [...tests.values()];
}

// Runs the file checks while the affected tests are being found.
const [tests] = await Promise.all([
  chooseTests(),
  sources.length > 0 && run('.bin/biome', 'format', ...sources),
  sources.length > 0 && run('.bin/oxlint', '--deny-warnings', ...sources),
  run(
    'typescript-native/bin/tsc',
    '--noEmit',
    '-p',
    'tsconfig.json',
    '--incremental',
    '--tsBuildInfoFile',
    'node_modules/.cache/types.json',
  ),
]);
await vitest.standalone();
await vitest.runTestSpecifications(tests);
await vitest.close();
