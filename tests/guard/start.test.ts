/**
 * `start` serves development code: an edited component must keep the page and what was typed in it. If this fails:
 * something in `scripts/dev.ts` builds for production in the same process, which sets NODE_ENV for the client too.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { listening } from '../support/listening.ts';
import { ROOT } from './repository.ts';

let started: ChildProcess | undefined;
/** All that it has printed. */
let said = '';
afterEach(() => void started?.kill('SIGTERM'));

/** Resolves with the address that `start` prints. */
function start(env: Record<string, string>): Promise<string> {
  const { NODE_ENV: _ofThisRun, ...mine } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], { cwd: ROOT, env: { ...mine, ...env } });
  started = child;
  said = '';
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const address = /Puente runs at (\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => reject(new Error(said)));
  });
}

test('start serves the development build with Fast Refresh, and takes the lender that MOCK_URL names', async () => {
  const lender = createServer((request, response) => response.end(`asked for ${request.url}`));
  const address = await start({ MOCK_URL: `http://127.0.0.1:${await listening(lender)}` });
  const component = await (await fetch(new URL('/src/features/home/home-screen.tsx', address))).text();
  expect(component).toContain('jsxDEV');
  expect(component).toContain('$RefreshReg$');
  expect(await (await fetch(new URL('/api/ABC', address))).text()).toBe('asked for /api/ABC');
  lender.close();
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'puente-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('a program that fails once its lender runs takes the lender with it', () => {
  const program = `
    import { startLender } from './scripts/serve/lender.ts';
    await startLender({ PORT: '0', SEED: 'off', DATA_DIR: '${newFolder()}' });
    throw new Error('no browser');`;
  const node = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const { error, stderr } = spawnSync(process.execPath, node, { cwd: ROOT, encoding: 'utf8', timeout: 120_000 });
  expect(error).toBeUndefined();
  expect(stderr).toContain('no browser');
});
