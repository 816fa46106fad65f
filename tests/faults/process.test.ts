/** What only a process of its own can show: damaged files are set aside, and its log says nothing about borrowers. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@puente/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createKit, newcomer } from '@puente/kit';
import { type MockProcess, startMock } from '../support/mock-process.ts';
import { standsIn } from '../support/stands-in.ts';

let folder = '';
let running: MockProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'puente-process-'));
});
afterEach(async () => {
  await Promise.all(running.filter(({ child }) => child.exitCode === null).map((mock) => mock.stop('SIGKILL')));
  running = [];
  rmSync(folder, { recursive: true, force: true });
});

async function start(env: Record<string, string> = {}): Promise<MockProcess> {
  const mock = await startMock({ DATA_DIR: folder, ...env });
  running.push(mock);
  return mock;
}

test('files that are damaged, empty, old or foreign are set aside with one line each, and the rest is there', async () => {
  const first = await start();
  const ana = await (await createKit({ address: first.address, world: 'main' })).borrower(newcomer(1));
  await first.stop('SIGTERM');
  const borrowers = join(folder, 'borrowers');
  mkdirSync(borrowers, { recursive: true });
  const bad = {
    'empty.jsonl': '',
    'cut.jsonl': '{"userId":"cut","mo',
    'foreign.json': '{"hello":"world"}',
    'old.jsonl': '{"schema":0,"userId":"old"}',
  };
  for (const [name, text] of Object.entries(bad)) writeFileSync(join(borrowers, name), text);

  const second = await start();
  const lines = second
    .output()
    .split('\n')
    .filter((line) => line.includes('set aside'));
  for (const name of Object.keys(bad)) expect(lines.filter((line) => line.includes(name))).toHaveLength(1);
  expect(readdirSync(join(folder, 'damaged'))).toHaveLength(4);
  const kit = await createKit({ address: second.address, world: 'main' });
  const again = kit.visitor(newcomer(1));
  again.token = ana.token;
  expect((await again.ask(contract.session.getUserInfo)).basicInfo.mobile).toBe(ana.persona.phone);
  await second.stop('SIGTERM');
  expect((await start()).output()).not.toContain('set aside');
});

test('a whole life leaves nothing about the borrower in the log, nor in the journal', async () => {
  const mock = await start();
  const kit = await createKit({ address: mock.address, world: 'main' });
  const ana = await kit.borrower(newcomer(3));
  await ana.onboard();
  await ana.borrow();
  await ana.pay('stp', 500);
  const code = await ana.code('login');
  await kit.send({
    method: 'GET',
    url: '/api/%0aforged:%20line',
    headers: { packagename: 'x', authorization: `Bearer ${ana.token}` },
  });
  await ana.pay('oxxo');
  const { nationalId, clabe, email, firstName } = ana.persona.person;
  const secrets = [
    ana.token ?? '',
    nationalId,
    clabe,
    clabe.slice(4),
    email,
    firstName,
    code,
    ana.persona.phone,
    'Rosa Marín',
  ];
  const written = mock.output() + JSON.stringify(await kit.stage.journal());
  expect(secrets.filter((secret) => standsIn(written, secret))).toEqual([]);
  expect(mock.output().trim().split('\n')).toHaveLength(1);
  // They are kept where they belong, so the search above could have found them.
  const kept = readdirSync(join(folder, 'borrowers')).map((name) =>
    readFileSync(join(folder, 'borrowers', name), 'utf8'),
  );
  expect(kept.join()).toContain(nationalId);
});
