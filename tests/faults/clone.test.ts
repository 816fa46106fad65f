/** Runs `start` in a clone whose folder has an unusual name, while files change and until Ctrl-C ends the program. */
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKit, newcomer } from '@puente/kit';
import { contract } from '@puente/contract';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { isFree, newFolder, processesOf, SLOW_MACHINE_MS, startIn } from '../support/mock-process.ts';
import { ROOT, textOf } from '../guard/repository.ts';

const SOMEBODY = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.com'];

const home = mkdtempSync(join(tmpdir(), 'puente-clone-'));
const clone = join(home, 'mi préstamo ñ 100%');
const git = (at: string, ...args: string[]) =>
  execFileSync('git', [...SOMEBODY, ...args], { cwd: at, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

beforeAll(() => {
  git(home, '-c', 'core.autocrlf=true', 'clone', '--quiet', ROOT, clone);
  // Copies uncommitted changes too.
  const uncommitted = git(ROOT, 'status', '--porcelain', '--no-renames', '--untracked-files=all', '-z').split('\0');
  for (const file of uncommitted.map((line) => line.slice(3)).filter(Boolean)) {
    if (existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(clone, file), { recursive: true });
    else rmSync(join(clone, file), { force: true });
  }
  git(clone, 'add', '--all');
  git(clone, 'commit', '--quiet', '--no-verify', '--allow-empty', '--message=As it stands');
  // Workspace links are relative and equal in every clone; registry packages are linked from here.
  symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  const [, folders = ''] = /^packages: \[(.+)\]$/m.exec(textOf('pnpm-workspace.yaml')) ?? [];
  for (const folder of folders.split(', ').map((name) => join(name, 'node_modules'))) {
    const filter = (path: string) => !path.includes(join(folder, '.vite'));
    cpSync(join(ROOT, folder), join(clone, folder), { recursive: true, verbatimSymlinks: true, filter });
  }
  return () => rmSync(home, { recursive: true, force: true });
}, SLOW_MACHINE_MS);

test('a clone with core.autocrlf contains no CRLF line endings', () => {
  const files = git(clone, 'ls-files', '--eol').split('\n');
  expect(files.filter((line) => / w\/(crlf|mixed) /.test(line))).toEqual([]);
});

test.runIf(process.platform === 'linux')(
  'start uses Fast Refresh, keeps its borrowers while git changes files, and leaves no process after Ctrl-C',
  async () => {
    const data = newFolder();
    const sources = git(clone, 'ls-files', 'contract/src', 'fixtures/src', 'mock-server/src').split('\n');
    for (const path of sources.filter((each) => each.endsWith('.ts')).slice(0, 100))
      appendFileSync(join(clone, path), '// Being edited.\n');

    // Imitates a shell that is set up for production.
    const environment = { DATA_DIR: data, SEED: 'off', NODE_ENV: 'production' };
    const started = await startIn(clone, ['npm', 'start'], environment);
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
    git(clone, 'stash');
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
    const odd = join(home, 'préstamo #1');
    renameSync(clone, odd);
    onTestFinished(() => renameSync(odd, clone));
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
