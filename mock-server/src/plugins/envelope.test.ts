import { afterAll, expect, test } from 'vitest';
import { requestCall, callBackstage, START, testApp } from '../test-wire.ts';

const app = testApp();
afterAll(() => app.close());

test('an answer carries the time of its world, also after that was moved', async () => {
  const now = async () => Date.parse(String((await requestCall(app, '/loan/loan-product/index')).headers.date));
  expect(await now()).toBe(START);
  await callBackstage(app, 'advance', { body: { by: '3d' } });
  expect(await now()).toBe(START + 3 * 86_400_000);
});
