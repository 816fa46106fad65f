/** Starts `scripts/dev.ts` and its server; `tests/faults/clone.test.ts` tests the rest of the program's life. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { listening } from '../support/listening.ts';
import { bundledPrograms } from '../support/mock-process.ts';
import { SLOW_MACHINE_MS } from '../support/terminal.ts';
import { ROOT } from './repository.ts';

let started: ChildProcess | undefined;
let output = '';
afterEach(() => void started?.kill('SIGTERM'));

function start(env: Record<string, string>): Promise<string> {
  const { NODE_ENV: _ofThisRun, ...mine } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], { cwd: ROOT, env: { ...mine, ...env } });
  started = child;
  output = '';
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /Puente runs at (\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => reject(new Error(output)));
  });
}

test(
  'start forwards to the server that MOCK_URL names',
  async () => {
    const lender = createServer((request, response) => response.end(`asked for ${request.url}`));
    const address = await start({ MOCK_URL: `http://127.0.0.1:${await listening(lender)}` });
    expect(await (await fetch(new URL('/api/ABC', address))).text()).toBe('asked for /api/ABC');
    lender.close();
  },
  SLOW_MACHINE_MS,
);

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'puente-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test(
  'a program that fails after starting its mock server also stops the server',
  async () => {
    const lender = pathToFileURL(join(await bundledPrograms(), 'main.js')).href;
    const program = `
    import { startLender } from './scripts/serve/lender.ts';
    await startLender({ PORT: '0', SEED: 'off', DATA_DIR: '${newFolder()}' }, new URL('${lender}'));
    throw new Error('no browser');`;
    const node = ['--import', 'tsx', '--input-type=module', '--eval', program];
    const { error, stderr } = spawnSync(process.execPath, node, { cwd: ROOT, encoding: 'utf8', timeout: 120_000 });
    expect(error).toBeUndefined();
    expect(stderr).toContain('no browser');
  },
  SLOW_MACHINE_MS,
);
