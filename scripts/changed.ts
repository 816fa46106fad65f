/**
 * `pnpm test:changed [since]` checks uncommitted files, or those changed since a commit: format, lint, types, the tests
 * that import them, and the guards. Slow tests are left to `pnpm test`.
 */
import { compilerPath, isStarted, readArguments, spawnUntilEnd } from './command.ts';
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Vitest } from 'vitest/node';

/** Slow tests that almost any edit affects, and guards that run a program: the compiler, or the server of `start`. */
const LONG = [
  /^tests\/(lives|faults)\//,
  /^tests\/client\/(drift.*|saving|answers)\.test\.ts$/,
  /^scripts\/conformance\//,
  /^tests\/guard\/(browsers|no-browser)\.test\.ts$/,
  /^scripts\/packed\//,
];

/** Tests of screens on a whole mock server: any edit of the server affects all of them. */
const SCREENS = /^(tests\/client|mock-server\/backstage)\//;
const LENDER = /^mock-server\/src\/|\.test\.tsx?$|\.md$/;

/**
 * Returns affected tests left to `pnpm test`, so that `test:changed` takes a minute: slow ones, and screens if only the
 * mock server changed. Keeps tests beside an edited file. @param changed paths from the repository root
 */
export function leftToTheWhole(tests: readonly string[], changed: readonly string[]): string[] {
  const onlyTheLender = changed.every((path) => LENDER.test(path));
  return tests.filter((test) => {
    if (changed.some((path) => path.startsWith(`${dirname(test)}/`))) return false;
    return LONG.some((long) => long.test(test)) || (onlyTheLender && SCREENS.test(test));
  });
}

const root = fileURLToPath(new URL('..', import.meta.url));

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
async function run(program: string, ...args: string[]): Promise<void> {
  const [status] = await once(spawnUntilEnd(program, args, { cwd: root, stdio: 'inherit' }), 'close');
  if (status !== 0) process.exitCode = 1;
}

async function chooseTests(vitest: Vitest, changed: readonly string[]) {
  const reached = await vitest.getRelevantTestSpecifications();
  const guards = await vitest.globTestSpecifications(['tests/guard/']);
  const tests = new Map([...reached, ...guards].map((test) => [relative(root, test.moduleId), test]));
  const left = leftToTheWhole([...tests.keys()], changed);
  for (const path of left) tests.delete(path);
  if (left.length > 0) console.log(`${left.length} files of tests are left to \`pnpm test\``);
  return [...tests.values()];
}

async function checkChanges(since: string): Promise<void> {
  const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
  const sources = changed.filter((path) => /\.tsx?$/.test(path) && existsSync(join(root, path)));

  console.log(`${changed.length} files changed since ${since}`);
  const bin = (name: string) => join(root, 'node_modules/.bin', name);
  const cache = 'node_modules/.cache/types.json';
  // Checks the files while the affected tests are being found.
  const checks = [
    run(compilerPath(), '--noEmit', '-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', cache),
    ...(sources.length > 0
      ? [run(bin('biome'), 'format', ...sources), run(bin('oxlint'), '--deny-warnings', ...sources)]
      : []),
  ];
  // Imported here, because the test of this file must not load Vitest itself.
  const { createVitest } = await import('vitest/node');
  const vitest = await createVitest('test', {
    config: join(root, 'tests/vitest.config.ts'),
    watch: false,
    related: changed.map((path) => join(root, path)),
  });
  const tests = await chooseTests(vitest, changed);
  await Promise.all(checks);
  await vitest.standalone();
  await vitest.runTestSpecifications(tests);
  await vitest.close();
}

if (isStarted(import.meta.url)) {
  const { words, refuse } = readArguments({ usage: 'test:changed [revision, by default HEAD]', words: [0, 1] });
  const [since = 'HEAD'] = words;
  const asked = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${since}^{commit}`];
  if (spawnSync('git', asked, { cwd: root }).status !== 0) refuse(`'${since}' is no revision`);
  await checkChanges(since);
}
