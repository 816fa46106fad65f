import { afterAll, expect, test } from 'vitest';
import { ask, backstage, START, testApp } from '../test-wire.ts';

const app = testApp();
afterAll(() => app.close());

test('an answer carries the time of its world, also after that was moved', async () => {
  const now = async () => Date.parse(String((await ask(app, '/loan/loan-product/index')).headers.date));
  expect(await now()).toBe(START);
  await backstage(app, 'advance', { body: { by: '3d' } });
  expect(await now()).toBe(START + 3 * 86_400_000);
});
