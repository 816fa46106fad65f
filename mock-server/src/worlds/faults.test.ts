import { afterAll, beforeEach, expect, test } from 'vitest';
import type { FaultKind } from './faults.ts';
import {
  requestCall,
  callBackstage,
  injectCall,
  openStage,
  START,
  testApp,
} from '../../../tests/support/mock-calls.ts';

const waited: number[] = [];
const app = testApp({
  wait: async (ms) => {
    waited.push(ms);
  },
});
afterAll(() => app.close());

type Stage = Awaited<ReturnType<typeof openStage>>;
let stage: Stage;
const callMock: Stage['tell'] = (call, body, query) => stage.tell(call, body, query);
beforeEach(async () => {
  waited.length = 0;
  stage = await openStage(app, 'confirm');
});

const script = (call: string, fault: FaultKind, times = 1) => callMock('addFault', { call, times, fault });
const latest = () => stage.asked('/loan/loan-order/latest');
const raw = () => injectCall(app, '/loan/loan-order/latest', stage);

test.each([
  [
    { kind: 'http', status: 503, when: 'before' },
    { status: 503, code: 503 },
  ],
  [{ kind: 'code', code: 20603 }, { code: 20603 }],
  [
    { kind: 'code', code: 20606, data: { cost: { amount: 2000 } } },
    { code: 20606, data: { cost: { amount: 2000 } } },
  ],
  [{ kind: 'session', name: 'notLoggedIn' }, { code: 10010301 }],
  [{ kind: 'session', name: 'tokenExpired' }, { code: 10010303 }],
  [{ kind: 'session', name: 'otherDevice' }, { code: 10010304 }],
  [{ kind: 'session', name: 'tokenInvalid' }, { code: 100103 }],
] as const)('the fault %j, set for two answers, changes exactly two', async (fault, answer) => {
  await script('order.latest', fault, 2);
  expect(await latest()).toMatchObject({ status: 200, ...answer });
  expect(await latest()).toMatchObject({ status: 200, ...answer });
  expect(await latest()).toMatchObject({ status: 200, code: 0 });
});

test.each([-1, 0, 1] as const)('an upload fault makes uploadStatus answer %i', async (status) => {
  await script('device.uploadStatus', { kind: 'upload', status });
  const { code, data } = await stage.asked<Record<string, boolean>>(
    `/time/upload/uploadStatus?orderNo=${stage.orderNo}`,
  );
  expect([code, data.sms]).toEqual([status, status === 0]);
});

test.each([-1, 0, 1] as const)('an upload fault makes uploadEnable answer %i within the contract', async (status) => {
  await script('device.uploadEnable', { kind: 'upload', status });
  const asked = await stage.asked(`/time/upload/enable?orderNo=${stage.orderNo}`);
  expect(asked).toMatchObject({ code: status, data: { enabled: status !== -1 } });
});

test('refuses an upload fault for any other call', async () => {
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
] as const)('a fault of kind malformed answers with a body of the form %s', async (as, body) => {
  await script('*', { kind: 'malformed', as, when: 'before' });
  expect((await raw()).body).toMatch(body);
});

test('delays a slow answer by its time and leaves it unchanged', async () => {
  await script('order.latest', { kind: 'slow', ms: 45_000 });
  expect(await latest()).toMatchObject({ code: 0 });
  expect(waited).toEqual([45_000]);
});

test('releases a held answer when its world restarts', async () => {
  await script('order.latest', { kind: 'hold' });
  const answer = latest();
  await new Promise(setImmediate);
  await callBackstage(app, 'beginWorld', { body: { name: stage.world, at: START } });
  expect(await answer).toMatchObject({ code: 0 });
});

/** Requests a code for an unregistered number. */
const codeBy = (channel: string) =>
  stage.asked('/security/getVerifyCode', { mobile: '5512345678', purpose: 'register', channel });

test('a connection cut before the call takes effect changes nothing; cut afterwards, only the answer is lost', async () => {
  const login = () => codeBy('sms');
  const sent = async () => (await callMock('outbox')).sent.filter(({ mobile }) => mobile === '5512345678');
  await script('session.getVerifyCode', { kind: 'cut', when: 'before' });
  await expect(login()).rejects.toThrow('destroyed');
  expect(await sent()).toHaveLength(0);
  await script('session.getVerifyCode', { kind: 'cut', when: 'after' });
  await expect(login()).rejects.toThrow('destroyed');
  expect(await sent()).toHaveLength(1);
  const { entries } = await callMock('journal');
  expect(entries.map(({ fault }) => fault)).toEqual(['cut', 'cut']);
});

const add = (body: object) => callMock('addFault', body);
const codes = async (times: number, call: () => Promise<{ status: number }> = latest) => {
  const all: number[] = [];
  for (let n = 0; n < times; n++) all.push((await call()).status);
  return all;
};
const DOWN = { kind: 'http', status: 503 } as const;

test('a fault can hit only the nth matching request, or all of them with pauses between hits', async () => {
  await add({ call: 'order.latest', nth: 3, fault: DOWN });
  expect(await codes(5)).toEqual([200, 200, 503, 200, 200]);
  await callMock('clearFaults');
  await add({ call: 'order.*', times: 'always', pause: 1, fault: DOWN });
  expect(await codes(5)).toEqual([503, 200, 503, 200, 503]);
});

