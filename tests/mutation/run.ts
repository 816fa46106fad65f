/**
 * `pnpm mutate [group …]`: for each group of files in `groups.ts`, Stryker makes one change at a time and prints the
 * changes that no test catches. Exits 1 if a group's share of caught changes is below its `floor`.
 */
import { readArguments, temporaryFolder } from '@puente/scripts/command';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { files } from '../guard/repository.ts';
import { MUTATION_GROUPS, type MutationGroup, type MutationGroupName } from './groups.ts';

const root = join(import.meta.dirname, '../..');
const work = join(tmpdir(), 'puente-mutation');

const all = Object.keys(MUTATION_GROUPS) as MutationGroupName[];
const { words, values, refuse, whole } = readArguments({
  usage: `mutate [group …] [--only <file>] [--again] [--concurrency N]\n\nGroups: ${all.join(', ')}`,
  words: [0, Infinity],
  options: {
    /**
     * Tries only what changed since the last run: quick while writing tests, but blind to changes in imported code and
     * to new tests of code that runs while a module loads.
     */
    again: { type: 'boolean', default: false },
    only: { type: 'string' },
    concurrency: { type: 'string', default: String(availableParallelism()) },
  },
});

const named = words.map((name) => all.find((group) => group === name) ?? refuse(`'${name}' is no group`));
const chosen = named.length > 0 ? named : all;
// For an unknown file Stryker would mutate nothing and report success.
if (values.only !== undefined && !files(/(?<!\.test)\.tsx?$/).includes(values.only))
  refuse(`'${values.only}' is no file of ${chosen.flatMap((name) => MUTATION_GROUPS[name].mutate).join(', ')}`);
const concurrency = whole('--concurrency', values.concurrency, 1);

async function tryGroup(name: MutationGroupName, group: MutationGroup): Promise<void> {
  const saved = join(work, `${name}.incremental.json`);
  // Deletes saved results, because Stryker would also count those of files that are no longer mutated.
  if (!values.again && values.only === undefined) rmSync(saved, { force: true });
  const options = {
    mutate: [...(values.only ? [values.only] : group.mutate), '!**/*.test.{ts,tsx}'],
    ignorePatterns: ['dist', 'test-results', 'playwright-report', '.data', 'tests/visual/pictures'],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    // `related` would search imports before every mutant; per-test coverage already names the tests.
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    ignoreStatic: group.ignoreStatic ?? false,
    disableTypeChecks: false,
    concurrency,
    // Saves results after a full run too, so that `--again` has a baseline.
    incremental: values.again || values.only === undefined,
    force: !values.again,
    incrementalFile: saved,
    thresholds: { high: 100, low: group.floor, break: group.floor },
    reporters: ['clear-text', 'progress-append-only'],
    tempDirName: temporaryFolder('mutation'),
    cleanTempDir: 'always',
    logLevel: 'warn',
    timeoutMS: 10_000,
  };
  const config = join(work, `${name}.config.json`);
  writeFileSync(config, JSON.stringify(options));
  console.log(`\n${name}: at least ${group.floor} %`);
  const stryker = spawn(join(root, 'node_modules/.bin/stryker'), ['run', config], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MUTATION_TESTS: group.tests.join(' ') },
  });
  const [code] = await once(stryker, 'exit');
  if (code !== 0) process.exitCode = 1;
}

mkdirSync(work, { recursive: true });
for (const name of chosen) await tryGroup(name, MUTATION_GROUPS[name]);
