import { gunzipSync } from 'node:zlib';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { callBackstage, injectCall, openStage, START, testApp } from '../../../tests/support/mock-calls.ts';
import { DRIFT_HEADER } from '../plugins/apply-drifts.ts';
import type { DriftedCall, Outgoing } from './drift.ts';
import { DRIFT_NAMES, DRIFTS, type DriftName } from './drifts.ts';

const waited: number[] = [];
const app = testApp({
  wait: async (ms) => {
    waited.push(ms);
  },
});
afterAll(() => app.close());

let stage: Awaited<ReturnType<typeof openStage>>;
beforeEach(async () => {
  waited.length = 0;
  stage = await openStage(app, 'overdue');
});

const drift = (...names: DriftName[]) => stage.tell('setDrifts', { names });
type Latest = { order: { orderNo: string; unrepaid: unknown } };
const latest = () => stage.asked<Latest>('/loan/loan-order/latest');
const raw = () => injectCall(app, '/loan/loan-order/latest', stage);

test('each drift is a pure function of the answer', () => {
  const data = {
    unrepaid: 1,
    clabe: '646180157000000043',
    expiresAt: '2026-11-21 12:00:00',
    sections: [{}],
    open: true,
  };
  const given: Outgoing = {
    status: 200,
    headers: { date: new Date(START).toUTCString(), 'content-type': 'application/json' },
    body: JSON.stringify({ code: 0, msg: 'ñ', data: { orderNo: 'A', status: 2, none: null, ...data } }),
  };
  const asked: DriftedCall = {
    id: 'order.latest',
    method: 'GET',
    url: '/api/A?t=1',
    session: true,
    lang: 'es',
    numberOf: () => 7,
  };
  const before = structuredClone(given);
  for (const name of DRIFT_NAMES) {
    for (const id of [
      'order.latest',
      'repayment.detail',
      'repayment.stpClabe',
      'product.index',
      'order.loanAgreement',
    ]) {
      const change = () => DRIFTS[name].change(given, { ...asked, id });
      expect(change(), name).toEqual(change());
    }
  }
  expect(given).toEqual(before);
});

test('switches drifts on for one world, applied in fixed order, and off again', async () => {
  expect(await drift('gzip', 'moneyAsText')).toEqual({ on: ['moneyAsText', 'gzip'] });
  const answer = await raw();
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', [DRIFT_HEADER]: 'moneyAsText gzip' });
  const { data } = JSON.parse(gunzipSync(answer.rawPayload).toString()) as { data: Latest };
  expect(data.order.unrepaid).toMatch(/^\d+\.\d\d$/);
  const { drifts } = await stage.tell('drifts');
  expect(drifts.filter(({ on }) => on).map(({ name }) => name)).toEqual(['moneyAsText', 'gzip']);
  expect((await callBackstage(app, 'drifts')).drifts.some(({ on }) => on)).toBe(false);

  await drift();
  expect((await latest()).data.order.unrepaid).toEqual(expect.any(Number));
  await drift('page503');
  await stage.tell('reset');
  expect((await latest()).status).toBe(200);
});

test('the drift idsAsNumbers sends an order number as a number and accepts it back', async () => {
  await drift('idsAsNumbers');
  const { data } = await latest();
  expect(data.order.orderNo).toEqual(expect.any(Number));
  const detail = await stage.asked(`/repay/repay-order/detail?orderNo=${data.order.orderNo}`);
  expect(detail).toMatchObject({ code: 0, data: { orderNo: data.order.orderNo } });
});

test('the drift «late» delays an answer by 30 s; «inPieces» delivers it complete in several parts', async () => {
  await drift('late');
  await latest();
  expect(waited).toEqual([30_000]);
  await drift('inPieces');
  expect((await latest()).code).toBe(0);
  expect(waited.length).toBeGreaterThan(3);
});

test('the variable DRIFT switches drifts on at start; an unknown name stops the start with one line', () => {
  expect(readConfig({ DRIFT: 'gzip, isoInstants' })).toMatchObject({ drift: ['gzip', 'isoInstants'] });
  expect(readConfig({})).toMatchObject({ drift: [] });
  expect(readConfig({ DRIFT: 'gzipp' })).toMatch(/^DRIFT takes names .*gzip.*, not "gzipp"$/);
});
