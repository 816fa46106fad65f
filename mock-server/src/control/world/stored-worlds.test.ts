import { mkdirSync, readdirSync, readFileSync, writeFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testConfig } from '../../config.ts';
import { newFolder, smallDisk } from '../../disk.fixture.ts';
import { requestCall, callBackstage, START, testApp } from '../../../../tests/support/mock-calls.ts';
import { captureSettings, captureState } from './world-state.ts';
import { createStore } from '../../storage/store.ts';
import type { BackstageContract } from '../contract.ts';

function inFolder(dataDir: string, said: string[] = []) {
  return testApp({ config: testConfig({ dataDir }), log: (line) => said.push(line) });
}

test('a restart restores a stored world with its tokens and drops a world that was only in memory', async () => {
  const folder = newFolder();
  const first = inFolder(folder);
  for (const name of ['late-fees', 'another-one'])
    await callBackstage(first, 'beginWorld', { body: { name, at: START } });
  const world = 'late-fees';
  const { token } = await callBackstage(first, 'become', { world, body: { persona: 'overdue3' } });
  expect(await callBackstage(first, 'keepWorld', { body: { name: world, keep: true } })).toMatchObject({ kept: true });
  await callBackstage(first, 'addFault', { world, body: { call: 'product.list', fault: { kind: 'hold' } } });
  await callBackstage(first, 'advance', { world, body: { by: '2d' } });
  const before = await callBackstage(first, 'exportWorld', { world });
  await first.close();

  const second = inFolder(folder);
  await second.ready();
  expect((await callBackstage(second, 'worlds')).worlds).toMatchObject([
    { name: 'main', kept: true },
    { name: world, kept: true, frozen: true },
  ]);
  expect(await callBackstage(second, 'exportWorld', { world })).toEqual(before);
  expect((await callBackstage(second, 'faults', { world })).faults).toHaveLength(1);
  expect(await requestCall(second, '/loan/loan-order/latest', { world, token })).toMatchObject({ code: 0 });
  await callBackstage(second, 'keepWorld', { body: { name: world, keep: false } });
  await second.close();
  expect(readdirSync(join(folder, 'worlds'))).toEqual([]);
});

test('writes a stored world before each answer, so that a kill loses nothing', async () => {
  const folder = newFolder();
  const first = inFolder(folder);
  await callBackstage(first, 'beginWorld', { body: { name: 'Late', at: START } });
  const world = 'Late';
  await callBackstage(first, 'keepWorld', { body: { name: world, keep: true } });
  const { token } = await callBackstage(first, 'become', { world, body: { persona: 'overdue3' } });
  await callBackstage(first, 'advance', { world, body: { by: '2d' } });
  await callBackstage(first, 'run', { world });
  await callBackstage(first, 'setTimetable', { world, body: { all: 'fast' } });
  await callBackstage(first, 'setDrifts', { world, body: { names: ['gzip'] } });
  const before = await callBackstage(first, 'exportWorld', { world });
  // Imitates a killed process by never closing the first app.
  const second = inFolder(folder);
  await second.ready();
  const after = await callBackstage(second, 'exportWorld', { world });
  expect(after).toEqual({ ...before, at: after.at });
  expect(after.at).toBeGreaterThanOrEqual(before.at);
  expect((await callBackstage(second, 'clock', { world })).frozen).toBe(false);
  await expect.poll(async () => (await callBackstage(second, 'clock', { world })).now).toBeGreaterThan(after.at);
  expect((await callBackstage(second, 'drifts', { world })).drifts.filter(({ on }) => on)).toHaveLength(1);
  await callBackstage(second, 'setDrifts', { world, body: { names: [] } });
  expect(await requestCall(second, '/loan/loan-order/latest', { world, token })).toMatchObject({ code: 0 });
  await Promise.all([first.close(), second.close()]);
});

test('a stored world survives the limit of worlds, and beginning another world of its name is refused', async () => {
  const app = testApp({ config: testConfig({ worldLimit: 2, dataDir: newFolder() }) });
  await callBackstage(app, 'beginWorld', { body: { name: 'kept', at: START } });
  await callBackstage(app, 'become', { world: 'kept', body: { persona: 'repaying' } });
  await callBackstage(app, 'keepWorld', { body: { name: 'kept', keep: true } });
  for (const world of ['a', 'b', 'c', 'd']) await requestCall(app, '/loan/product/list', { world });
  expect(app.worlds.list().map(({ name }) => name)).toEqual(['main', 'kept', 'c', 'd']);
  await expect(callBackstage(app, 'beginWorld', { body: { name: 'kept', at: START } })).rejects.toThrow('is kept');
  expect((await callBackstage(app, 'exportWorld', { world: 'kept' })).borrowers).toHaveLength(1);
  await app.close();
});

