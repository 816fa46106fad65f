/** What the first screen needs is sent for while it is drawn, and only once. */
import './page.ts';
import { beforeAll, expect, test } from 'vitest';
import { furnishWindow, openApp } from './open-app.ts';
import { aboard } from './wire-lender.ts';

beforeAll(furnishWindow);

async function callsAt(address: string, who: string | null) {
  const { me, send } = await aboard(who ?? 'nobody');
  const before = (await me.stage.journal()).length;
  const app = await openApp({ me: who === null ? null : me, send, address });
  const askedAtOnce = app.sent();
  await app.settled();
  const calls = (await me.stage.journal()).slice(before).map(({ call }) => call);
  app.close();
  return { askedAtOnce, calls };
}

test.each([
  ['a visitor', null],
  ['a borrower', 'repaying'],
])('home of %s asks for the offer before it is drawn, and once', async (_whose, who) => {
  const { askedAtOnce, calls } = await callsAt('/', who);
  expect(askedAtOnce).toBeGreaterThan(0);
  expect(calls.filter((call) => call === 'product.index')).toEqual(['product.index']);
});

test('nothing is sent for a screen that has to be signed in for', async () => {
  const { calls } = await callsAt('/records', null);
  expect(calls).toEqual([]);
});
