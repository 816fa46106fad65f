import { afterAll, beforeEach, expect, test } from 'vitest';
import type { FaultKind } from './faults.ts';
import { ask, backstage, PACKAGE, START, testApp } from './test-wire.ts';
import { encryptPath } from '@puente/contract';

const waited: number[] = [];
const app = testApp({
  wait: async (ms) => {
    waited.push(ms);
  },
});
afterAll(() => app.close());

let token = '';
let orderNo = '';
beforeEach(async () => {
  waited.length = 0;
  await backstage(app, 'beginWorld', { body: { name: 'faults', at: START } });
  const become = await backstage(app, 'become', { body: { persona: 'confirm' }, world: 'faults' });
  token = become.token;
  orderNo = become.orderNo ?? '';
});

const script = (call: string, fault: FaultKind, times = 1) =>
  backstage(app, 'addFault', { body: { call, times, fault }, world: 'faults' });
const latest = () => ask(app, '/loan/loan-order/latest', { world: 'faults', token });
const raw = () =>
  app.inject({
    url: `/api/${encryptPath('/loan/loan-order/latest', PACKAGE)}?t=1795273200`,
    headers: { packagename: PACKAGE, authorization: `Bearer ${token}`, 'x-mock-world': 'faults' },
  });

test.each([
  [
    { kind: 'http', status: 503, when: 'before' },
    { status: 503, code: 503 },
  ],
  [
    { kind: 'code', code: 20603 },
    { status: 200, code: 20603 },
  ],
  [
    { kind: 'code', code: 20606, data: { cost: { amount: 2000 } } },
    { status: 200, code: 20606, data: { cost: { amount: 2000 } } },
  ],
  [
    { kind: 'session', name: 'notLoggedIn' },
    { status: 200, code: 10010301 },
  ],
  [
    { kind: 'session', name: 'tokenExpired' },
    { status: 200, code: 10010303 },
  ],
  [
    { kind: 'session', name: 'otherDevice' },
    { status: 200, code: 10010304 },
  ],
  [
    { kind: 'session', name: 'tokenInvalid' },
    { status: 200, code: 100103 },
  ],
] as const)('%j shapes two answers, and the third is the usual one again', async (fault, answer) => {
  await script('order.latest', fault, 2);
  expect(await latest()).toMatchObject(answer);
  expect(await latest()).toMatchObject(answer);
  expect(await latest()).toMatchObject({ status: 200, code: 0 });
});

test.each([-1, 0, 1] as const)('the upload check answers %i', async (status) => {
  await script('device.uploadStatus', { kind: 'upload', status });
  const { code, data } = await ask<Record<string, boolean>>(app, `/time/upload/uploadStatus?orderNo=${orderNo}`, {
    world: 'faults',
    token,
  });
  expect([code, data.sms]).toEqual([status, status === 0]);
});

test.each([-1, 0, 1] as const)('the question whether to collect answers %i within the contract', async (status) => {
  await script('device.uploadEnable', { kind: 'upload', status });
  const asked = await ask(app, `/time/upload/enable?orderNo=${orderNo}`, { world: 'faults', token });
  expect(asked).toMatchObject({ code: status, data: { enabled: status !== -1 } });
});

test('an upload fault is refused for every other call', async () => {
  for (const call of ['order.latest', '*']) {
    await expect(script(call, { kind: 'upload', status: 0 })).rejects.toThrow('an upload fault is for');
  }
});

test.each([
  ['html', /^<!doctype/],
  ['cutJson', /^\{"code":0.*"ord$/],
  ['empty', /^$/],
  ['wrongShape', /unexpected/],
  ['notEnvelope', /^\[/],
] as const)('a malformed answer can be %s', async (as, body) => {
  await script('*', { kind: 'malformed', as, when: 'before' });
  expect((await raw()).body).toMatch(body);
});

test('a slow answer waits as long as it says and is right', async () => {
  await script('order.latest', { kind: 'slow', ms: 45_000 });
  expect(await latest()).toMatchObject({ code: 0 });
  expect(waited).toEqual([45_000]);
});

test('a held answer goes when it is released', async () => {
  await script('order.latest', { kind: 'hold' });
  let arrived = false;
  const answer = latest().then((got) => {
    arrived = true;
    return got;
  });
  await new Promise(setImmediate);
  expect(arrived).toBe(false);
  await backstage(app, 'releaseFaults', { world: 'faults' });
  expect(await answer).toMatchObject({ code: 0 });
});

test('a held answer goes when its world begins again', async () => {
  await script('order.latest', { kind: 'hold' });
  const answer = latest();
  await new Promise(setImmediate);
  await backstage(app, 'beginWorld', { body: { name: 'faults', at: START } });
  expect(await answer).toMatchObject({ code: 0 });
});

test('cut before: nothing has happened; cut after: it has, and only the answer is lost', async () => {
  const login = () =>
    ask(app, '/security/getVerifyCode', {
      world: 'faults',
      body: { mobile: '5512345678', purpose: 'register', channel: 'sms' },
    });
  const sent = async () =>
    (await backstage(app, 'outbox', { world: 'faults' })).sent.filter(({ mobile }) => mobile === '5512345678');
  await script('session.getVerifyCode', { kind: 'cut', when: 'before' });
  await expect(login()).rejects.toThrow('destroyed');
  expect(await sent()).toHaveLength(0);
  await script('session.getVerifyCode', { kind: 'cut', when: 'after' });
  await expect(login()).rejects.toThrow('destroyed');
  expect(await sent()).toHaveLength(1);
  const { entries } = await backstage(app, 'journal', { world: 'faults' });
  expect(entries.map(({ fault }) => fault)).toEqual(['cut', 'cut']);
});
