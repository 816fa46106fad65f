/**
 * Runs every check and test. Prints `N passed, N failed`; a step without tests counts as one. `tsx scripts/verify.ts
 * types import` runs only steps whose names start with these words.
 */
import { compilerPath, readArguments, spawnUntilEnd, temporaryFolder } from './command.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = temporaryFolder('verify');

type Count = { passed: number; failed: number };
type Step = {
  name: string;
  run: string[];
  report?: { file: string; read: (file: string) => Count };
  env?: Record<string, string>;
  /** Uses one core and writes no file that another step reads: may run in parallel. */
  beside?: true;
};

type VitestReport = { numPassedTests: number; numFailedTests: number };
const vitestCount = (file: string): Count => {
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  return { passed: report.numPassedTests, failed: report.numFailedTests };
};
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } };
const playwrightCount = (file: string): Count => {
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  // A test that passed on retry counts as failed.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
};

const bin = (name: string) => join(root, 'node_modules/.bin', name);
const tsx = (script: string, ...args: string[]) => [bin('tsx'), `scripts/${script}.ts`, ...args];
const unit = join(reports, 'unit.json');
const e2e = join(reports, 'e2e.json');
const browsers = join(reports, 'browsers.json');

const TYPES = ['--noEmit', '--checkers', '1', '-p', 'tsconfig.json'];

const STEPS: Step[] = [
  { name: 'browser', run: tsx('browser') },
  // Types and lint both compile every file; the linter's `--type-check` could replace the first, but takes longer.
  { name: 'types', run: [compilerPath(), ...TYPES], beside: true },
  { name: 'lint', run: [bin('oxlint'), '--type-aware', '--deny-warnings'], beside: true },
  { name: 'format', run: [bin('biome'), 'format', '.'], beside: true },
  {
    name: 'import rules',
    run: [
      bin('depcruise'),
      '--config',
      '.dependency-cruiser.cjs',
      'contract',
      'client',
      'mock-server',
      'fixtures',
      'scripts',
      'tests',
    ],
    beside: true,
  },
  { name: 'unused code', run: [bin('knip')], beside: true },
  { name: 'generated files', run: tsx('generate', '--check'), beside: true },
  { name: 'build', run: [bin('vite'), 'build', 'client'], beside: true },
  {
    name: 'unit, API and lifecycle tests',
    run: [
      bin('vitest'),
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unit}`,
    ],
    report: { file: unit, read: vitestCount },
  },
  { name: 'size', run: tsx('size') },
  {
    name: 'e2e browser tests',
    run: [bin('playwright'), 'test', '--config', 'tests/playwright.config.ts', '--reporter=list,json'],
    report: { file: e2e, read: playwrightCount },
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: e2e, PUENTE_BUILT: '1' },
  },
  {
    name: 'other browsers',
    run: [bin('tsx'), 'tests/browsers/run.ts', '--short'],
    // Counts a missing engine as neither passed nor failed.
    report: { file: browsers, read: (file) => JSON.parse(readFileSync(file, 'utf8')) as Count },
    env: { BROWSERS_REPORT: browsers, PUENTE_BUILT: '1' },
  },
];

if (/[#?%]/.test(root)) {
  console.error('Vitest cannot test a folder with #, ? or % in its path: move or rename it.');
  process.exit(1);
}

const { words: wanted, refuse } = readArguments({
  usage: `test [beginning of a step …]\n\nSteps: ${STEPS.map(({ name }) => name).join(', ')}`,
  words: [0, Infinity],
});
const unknown = wanted.find((prefix) => !STEPS.some(({ name }) => name.startsWith(prefix)));
if (unknown !== undefined) refuse(`no step begins with '${unknown}'`);
const chosen = STEPS.filter(({ name }) => wanted.length === 0 || wanted.some((prefix) => name.startsWith(prefix)));
const total: Count = { passed: 0, failed: 0 };

async function runStep({ name, run, report, env, beside }: Step): Promise<void> {
  const started = performance.now();
  if (!beside) console.log(`\n── ${name}`);
  const [command = '', ...args] = run;
  const output = beside ? 'pipe' : 'inherit';
  // A step in the foreground receives Ctrl-C itself, and stops its servers and browsers before it ends.
  const child = (beside ? spawnUntilEnd : spawn)(command, args, {
    cwd: root,
    stdio: ['inherit', output, output],
    env: { ...process.env, ...env },
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => printed.push(chunk));
  const [status] = (await once(child, 'close')) as [number | null];
  if (beside) console.log(`\n── ${name}\n${Buffer.concat(printed).toString()}`);
  const ok = status === 0;
  const count =
    report && existsSync(report.file) ? report.read(report.file) : { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  // A crash without a failing test must not count as success.
  if (!ok && count.failed === 0) count.failed = 1;
  total.passed += count.passed;
  total.failed += count.failed;
  console.log(
    `── ${name}: ${count.failed === 0 ? 'good' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
}

await Promise.all(chosen.filter(({ beside }) => beside).map(runStep));
for (const step of chosen.filter(({ beside }) => !beside)) await runStep(step);

process.exitCode = total.failed === 0 ? 0 : 1;
console.log(`\n${total.passed} passed, ${total.failed} failed`);
