import { ORDER_STATUSES, type OrderStatus } from '@puente/contract/values/order-status';
import { basicInfoOf, persona } from '@puente/fixtures';
import { afterAll, expect, test } from 'vitest';
import { smallDisk } from '../../disk.fixture.ts';
import { createStore } from '../../storage/store.ts';
import { requestCall, callBackstage, openStage, testApp } from '../../../../tests/support/mock-calls.ts';

const app = testApp();
afterAll(() => app.close());

const NOBODY = '5512345678';
const statuses = Object.keys(ORDER_STATUSES).map(Number) as OrderStatus[];

test.each(statuses)('jump takes a new borrower to status %i', async (status) => {
  const { tell, world } = await openStage(app);
  const there = await tell('jump', { mobile: NOBODY, status });
  expect(there.status).toBe(status);
  const { data } = await requestCall<{ order: object }>(app, '/loan/loan-order/latest', { world, token: there.token });
  expect(data.order).toMatchObject({ orderNo: there.orderNo, status });
});

test.each([
  ['through statuses one after the other', [1, 18, 10, 7, 2, 3, 4, 2]],
  ['from a repaid loan to a step whose data are stored', [4, 6, 4, 12, 8, 17]],
  ['from an open loan to an earlier step', [2, 6, 3, 5]],
  ['from a rejection to a new application', [9, 2, 9, 14, 9, 18]],
  ['from a failed submission back to its confirmation', [19, 14, 1]],
])('jump takes an order %s', async (_, path) => {
  const { tell } = await openStage(app);
  for (const status of path) expect((await tell('jump', { mobile: NOBODY, status })).status).toBe(status);
});

test('jump keeps the name and CURP that the borrower saved', async () => {
  const { tell, world } = await openStage(app);
  const jump = (status: number) => tell('jump', { mobile: NOBODY, status });
  const { token, orderNo } = await jump(6);
  const { person } = persona('repaying');
  const body = { ...basicInfoOf({ phone: NOBODY, person }), orderNo };
  expect(await requestCall(app, '/user/saveBasicInfo-market', { world, token, body })).toMatchObject({ code: 0 });
  for (const status of [5, 10, 2]) expect((await jump(status)).status).toBe(status);
  const { basicInfo } = (await tell('exportWorld')).borrowers[0] ?? {};
  expect(basicInfo).toMatchObject({ firstName: person.firstName, nationalId: person.nationalId });
  for (const status of [4, 14, 12, 10, 9, 7]) expect((await jump(status)).status).toBe(status);
});

test('jump advances the clock past the lock that five wrong codes cause', async () => {
  const { tell, world } = await openStage(app);
  const { token } = await tell('jump', { mobile: NOBODY, status: 5 });
  const { now } = await tell('clock');
  for (let tries = 0; tries < 5; tries++)
    await requestCall(app, `/loan/validateVerifyCode?mobile=${NOBODY}&code=000009&purpose=bankCard`, { world, token });
  await tell('jump', { mobile: NOBODY, status: 17 });
  expect((await tell('clock')).now - now).toBeGreaterThanOrEqual(15 * 60_000);
});

test('a jump that cannot be saved leaves borrowers and clock unchanged', async () => {
  const disk = smallDisk();
  const small = testApp({ store: createStore(disk) });
  await callBackstage(small, 'become', { body: { persona: 'repaying' } });
  const before = await callBackstage(small, 'exportWorld');
  disk.full = true;
  const mobile = persona('repaying').phone;
  for (const status of [4, 3, 6]) {
    const asked = callBackstage(small, 'jump', { body: { mobile, status } });
    await expect(asked).rejects.toThrow('507');
    expect(await callBackstage(small, 'exportWorld')).toEqual(before);
  }
  await small.close();
});

test('jump refuses a status number that does not exist', async () => {
  const { tell } = await openStage(app);
  await expect(tell('jump', { mobile: NOBODY, status: 13 })).rejects.toThrow('400');
});

test('jump reaches a paid loan even if the persona’s script rejects transfers', async () => {
  const { tell, mobile } = await openStage(app, 'transferRejected');
  expect((await tell('jump', { mobile, status: 4 })).status).toBe(4);
});
