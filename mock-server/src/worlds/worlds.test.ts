import { LEGAL_VERSION } from '@puente/contract/values/consent';
import { afterAll, expect, test } from 'vitest';
import { requestCall, callBackstage, openStage, START, testApp } from '../../../tests/support/mock-calls.ts';
import { testConfig } from '../config.ts';
import { readWorldName } from './worlds.ts';
import { becomePersona } from '../control/world/personas.ts';
import { clockOver } from '../loans/clock.ts';
import { DAY } from '../loans/mexico-time.ts';
import { createStore } from '../storage/store.ts';
import { createWorld } from './world.ts';

const app = testApp();
afterAll(() => app.close());

const mobile = '5512345678';
const sendCode = (world: string) =>
  requestCall(app, '/security/getVerifyCode', { world, body: { mobile, purpose: 'register', channel: 'sms' } });

test('two worlds share no codes, borrowers or sessions', async () => {
  await callBackstage(app, 'beginWorld', { body: { name: 'one', at: START } });
  await callBackstage(app, 'beginWorld', { body: { name: 'two', at: START } });
  await sendCode('one');
  const code = (await callBackstage(app, 'outbox', { world: 'one' })).sent[0]?.code;
  expect((await callBackstage(app, 'outbox', { world: 'two' })).sent).toEqual([]);
  const body = { mobile, code, termsVersion: LEGAL_VERSION };
  const { data } = await requestCall<{ token: string }>(app, '/security/register', { world: 'one', body });
  expect(await requestCall(app, '/security/register', { world: 'two', body })).toMatchObject({ code: 20101 });
  expect((await requestCall(app, '/security/existsByMobile?mobile=5512345678', { world: 'two' })).data).toEqual({
    exists: false,
  });
  expect(await requestCall(app, '/security/getUserInfo', { world: 'two', token: data.token })).toMatchObject({
    code: 100103,
  });
  expect(await requestCall(app, '/security/getUserInfo', { world: 'one', token: data.token })).toMatchObject({
    code: 0,
  });
  await callBackstage(app, 'advance', { body: { by: '1d' }, world: 'one' });
  expect((await callBackstage(app, 'clock', { world: 'two' })).now).toBe(START);
});

const run = async () => {
  await callBackstage(app, 'beginWorld', { body: { name: 'again', at: START } });
  await callBackstage(app, 'addFault', {
    body: { call: 'session.getVerifyCode', fault: { kind: 'http', status: 503 } },
    world: 'again',
  });
  await sendCode('again');
  await sendCode('again');
  await sendCode('again');
  const { entries } = await callBackstage(app, 'journal', { world: 'again' });
  return { entries, outbox: await callBackstage(app, 'outbox', { world: 'again' }) };
};

test('repeating a script in a world of the same name returns the same journal and one-time codes', async () => {
  const first = await run();
  expect(await run()).toEqual(first);
  const line = { at: START, method: 'POST', call: 'session.getVerifyCode', path: '/security/getVerifyCode' };
  expect(first.entries).toEqual([
    { ...line, n: 1, status: 503, code: 503, fault: 'http' },
    { ...line, n: 2, status: 200, code: 0, fault: null },
    { ...line, n: 3, status: 200, code: 20103, fault: null },
  ]);
});

test('late requests do not recreate a removed world', async () => {
  await callBackstage(app, 'beginWorld', { body: { name: 'over', at: START } });
  await callBackstage(app, 'removeWorld', { body: { name: 'over' } });
  await expect(callBackstage(app, 'clock', { world: 'over' })).rejects.toThrow('The world over was removed.');
  expect((await callBackstage(app, 'worlds')).worlds.map(({ name }) => name)).not.toContain('over');
  await callBackstage(app, 'beginWorld', { body: { name: 'over', at: START }, world: 'over' });
  expect((await callBackstage(app, 'clock', { world: 'over' })).now).toBe(START);
});

test('the backstage call `journal` returns no mobile number, token or order number', async () => {
  const { asked, tell, ...me } = await openStage(app, 'repaying');
  await asked(`/repay/repay-order/detail?orderNo=${me.orderNo}`);
  await asked(`/security/existsByMobile?mobile=${me.mobile}`);
  const journal = JSON.stringify(await tell('journal'));
  for (const planted of [me.mobile, me.token, me.orderNo]) expect(journal).not.toContain(planted);
});

test.each(['', '../etc', 'a b', 'x'.repeat(61), '__proto__;'])('refuses the world name %j', async (world) => {
  expect(await requestCall(app, '/loan/product/list', { world })).toMatchObject({ status: 400, code: 400 });
});

test('reads the world’s name from the header, else the cookie, else uses main', () => {
  expect(readWorldName({})).toBe('main');
  expect(readWorldName({ cookie: 'a=1; mock-world=tab-2; b=3' })).toBe('tab-2');
  expect(readWorldName({ cookie: 'mock-world=tab-2', 'x-mock-world': 'tab-3' })).toBe('tab-3');
});

test('evicts the least recently used world beyond the limit', async () => {
  const small = testApp({ config: testConfig({ worldLimit: 2 }) });
  for (const name of ['a', 'b', 'a', 'c']) await requestCall(small, '/loan/product/list', { world: name });
  expect(small.worlds.list().map(({ name }) => name)).toEqual(['main', 'a', 'c']);
  await small.close();
});

test('without backstage every request uses one world, and /backstage answers 404', async () => {
  const plain = testApp({ config: testConfig({ backstage: false }) });
  expect(await requestCall(plain, '/loan/product/list', { world: 'other' })).toMatchObject({ code: 0 });
  expect(plain.worlds.list()).toHaveLength(1);
  expect((await plain.inject('/backstage/worlds')).statusCode).toBe(404);
  await plain.close();
});

/** A world on a running clock; `pass` advances the machine's time. */
function running() {
  let machine = START;
  const clock = clockOver(() => machine, { aheadMs: 0, frozenAt: null });
  const world = createWorld({ name: 'running', clock, store: createStore(), secret: 'of a test' });
  const pass = (ms: number) => {
    machine += ms;
  };
  return { world, pass };
}

test('an event that falls due on a running clock is reported exactly once', async () => {
  const { world, pass } = running();
  const { userId } = await becomePersona(world, 'repaying');
  pass(93 * DAY);
  expect((await world.advanceBorrower(userId))?.orders.at(-1)?.status).toBe(3);
  const reported = await world.reportEvents();
  expect(reported.map(({ row }) => row)).toContain('T23');
  expect(await world.reportEvents()).toEqual([]);
});

test('advanceAll applies the due events of every borrower, which are reported later', async () => {
  const { world, pass } = running();
  const { userId } = await becomePersona(world, 'repaying');
  pass(93 * DAY);
  await world.advanceAll();
  const order = world.store.byId(userId)?.orders.at(-1);
  const did = await world.reportEvents();
  expect(did[0]).toMatchObject({ row: 'T23', from: 2, to: 3 });
  expect(order?.history.slice(-did.length)).toEqual(did.map(({ orderNo: _own, ...passed }) => passed));
  expect(order?.history[0]).toMatchObject({ row: 'T01', from: 'none' });
});
