import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testConfig } from '../../config.ts';
import { newFolder, smallDisk } from '../../disk.fixture.ts';
import { createStore } from '../../storage/store.ts';
import { requestCall, callBackstage, START, testApp } from '../../test-wire.ts';
import type { BackstageContract } from '../contract.ts';
import { captureState } from './snapshots.ts';

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

test('creates no borrower if the code cannot be saved', async () => {
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
  const all = () => ({ ...captureState(there), document: '', clock: there.clock.state() });
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
