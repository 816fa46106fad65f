/** A server that begins: what it finds on its folder and its port, and how it ends where it cannot begin. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@puente/contract';
import { lastVersion } from '@puente/mock-server/store/versions-file';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createKit, newcomer } from '@puente/kit';
import { type MockProcess, startMock } from '../support/mock-process.ts';

let folder = '';
let running: MockProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'puente-start-'));
});
afterEach(async () => {
  const alive = running.filter(({ child }) => child.exitCode === null && child.signalCode === null);
  await Promise.all(alive.map((mock) => mock.stop('SIGKILL')));
  running = [];
  rmSync(folder, { recursive: true, force: true });
});

async function start(env: Record<string, string> = {}): Promise<MockProcess> {
  const mock = await startMock({ DATA_DIR: folder, ...env });
  running.push(mock);
  return mock;
}
const locks = (of: string) => readdirSync(of).filter((name) => name.startsWith('lock'));
/** It ended with 1 and said one line. */
const line = (said: string) => new RegExp(`^the mock ended with 1: mock lender: ${said}\\n$`);

test('a second server on the folder, or on the port, ends with one line and leaves the first alone', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(line('Another mock server \\(process \\d+\\) already uses [^\\n]+'));
  const kit = await createKit({ address: first.address, world: 'main' });
  expect((await kit.borrower(newcomer(2))).token).toBeTruthy();
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const address = taken.address();
  const PORT = typeof address === 'object' && address ? String(address.port) : '';
  const other = mkdtempSync(join(tmpdir(), 'puente-start-'));
  await expect(start({ PORT, DATA_DIR: other })).rejects.toThrow(
    line('the port is in use by another program: [^\\n]+'),
  );
  expect(locks(other)).toEqual([]);
  taken.close();
  rmSync(other, { recursive: true });
  await first.stop('SIGTERM');
  expect(first.child.exitCode).toBe(0);
  expect(locks(folder)).toEqual([]);
});

test('killed and started again: the same borrowers, the same token, the same time', async () => {
  const first = await start();
  const { stage, ...kit } = await createKit({ address: first.address, world: 'main' });
  const me = await kit.as('repaying');
  await stage.clock.advance('10d');
  const { at: then } = await stage.export();
  const [name = ''] = readdirSync(join(folder, 'borrowers'));
  const kept = readFileSync(join(folder, 'borrowers', name), 'utf8');
  await first.stop('SIGKILL');
  const second = await start();
  expect(readFileSync(join(folder, 'borrowers', name), 'utf8')).toBe(kept);
  const again = await createKit({ address: second.address, world: 'main' });
  const { borrowers, at } = await again.stage.export();
  expect([at, borrowers]).toEqual([then, [lastVersion(kept)]]);
  const back = Object.assign(again.visitor(me.persona), { token: me.token });
  expect((await back.ask(contract.order.latest)).order?.status).toBe(2);
});

test('a setting that cannot be ends with one line', async () => {
  await expect(start({ PORT: 'eighty' })).rejects.toThrow(line('PORT is set to something it cannot be'));
});

test('a folder that cannot be used ends with one line', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  for (const path of [file, join(file, 'below')])
    await expect(start({ DATA_DIR: path })).rejects.toThrow(line('DATA_DIR cannot be used: E[A-Z]+[^\\n]+'));
});

test('of servers that begin at the same instant on the folder of one that was killed, one at most gets it', async () => {
  await (await start()).stop('SIGKILL');
  const began = await Promise.allSettled([start(), start(), start()]);
  expect(began.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
  for (const each of began)
    if (each.status === 'rejected') expect(String(each.reason)).toMatch(/already uses [^\n]+\n$/);
});