test('reports a world that an earlier version stored in one file, and leaves the file', async () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'worlds'));
  writeFileSync(join(folder, 'worlds/old.json'), '{"schema":1,"state":{}}');
  const said: string[] = [];
  const app = inFolder(folder, said);
  await app.ready();
  expect(said).toEqual(['the world old.json was not taken up again: it cannot be read (ENOTDIR)']);
  expect((await callBackstage(app, 'worlds')).unread).toMatchObject([{ world: 'old.json', file: 'old.json' }]);
  await app.close();
  expect(readFileSync(join(folder, 'worlds/old.json'), 'utf8')).toBe('{"schema":1,"state":{}}');
});

type Stored = {
  offer: { products: { name: Record<string, string>; annualRate?: number }[]; closed: Record<string, string> };
  timetable: { review?: number };
  drifts: string[];
  faults: unknown[];
};
test.each<[string, (stored: Stored) => void, string]>([
  ['a product without its rate', ({ offer }) => delete offer.products[0]?.annualRate, 'offer.products.0.annualRate'],
  [
    'a product without a name in a language',
    ({ offer }) => delete offer.products[0]?.name.en,
    'offer.products.0.name.en',
  ],
  ['no product', ({ offer }) => void offer.products.splice(0), 'offer.products.0'],
  ['a way to pay that is none', ({ offer }) => (offer.closed = { cheque: 'closed' }), 'offer.closed'],
  ['a timetable without a wait', ({ timetable }) => delete timetable.review, 'timetable.review'],
  ['a drift that is none', ({ drifts }) => drifts.push('never'), 'drifts.0'],
  ['a fault of another kind', ({ faults }) => faults.push({}), 'faults.0.call'],
])(
  'a stored world damaged by %s is reported in one line, skipped, and restored once repaired',
  async (_, change, field) => {
    const folder = newFolder();
    const first = inFolder(folder);
    await callBackstage(first, 'beginWorld', { body: { name: 'kept', at: START } });
    await callBackstage(first, 'keepWorld', { body: { name: 'kept', keep: true } });
    await callBackstage(first, 'become', { world: 'kept', body: { persona: 'repaying' } });
    const before = await callBackstage(first, 'exportWorld', { world: 'kept' });
    await first.close();
    const file = join(folder, 'worlds/kept/world.json');
    const text = readFileSync(file, 'utf8');
    const stored = JSON.parse(text) as Stored;
    change(stored);
    writeFileSync(file, JSON.stringify(stored));

    const said: string[] = [];
    const second = inFolder(folder, said);
    await second.ready();
    expect(said).toEqual([`the world kept was not taken up again: unexpected ${field}`]);
    expect((await callBackstage(second, 'worlds')).unread).toEqual([
      { world: 'kept', file: 'kept', reason: `unexpected ${field}` },
    ]);
    await second.close();
    writeFileSync(file, text);
    const third = inFolder(folder);
    await third.ready();
    expect(await callBackstage(third, 'exportWorld', { world: 'kept' })).toEqual(before);
    await third.close();
  },
);

test('backstage reports an unreadable world, keeps its files, and refuses to store another world under its name', async () => {
  const folder = newFolder();
  const first = inFolder(folder);
  await callBackstage(first, 'beginWorld', { body: { name: 'kept', at: START } });
  await callBackstage(first, 'keepWorld', { body: { name: 'kept', keep: true } });
  await expect(callBackstage(first, 'keepWorld', { body: { name: 'kep', keep: true } })).rejects.toThrow(
    'Was kept meant?',
  );
  await first.close();
  writeFileSync(join(folder, 'worlds/kept/world.json'), '{');
  const said: string[] = [];
  const second = inFolder(folder, said);
  await second.ready();
  expect(said.join()).toContain('the world kept was not taken up again: it is not JSON');
  const { worlds, unread } = await callBackstage(second, 'worlds');
  expect([worlds.length, unread]).toMatchObject([1, [{ world: 'kept', file: 'kept' }]]);
  await callBackstage(second, 'beginWorld', { body: { name: 'kept' } });
  await expect(callBackstage(second, 'keepWorld', { body: { name: 'kept', keep: true } })).rejects.toThrow(
    'could not be read',
  );
  await second.close();
  expect(readFileSync(join(folder, 'worlds/kept/world.json'), 'utf8')).toBe('{');
});

