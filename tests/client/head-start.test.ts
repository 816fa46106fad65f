import { EXAMPLE, exactText } from '@puente/fixtures';
import { expect, test, vi } from 'vitest';
import { aboard, gate } from './wire-lender.ts';
import { openApp } from './open-app.ts';
import { visit } from './visit.ts';

async function callsAt(address: string, who: string | null) {
  const { me, send, calls } = await aboard(who ?? 'nobody');
  const before = (await calls()).length;
  const app = await openApp({ me: who === null ? null : me, send, address });
  const askedAtOnce = app.sent();
  await app.settled();
  return { askedAtOnce, calls: (await calls()).slice(before) };
}

test.each([
  ['a visitor', null],
  ['a borrower', 'repaying'],
])('home requests the offer of %s once, before it is drawn', async (_whose, who) => {
  const { askedAtOnce, calls } = await callsAt('/', who);
  expect(askedAtOnce).toBeGreaterThan(0);
  expect(calls.filter((call) => call === 'product.index')).toEqual(['product.index']);
});

test('a guarded screen sends no request before the sign-in', async () => {
  const { calls } = await callsAt('/records', null);
  expect(calls).toEqual([]);
});

test('home shows a returning borrower the stored card with its age, then the new answer', async () => {
  const { me, send } = await aboard('repaying');
  const first = await visit({ me, send }, '/');
  expect(first.text()).not.toContain('Actualizado');
  first.unmount();

  const { until, letGo } = gate();
  await me.stage.clock.advance('1d');
  const again = await openApp({
    me,
    send: (request) => until.then(() => send(request)),
    address: '/',
  });
  await vi.waitFor(() => expect(again.text()).toContain('Al corriente'), { timeout: 10_000 });
  expect(again.text()).toContain(exactText(EXAMPLE.total));
  expect(again.text()).toContain('Actualizado ayer a las');
  expect(again.pending()).toBeGreaterThan(0);
  letGo();
  await again.settled();
  expect(again.text()).toContain(exactText(EXAMPLE.total));
  expect(again.text()).not.toContain('Actualizado');
});

test.each(['confirm', 'personalInfo'] as const)(
  'requests the order once, before the screen of %s is drawn',
  async (who) => {
    const address = who === 'confirm' ? '/borrow/confirm_borrow' : '/auth/personal_infomation';
    const { calls } = await callsAt(address, who);
    expect(calls.filter((call) => call === 'order.latest')).toEqual(['order.latest']);
    expect(calls.filter((call) => call === 'session.getUserInfo')).toEqual(['session.getUserInfo']);
    expect(new Set(calls.slice(0, 2))).toEqual(new Set(['order.latest', 'session.getUserInfo']));
  },
);
