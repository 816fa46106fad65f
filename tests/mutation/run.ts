/** `pnpm mutate [room …]`: changes the code one place at a time and counts the changes that no test catches. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Finding, readReport } from './report.ts';
import { ROOMS, type Room, type RoomName } from './rooms.ts';
import { SURVIVORS } from './survivors.ts';

const root = `${join(import.meta.dirname, '../..')}/`;
const work = `${tmpdir()}/puente-mutation`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    /**
     * Tries only what changed since the last run: quick while writing tests, but blind to changes in imported code.
     */
    again: { type: 'boolean', default: false },
    only: { type: 'string' },
    concurrency: { type: 'string', default: String(availableParallelism()) },
  },
});

const all = Object.keys(ROOMS) as RoomName[];
const unknown = positionals.filter((name) => !all.some((room) => room === name));
if (unknown.length > 0) throw new Error(`No room ${unknown.join(', ')}. There are: ${all.join(', ')}.`);

type Verdicts = { files: Record<string, { mutants: { static?: boolean; status: string }[] }> };

/** Removes load-time survivors from the saved results: Stryker does not notice that a new test kills them. */
function forgetLoading(verdicts: string): void {
  if (!existsSync(verdicts)) return;
  const { files, ...rest } = JSON.parse(readFileSync(verdicts, 'utf8')) as Verdicts;
  for (const file of Object.values(files)) {
    file.mutants = file.mutants.filter((each) => !each.static || each.status === 'Killed');
  }
  writeFileSync(verdicts, JSON.stringify({ ...rest, files }));
}

async function tryRoom(name: RoomName, room: Room): Promise<Finding[]> {
  mkdirSync(work, { recursive: true });
  const report = `${work}/${name}.json`;
  rmSync(report, { force: true });
  const config = `${work}/${name}.config.json`;
  const verdicts = `${work}/${name}.incremental.json`;
  if (values.again) forgetLoading(verdicts);
  // Stryker would also count saved results of files that have left the room.
  else if (values.only === undefined) rmSync(verdicts, { force: true });
  const options = {
    mutate: [...(values.only ? [values.only] : room.mutate), '!**/*.test.{ts,tsx}'],
    ignorePatterns: ['dist', 'test-results', 'playwright-report', '.data', 'tests/visual/pictures'],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    // `related` would search imports before every mutant; per-test coverage already names the tests.
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    ignoreStatic: room.ignoreStatic ?? false,
    disableTypeChecks: false,
    concurrency: Number(values.concurrency),
    // Saves results after a full run too, so that `--again` has a baseline.
    incremental: values.again || values.only === undefined,
    force: !values.again,
    incrementalFile: verdicts,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    tempDirName: `${work}/${name}`,
    cleanTempDir: 'always',
    logLevel: 'warn',
    timeoutMS: 10_000,
  };
  writeFileSync(config, JSON.stringify(options));
  const stryker = spawn(`${root}node_modules/.bin/stryker`, ['run', config], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MUTATION_TESTS: room.tests.join(' ') },
  });
  const [code] = await once(stryker, 'exit');
  if (code !== 0) throw new Error(`Stryker ended with ${String(code)} in ${name}.`);
  return readReport(readFileSync(report, 'utf8'));
}

/** Listed survivors that are now killed, in the files that ran; a stale list fails the run. */
function outdated(findings: readonly Finding[]): string[] {
  return [...new Set(findings.map(({ file }) => file))].flatMap((file) =>
    Object.keys(SURVIVORS[file] ?? {})
      .filter((named) => !findings.some((one) => !one.died && one.file === file && one.becomes === named))
      .map((named) => `${file}\n  ? ${named}`),
  );
}

const scores: string[] = [];
for (const name of positionals.length > 0 ? (positionals as RoomName[]) : all) {
  const started = Date.now();
  const room: Room = ROOMS[name];
  const findings = await tryRoom(name, room);
  const survivors = findings.filter(({ died }) => !died);
  const unnamed = survivors.filter(({ file, becomes }) => !SURVIVORS[file]?.[becomes]);
  const dead = outdated(findings);
  for (const { file, line, was, becomes } of unnamed) console.log(`${file}:${line}\n  - ${was}\n  + ${becomes}`);
  if (dead.length > 0) console.log(`Named in survivors.ts, but dead or gone:\n${dead.join('\n')}`);

  const percent = ((findings.length - survivors.length) / findings.length) * 100;
  if (percent < room.floor || unnamed.length > 0 || dead.length > 0) process.exitCode = 1;
  const minutes = ((Date.now() - started) / 60_000).toFixed(1);
  scores.push(
    `${name.padEnd(10)} ${percent.toFixed(1).padStart(5)} % of ${findings.length} (at least ${room.floor} %), ` +
      `${survivors.length - unnamed.length} survivors named, ${unnamed.length} not; ${minutes} min`,
  );
}
console.log(scores.join('\n'));
