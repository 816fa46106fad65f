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

test('home requests the offer once, before it is drawn', async () => {
  const { askedAtOnce, calls } = await callsAt('/', null);
  expect(askedAtOnce).toBeGreaterThan(0);
  expect(calls.filter((call) => call === 'product.index')).toEqual(['product.index']);
});

test('a guarded screen sends no request before the sign-in', async () => {
  const { calls } = await callsAt('/records', null);
  expect(calls).toEqual([]);
});

test('on a later visit, home shows the stored loan card with its age until the new answer arrives', async () => {
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

test('requests the order and the borrower once, before the screen is drawn', async () => {
  const { calls } = await callsAt('/borrow/confirm_borrow', 'confirm');
  expect(calls.filter((call) => call === 'order.latest')).toEqual(['order.latest']);
  expect(calls.filter((call) => call === 'session.getUserInfo')).toEqual(['session.getUserInfo']);
  expect(new Set(calls.slice(0, 2))).toEqual(new Set(['order.latest', 'session.getUserInfo']));
});