const PHONE = '5500000013';
type Change = [call: keyof BackstageContract, body: object, persona: string];

/** Every call of backstage that writes more than once, or changes memory beside its write. */
const CHANGES: Change[] = [
  ['become', { persona: 'otherDevice' }, 'repaying'],
  ['become', { persona: 'expired' }, 'expired'],
  ['become', { persona: 'overdue3' }, 'repaying'],
  ['jump', { mobile: '5599887766', status: 9 }, 'submitting'],
  ['advance', { by: '30d' }, 'submitting'],
  ['run', {}, 'repaying'],
  ['setTimetable', { waits: { submission: 0 } }, 'submitting'],
  ['reset', { at: '2027-01-01' }, 'repaying'],
  ['restore', { id: '1' }, 'repaying'],
];

/** Starts a mock server on a disk with limited room for writes; `all` returns everything it stores. */
async function lender(persona: string) {
  const disk = smallDisk();
  const { write } = disk.keeper;
  const app = testApp({ store: createStore(disk), saveMain: write });
  const world = app.worlds.main;
  await callBackstage(app, 'become', { body: { persona: 'confirm' } });
  await callBackstage(app, 'snapshot');
  await callBackstage(app, 'become', { body: { persona } });
  const all = () => ({ ...captureState(world), clock: world.clock.state() });
  return { app, disk, world, all };
}

test.each(CHANGES)(
  'the call %s with %o changes nothing, whichever of its writes fails on a full disk',
  async (call, body, persona) => {
    const { app, disk, world, all } = await lender(persona);
    if (call === 'restore') world.setSecret('another secret, as of another lender');
    const before = all();
    let refused = 0;
    for (let room = 0; ; room++) {
      disk.room = room;
      const problem = await callBackstage(app, call, { body }).then(
        () => null,
        (error: Error) => error.message,
      );
      if (problem === null) break;
      refused++;
      expect(problem).toContain('507');
      expect({ room, ...all() }).toEqual({ room, ...before });
    }
    expect(refused).toBeGreaterThan(0);
    expect(all()).not.toEqual(before);
    await app.close();
  },
);

test('a request for a code creates no borrower if the disk is full', async () => {
  const { app, disk, all } = await lender('repaying');
  const before = all();
  const send = () =>
    requestCall(app, '/security/getVerifyCode', { body: { mobile: PHONE, purpose: 'register', channel: 'sms' } });
  for (disk.room = 0; (await send()).status === 507; disk.room = 1) expect(all()).toEqual(before);
  await app.close();
});

test.each<[keyof BackstageContract, object]>([
  ['addFault', { call: 'product.list', fault: { kind: 'cut' } }],
  ['clearFaults', {}],
  ['setDrifts', { names: ['gzip'] }],
  ['setTimetable', { all: 'fast' }],
  ['setLender', { limits: { first: 1_000 } }],
  ['run', {}],
  ['advance', { by: '1d' }],
  ['reset', {}],
])('refuses %s in a stored world that cannot be written, and changes nothing', async (call, body) => {
  const folder = newFolder();
  const app = testApp({ config: testConfig({ dataDir: folder }) });
  const world = 'kept';
  await callBackstage(app, 'beginWorld', { body: { name: world, at: START } });
  await callBackstage(app, 'addFault', { world, body: { call: 'order.latest', fault: { kind: 'cut' } } });
  await callBackstage(app, 'keepWorld', { body: { name: world, keep: true } });
  const there = app.worlds.findOrBegin(world);
  if (!there) throw new Error('it was just begun');
  const all = () => ({ ...captureSettings(there), clock: there.clock.state() });
  const before = all();
  // lowdb writes to this name before it renames the file: a folder of that name refuses the write like a full disk.
  const inTheWay = join(folder, 'worlds', world, '.world.json.tmp');
  mkdirSync(inTheWay);
  await expect(callBackstage(app, call, { world, body })).rejects.toThrow('507');
  expect(all()).toEqual(before);
  rmSync(inTheWay, { recursive: true });
  await callBackstage(app, call, { world, body });
  expect(all()).not.toEqual(before);
  await app.close();
});
