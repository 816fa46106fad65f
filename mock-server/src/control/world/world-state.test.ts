import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { photo } from '@puente/fixtures';
import { expect, test } from 'vitest';
import { appInFolder, newFolder, smallDisk } from '../../disk.fixture.ts';
import { createStore, type Keeper } from '../../storage/store.ts';
import { requestCall, callBackstage, START, testApp } from '../../../../tests/support/mock-calls.ts';
import type { WorldExport } from '../contract.ts';

type Document = WorldExport['borrowers'][number];
/** Returns a function that makes an exported world invalid by changing its first borrower; the second stays valid. */
const spoil = (change: (mine: Document, other: Document) => Partial<Document>) => (whole: WorldExport) => {
  const [mine, other] = whole.borrowers;
  if (!mine || !other) throw new Error('two borrowers were expected');
  return { ...whole, at: START + 1, borrowers: [other, { ...mine, ...change(mine, other) }] };
};
const order = (change: object) => spoil((mine) => ({ orders: mine.orders.map((each) => ({ ...each, ...change })) }));

test.each([
  ['an id that leads out of the folder', spoil(() => ({ userId: '../outside' }))],
  [
    'a photo that leads out of the folder',
    spoil(({ identity }) => ({
      identity: {
        ...identity,
        back: {
          imageId: '../outside',
          type: 'image/jpeg',
          bytes: 1,
          width: 1,
          height: 1,
          unreadable: false,
          uploadedAt: 1,
        },
      },
    })),
  ],
  ['a number that is none', spoil(() => ({ mobile: '55' }))],
  ['a number of two borrowers', spoil((_, { mobile }) => ({ mobile }))],
  ['an id of two borrowers', spoil((_, { userId }) => ({ userId }))],
  ['an account of two borrowers', spoil((_, { cards }) => ({ cards }))],
  [
    'an order of two borrowers',
    spoil(({ userId }, { orders }) => ({ orders: orders.map((each) => ({ ...each, userId })) })),
  ],
  ['an order of somebody else', spoil((_, { orders }) => ({ orders }))],
  ['an order that carries another number', order({ sequence: 77 })],
  ['an order in a status that is none', order({ status: 13 })],
  ['an older schema', (whole: WorldExport) => ({ ...whole, schema: 0 })],
])('refuses to import a world with %s and changes nothing', async (_what, bad) => {
  const folder = newFolder();
  writeFileSync(join(folder, 'outside.jsonl'), 'of somebody else');
  const { app } = appInFolder(join(folder, 'data'));
  await callBackstage(app, 'become', { body: { persona: 'overdue' } });
  await callBackstage(app, 'become', { body: { persona: 'repaying' } });
  const before = await callBackstage(app, 'exportWorld');
  await expect(callBackstage(app, 'importWorld', { body: bad(before) })).rejects.toThrow('400');
  expect(await callBackstage(app, 'exportWorld')).toEqual(before);
  await callBackstage(app, 'reset');
  expect(existsSync(join(folder, 'outside.jsonl'))).toBe(true);
});

test('an import or reset that cannot be saved leaves borrowers, clock and faults unchanged', async () => {
  const disk = smallDisk();
  const saved: number[] = [];
  const app = testApp({ store: createStore(disk), saveMain: () => void saved.push(main().clock.now()) });
  const main = () => app.worlds.main;
  await callBackstage(app, 'become', { body: { persona: 'repaying' } });
  await callBackstage(app, 'addFault', { body: { call: '*', fault: { kind: 'http', status: 503 } } });
  const before = await callBackstage(app, 'exportWorld');
  disk.full = true;
  await expect(
    callBackstage(app, 'importWorld', { body: { ...before, at: START + 5, borrowers: [] } }),
  ).rejects.toThrow('507');
  await expect(callBackstage(app, 'reset', { body: { at: START + 9 } })).rejects.toThrow('507');
  expect(await callBackstage(app, 'exportWorld')).toEqual(before);
  expect([saved.at(-1), (await callBackstage(app, 'faults')).faults.length]).toEqual([START, 1]);
  disk.full = false;
  expect(await callBackstage(app, 'importWorld', { body: { ...before, at: START + 5 } })).toMatchObject({
    now: START + 5,
  });
  await app.close();
});

test('saves the advanced clock before the borrowers', async () => {
  const kept: string[] = [];
  const keeper: Keeper = {
    write: () => void kept.push('borrower'),
    replaceAll: () => {},
  };
  const app = testApp({ store: createStore({ keeper }), saveMain: () => void kept.push('clock') });
  await callBackstage(app, 'become', { body: { persona: 'submitting' } });
  kept.length = 0;
  await callBackstage(app, 'advance', { body: { by: '1d' } });
  expect(kept.slice(0, 2)).toEqual(['clock', 'borrower']);
  await app.close();
});

test('removes photos with their borrower: by reset, import or becoming the persona again', async () => {
  const { app, photos } = appInFolder(newFolder());
  const upload = async () => {
    const { token, orderNo } = await callBackstage(app, 'become', { body: { persona: 'identity' } });
    const fields = { orderNo: orderNo ?? '' };
    await requestCall(app, '/user/upload/curp/back', { token, multipart: { fields, file: photo('id-back.jpg') } });
    expect(photos()).toHaveLength(1);
  };
  const empty = await callBackstage(app, 'exportWorld');
  await upload();
  await callBackstage(app, 'become', { body: { persona: 'identity' } });
  expect(photos()).toEqual([]);
  await upload();
  await callBackstage(app, 'reset');
  expect(photos()).toEqual([]);
  await upload();
  await callBackstage(app, 'importWorld', { body: empty });
  expect(photos()).toEqual([]);
});