test('a fault can be limited to one borrower, one order, one query value or one body value', async () => {
  const other = await callMock('become', { persona: 'repaying' });
  const theirs = () => requestCall(app, '/loan/loan-order/latest', { world: stage.world, token: other.token });
  const detail = (product: string) => () => stage.asked(`/loan/product/step-amount?productId=${product}`);
  await add({ call: '*', mobile: other.mobile, times: 'always', fault: DOWN });
  expect([await codes(1, theirs), await codes(1)]).toEqual([[503], [200]]);
  await callMock('clearFaults');
  await add({ call: 'order.latest', orderNo: stage.orderNo, times: 'always', fault: DOWN });
  expect([await codes(1, theirs), await codes(1)]).toEqual([[200], [503]]);
  await add({ call: 'product.stepAmount', query: { productId: 'puente-fijo' }, times: 'always', fault: DOWN });
  expect([await codes(1, detail('puente')), await codes(1, detail('puente-fijo'))]).toEqual([[200], [503]]);
  await add({ call: 'session.getVerifyCode', body: { channel: 'whatsapp' }, times: 'always', fault: DOWN });
  const byCode = async (channel: string) => (await codeBy(channel)).status;
  expect([await byCode('sms'), await byCode('whatsapp')]).toEqual([200, 503]);
});

test('a used-up fault stays listed with its hits and last journal line until it is removed', async () => {
  const { id } = await add({ call: 'order.latest', fault: DOWN });
  await codes(3);
  const [listed] = (await callMock('faults')).faults;
  expect(listed).toMatchObject({ id, left: 0, hits: 1, lastHit: { line: 1, at: START } });
  await callMock('removeFault', { id });
  expect((await callMock('faults')).faults).toEqual([]);
  await expect(callMock('removeFault', { id })).rejects.toThrow(`There is no fault ${id}`);
});

test('a fault can replace an answer by an error code after the call took effect; the journal keeps the real answer', async () => {
  const { id } = await add({ call: 'session.getVerifyCode', fault: { kind: 'code', code: 20999, when: 'after' } });
  expect(await codeBy('sms')).toMatchObject({ code: 20999 });
  expect((await callMock('outbox')).sent.at(-1)?.mobile).toBe('5512345678');
  const { honest } = await callMock('call', undefined, '?n=1');
  expect([id, JSON.parse(honest ?? '')]).toMatchObject([1, { code: 0 }]);
});

test('a fault can delay an answer, send it slowly in pieces, or add headers to an error status', async () => {
  await add({ call: 'order.latest', slowMs: 300, fault: { kind: 'drip', bytesPerSecond: 400 } });
  const { body } = await raw();
  expect(JSON.parse(body)).toMatchObject({ code: 0 });
  expect(waited[0]).toBe(300);
  expect(waited.slice(1)).toEqual(Array(Math.ceil(Buffer.byteLength(body) / 100)).fill(250));
  await add({ call: 'order.latest', fault: { ...DOWN, headers: { 'retry-after': '7' } } });
  expect((await latest()).headers['retry-after']).toBe('7');
});

test('lists held answers and releases them one by one', async () => {
  await add({ call: 'order.latest', times: 2, fault: { kind: 'hold' } });
  const arrived: number[] = [];
  const answers = [1, 2].map(() => latest().then(({ code }) => arrived.push(code)));
  await new Promise(setImmediate);
  const { held } = await callMock('faults');
  expect(held.map(({ call }) => call)).toEqual(['order.latest', 'order.latest']);
  expect(arrived).toEqual([]);
  await callMock('releaseFaults', { id: held[0]?.id });
  await Promise.race(answers);
  expect((await callMock('faults')).held).toHaveLength(1);
  expect(arrived).toEqual([0]);
  await callMock('releaseFaults');
  await Promise.all(answers);
  await expect(callMock('releaseFaults', { id: 9 })).rejects.toThrow('no held answer 9');
});

test('refuses an unknown call, order, field or kind of fault, and suggests the closest call', async () => {
  await expect(add({ call: 'order.lates', fault: DOWN })).rejects.toThrow(
    'There is no call order.lates. Was order.latest meant?',
  );
  await expect(add({ call: 'orders.*', fault: DOWN })).rejects.toThrow('Was order.* meant?');
  await expect(add({ call: '*', orderNo: 'CR-1', fault: DOWN })).rejects.toThrow('There is no order CR-1');
  const other = await callMock('become', { persona: 'repaying' });
  const strange = { call: '*', mobile: other.mobile, orderNo: stage.orderNo, fault: DOWN };
  await expect(add(strange)).rejects.toThrow(`is no order of ${other.mobile}`);
  await expect(add({ call: '*', tims: 3, fault: DOWN })).rejects.toThrow('Unrecognized key: \\"tims\\"');
  await expect(add({ call: '*', mobile: '55 0000 0020', fault: DOWN })).rejects.toThrow(
    "'55 0000 0020' is no phone number of ten",
  );
  await expect(add({ call: '*', times: 1.5, fault: DOWN })).rejects.toThrow(
    'times: 1.5 is no whole number from 1 to 10000, nor always',
  );
  await expect(add({ call: '*', fault: { kind: 'slwo', ms: 3 } })).rejects.toThrow("'session', not 'slwo'");
  expect((await callMock('faults')).faults).toEqual([]);
});

test('addPreset adds a preset by its name, for the call of the preset or for another one', async () => {
  const { presets } = await callBackstage(app, 'faultPresets');
  expect(presets.map(({ name }) => name)).toContain('weakLine');
  for (const { name } of presets) await callMock('addPreset', { name });
  await callMock('clearFaults');
  await callMock('addPreset', { name: 'answerLost', call: 'order.latest' });
  await expect(latest()).rejects.toThrow('destroyed');
});
