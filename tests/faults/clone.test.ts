/** Runs `start` in a clone whose folder has an unusual name, while files change and until Ctrl-C ends the program. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createKit, newcomer } from '@puente/kit';
import { contract } from '@puente/contract';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Clone, cloneAs } from '../support/clone.ts';
import { isFree, processesOf, SLOW_MACHINE_MS, startIn } from '../support/terminal.ts';

let clone: Clone;
beforeAll(() => {
  clone = cloneAs('mi préstamo ñ 100%', ['core.autocrlf=true']);
}, SLOW_MACHINE_MS);
afterAll(() => clone.end());

test('a clone with core.autocrlf contains no CRLF line endings', () => {
  const crlf = clone
    .git('ls-files', '--eol')
    .split('\n')
    .filter((line) => / w\/(crlf|mixed) /.test(line));
  expect(crlf).toEqual([]);
});

test.runIf(process.platform === 'linux')(
  'start uses Fast Refresh, keeps its borrowers while git changes files, and leaves no process after Ctrl-C',
  async () => {
    const data = mkdtempSync(join(tmpdir(), 'puente-clone-data-'));
    onTestFinished(() => rmSync(data, { recursive: true, force: true }));
    const edited = clone
      .git('ls-files', 'contract/src', 'fixtures/src', 'mock-server/src')
      .split('\n')
      .filter((path) => path.endsWith('.ts'))
      .slice(0, 100);
    for (const path of edited) appendFileSync(join(clone.path, path), '// Being edited.\n');

    const runners = ['npm', 'exec', '--offline', '-c', 'npm start'];
    // Imitates a shell that is set up for production.
    const environment = { DATA_DIR: data, SEED: 'off', NODE_ENV: 'production' };
    const started = await startIn(clone.path, runners, environment);
    const { app, lender } = started.ports;
    await expect.poll(started.said, { timeout: SLOW_MACHINE_MS }).toContain('Puente runs at');
    const at = (path: string) => fetch(`http://127.0.0.1:${app}${path}`);
    // If this fails, something in `scripts/dev.ts` builds for production in the same process, which sets NODE_ENV for
    // the client too.
    const component = await (await at('/src/features/home/home-screen.tsx')).text();
    expect(component).toContain('jsxDEV');
    expect(component).toContain('$RefreshReg$');
    const backstage = await (await at('/backstage')).text();
    const [, page] = /src="([^"]+\/src\/main\.tsx)/.exec(backstage) ?? [];
    expect((await at(page ?? '/nowhere')).status).toBe(200);
    const kit = await createKit({ address: `http://127.0.0.1:${app}`, world: 'main' });
    const ana = await kit.borrower(newcomer(1));

    const beginnings = () => started.said().match(/mock lender: listening/g)?.length;
    expect(beginnings()).toBe(1);
    clone.git('stash');
    await expect.poll(beginnings, { timeout: SLOW_MACHINE_MS }).toBeGreaterThan(1);
    const mobile = () => ana.ask(contract.session.getUserInfo).then(({ basicInfo }) => basicInfo.mobile);
    await expect.poll(() => mobile().catch(() => ''), { timeout: SLOW_MACHINE_MS }).toBe(newcomer(1).phone);

    // Reads output only from here on: before, Vite reported requests that failed while the mock server restarted.
    const before = started.said().length;
    started.terminal.write('\u0003');
    await started.exit;
    await expect.poll(() => processesOf(data), { timeout: SLOW_MACHINE_MS }).toEqual([]);
    expect(await Promise.all([app, lender].map(isFree))).toEqual([true, true]);
    expect(started.said().slice(before)).not.toMatch(/^\s+at /m);
  },
  3 * SLOW_MACHINE_MS,
);

test(
  'start and verify refuse a folder whose name the tools cannot read, in one line',
  () => {
    const odd = join(dirname(clone.path), 'préstamo #1');
    renameSync(clone.path, odd);
    onTestFinished(() => renameSync(odd, clone.path));
    const run = (script: string) => {
      const command = ['--import', 'tsx', join('scripts', script)];
      const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: odd, encoding: 'utf8' });
      return [status, stdout, stderr];
    };
    expect(run('dev.ts')).toEqual([1, '', expect.stringMatching(/^start: Vite cannot serve a folder with [^\n]+\n$/)]);
    expect(run('verify.ts')).toEqual([1, '', expect.stringMatching(/^Vitest cannot test a folder with [^\n]+\n$/)]);
  },
  SLOW_MACHINE_MS,
);
