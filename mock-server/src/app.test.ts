import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { persona, photo } from '@puente/fixtures';
import { expect, test, afterAll } from 'vitest';
import { appInFolder, newFolder, smallDisk } from './disk.fixture.ts';
import { createStore } from './storage/store.ts';
import { requestCall, callBackstage, testApp, START } from './test-wire.ts';

test('a full disk causes an error and changes nothing; writes succeed again once there is room', async () => {
  const disk = smallDisk();
  const app = testApp({ store: createStore(disk) });
  const { token, orderNo } = await callBackstage(app, 'become', { body: { persona: 'approved' } });
  disk.full = true;
  const take = () => requestCall(app, `/loan/get-money?orderNo=${orderNo}`, { token });
  expect(await take()).toMatchObject({ status: 507, code: 507, msg: 'No se pudo guardar, inténtalo de nuevo' });
  expect(await requestCall(app, '/loan/loan-order/latest', { token })).toMatchObject({
    data: { order: { status: 18 } },
  });
  disk.full = false;
  expect(await take()).toMatchObject({ code: 0, data: { status: 7 } });
  await app.close();
});

test('stores one photo per side and removes it with its owner’s data', async () => {
  const { app, photos } = appInFolder(newFolder());
  const { token, orderNo } = await callBackstage(app, 'become', { body: { persona: 'identity' } });
  const upload = (side: string, file: Buffer, order = orderNo ?? '') =>
    requestCall(app, `/user/upload/curp/${side}`, {
      token,
      multipart: { fields: { orderNo: order }, file, name: '../../evil.jpg' },
    });
  expect(await upload('front', photo('id-front.jpg'))).toMatchObject({ code: 20301 });
  expect(await upload('back', photo('id-back.jpg'), 'CR-9999999')).toMatchObject({ code: 20602 });
  expect(photos()).toEqual([]);
  await upload('back', photo('id-back.jpg'));
  await callBackstage(app, 'advance', { body: { by: '1s' } });
  await upload('back', photo('id-back.jpg'));
  await upload('front', photo('id-front.jpg'));
  expect(photos()).toHaveLength(2);
  expect(photos().every((name) => /^[0-9a-f]{32}$/.test(name))).toBe(true);
  await callBackstage(app, 'advance', { body: { by: '8d' } });
  expect(photos()).toEqual([]);
});

test('answers 507 to a photo that cannot be saved, and accepts the photo once it can', async () => {
  const { app, photos, folder, lines } = appInFolder(newFolder());
  const { token, orderNo } = await callBackstage(app, 'become', { body: { persona: 'identity' } });
  const upload = () =>
    requestCall(app, '/user/upload/curp/back', {
      token,
      multipart: { fields: { orderNo: orderNo ?? '' }, file: photo('id-back.jpg'), name: 'back.jpg' },
    });
  renameSync(join(folder, 'photos'), join(folder, 'elsewhere'));
  expect(await upload()).toMatchObject({ status: 507, code: 507 });
  expect(lines).toEqual(['could not save: ENOENT']);
  renameSync(join(folder, 'elsewhere'), join(folder, 'photos'));
  expect(await upload()).toMatchObject({ code: 0 });
  expect(photos()).toHaveLength(1);
});

test('an answer that breaks the contract becomes a 500 and logs one line without personal data', async () => {
  const lines: string[] = [];
  const app = testApp({ log: (line) => lines.push(line) });
  const { token, mobile } = await callBackstage(app, 'become', { body: { persona: 'new' } });
  const { userId } = await callBackstage(app, 'become', { body: { persona: 'new' } });
  await app.worlds.main.change(userId, (mine) => {
    // Stores a value that no answer may contain.
    mine.contacts = [{ name: 'Luis\nforged line', mobile, relation: 7 as unknown as string }];
  });
  const answer = await requestCall(app, '/security/getUserInfo', { token });
  expect(answer).toMatchObject({
    status: 500,
    code: 500,
    data: null,
    msg: 'Algo falló de nuestro lado, inténtalo de nuevo',
  });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('the answer of session.getUserInfo breaks the contract: data.contacts.0.relation');
  for (const planted of [mobile, token, persona('new').person.nationalId, '\n'])
    expect(lines[0]).not.toContain(planted);
  await app.close();
});

const app = testApp();
afterAll(() => app.close());

test('the Date header of an answer shows the time of its world, also after the clock was moved', async () => {
  const now = async () => Date.parse(String((await requestCall(app, '/loan/loan-product/index')).headers.date));
  expect(await now()).toBe(START);
  await callBackstage(app, 'advance', { body: { by: '3d' } });
  expect(await now()).toBe(START + 3 * 86_400_000);
});
