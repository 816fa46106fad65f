/**
 * `pnpm test:changed [since]`: format, lint and types of what is not committed yet (or changed since a commit), the tests
 * that import it, and the guards, which read every file. It answers while somebody works, so that the long walks are left to
 * `pnpm test`, the whole proof (`leftToTheWhole`).
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVitest } from 'vitest/node';
import { leftToTheWhole } from './changed/left.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const since = process.argv[2] ?? 'HEAD';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
const sources = changed.filter((path) => /\.tsx?$/.test(path) && existsSync(join(root, path)));

/** Runs a program beside the others; a failure is the command's own. */
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

// What is asked of the files themselves is over before the tests that import them are found.
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
