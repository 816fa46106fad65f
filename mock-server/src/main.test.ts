import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lastVersion } from './store/versions-file.ts';

let folder = '';
let running: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mock-lender-'));
  running = [];
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

type Started = { child: ChildProcess; address: string; said: () => string; ended: Promise<number | null> };

/** Starts the server as a process of its own, until it says its address or ends. */
async function start(env: Record<string, string> = {}): Promise<Started> {
  const main = new URL('main.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, BACKSTAGE: 'on', ...env },
    cwd: new URL('..', import.meta.url).pathname,
  });
  running.push(child);
  let said = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const address = await new Promise<string>((resolve) => {
    const hear = (bytes: Buffer) => {
      said += bytes.toString();
      const found = /listening on (http:\S+?),?\s/.exec(said)?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    void ended.then(() => resolve(''));
  });
  return { child, address, said: () => said, ended };
}

const post = async (address: string, path: string, body: object) =>
  (
    await fetch(`${address}/backstage/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).json();

test('a second server on the folder, or on the port, ends with one line', async () => {
  const first = await start();
  const second = await start();
  expect(await second.ended).toBe(1);
  expect(second.said()).toMatch(/^mock lender: Another mock server \(process \d+\) already uses [^\n]+\n$/);
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const address = taken.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  const other = mkdtempSync(join(tmpdir(), 'mock-lender-'));
  const third = await start({ PORT: port, DATA_DIR: other });
  expect(await third.ended).toBe(1);
  expect(third.said()).toMatch(/^mock lender: the port is in use by another program: [^\n]+\n$/);
  expect(readdirSync(other).filter((name) => name.startsWith('lock'))).toEqual([]);
  taken.close();
  rmSync(other, { recursive: true });
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(readdirSync(folder).filter((name) => name.startsWith('lock'))).toEqual([]);
});

test('killed and started again: the same borrowers, the same token, the same time', async () => {
  const first = await start();
  const { token, userId } = await post(first.address, 'become', { persona: 'repaying' });
  await post(first.address, 'clock/freeze', {});
  const { now } = await post(first.address, 'clock/advance', { by: '10d' });
  const kept = readFileSync(join(folder, 'borrowers', `${userId}.jsonl`), 'utf8');
  first.child.kill('SIGKILL');
  await first.ended;
  const second = await start();
  expect(readFileSync(join(folder, 'borrowers', `${userId}.jsonl`), 'utf8')).toBe(kept);
  const { borrowers, at } = await (await fetch(`${second.address}/backstage/export`)).json();
  expect([at, borrowers]).toEqual([now, [lastVersion(kept)]]);
  const info = await fetch(
    `${second.address}/api/92493EEE5AED72DB51E8AC354BA9BE2171BA38853CEAEBF8970B3DA927926EDA?t=1795273200`,
    {
      headers: { packagename: 'com.x', authorization: `Bearer ${token}` },
    },
  );
  expect(await info.json()).toMatchObject({ code: 0, data: { order: { status: 2 } } });
});

test('a setting that cannot be ends with one line', async () => {
  const wrong = await start({ PORT: 'eighty' });
  expect(await wrong.ended).toBe(1);
  expect(wrong.said()).toBe('mock lender: PORT is set to something it cannot be\n');
});

test('a folder that cannot be used ends with one line', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  for (const path of [file, join(file, 'below')]) {
    const none = await start({ DATA_DIR: path });
    expect(await none.ended).toBe(1);
    expect(none.said()).toMatch(/^mock lender: DATA_DIR cannot be used: E[A-Z]+[^\n]+\n$/);
  }
});

test('of servers that begin at the same instant on the folder of one that was killed, one at most gets it', async () => {
  const killed = await start();
  killed.child.kill('SIGKILL');
  await killed.ended;
  const began = await Promise.all([start(), start(), start()]);
  expect(began.filter(({ address }) => address !== '').length).toBeLessThanOrEqual(1);
  for (const { address, said } of began) if (address === '') expect(said()).toMatch(/already uses [^\n]+\n$/);
});
