/** A pressed button that goes away leaves the focus with what took its place, on every screen. */
import { RECORDS_PAGE_SIZE } from '@puente/contract/values/limits';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { atRest, pausesPass } from './at-rest.ts';
import { focused, press, sees } from './hands.ts';
import { type Alter, furnishWindow, openApp } from './open-app.ts';
import { aboard } from './wire-lender.ts';

beforeAll(furnishWindow);
let close = () => {};
afterEach(() => {
  close();
  vi.useRealTimers();
});

type Visit = { key: string; address: string; alter?: Alter };

async function visit({ key, address, alter }: Visit) {
  const { me, send } = await aboard(key);
  const app = await openApp({ me, send, address, ...(alter ? { alter } : {}) });
  close = app.close;
  await (vi.isFakeTimers() ? atRest(app) : app.settled());
  return app;
}

/** What has the focus once the pressed button has gone. */
async function focusAfter(name: string | RegExp): Promise<string> {
  const pressed = await press(name);
  await expect.poll(() => pressed.isConnected).toBe(false);
  await expect.poll(() => focused()).not.toBe('body');
  expect(document.activeElement?.closest('main')).not.toBeNull();
  return focused();
}

it('the notice of a recovered draft, once the borrower starts again', async () => {
  const app = await visit({ key: 'personalInfo', address: '/me' });
  app.device.drafts.save('personalInfo', { firstName: 'Renata' });
  window.location.hash = '#/auth/personal_infomation';
  await sees('Recuperamos');
  expect(await focusAfter('Borrar borrador')).toBe('Los campos con * son obligatorios');
});

it('«Reintentar» that worked, at a screen that could not load', async () => {
  pausesPass();
  let broken = true;
  const alter: Alter = (answer, { token }) => (broken && token ? { status: 503, text: 'no' } : answer);
  await visit({ key: 'repaying', address: '/repay/repay_detail', alter });
  await sees('No pudimos cargar');
  broken = false;
  expect(await focusAfter(/^Reintentar/u)).toBe('Por pagar');
});

it('«Cargar más» that brought the last loans: the first new one', async () => {
  const all = Array.from({ length: RECORDS_PAGE_SIZE + 3 }, (_, at) => `P-${at}`);
  let [from, to] = [0, RECORDS_PAGE_SIZE];
  let one: object | undefined;
  const alter: Alter = (answer) => {
    const { data, ...rest } = JSON.parse(answer.text) as { data: { orders?: object[] } | null };
    if (!data?.orders) return answer;
    one ??= data.orders[0];
    const orders = all.slice(from, to).map((orderNo) => ({ ...one, orderNo }));
    return { ...answer, text: JSON.stringify({ ...rest, data: { ...data, orders, total: all.length } }) };
  };
  await visit({ key: 'repaid', address: '/records', alter });
  await sees('Cargar más');
  [from, to] = [RECORDS_PAGE_SIZE, all.length];
  await focusAfter(/^Cargar más/u);
  expect(document.activeElement?.getAttribute('href')).toContain(`P-${RECORDS_PAGE_SIZE}`);
});

it('a store slip that expired, once another one has come', async () => {
  const { me, send } = await aboard('repaying');
  const app = await openApp({ me, send, address: '/repay/repay_oxxo' });
  close = app.close;
  await app.settled();
  await me.stage.clock.advance('10d');
  expect(await focusAfter(/^Generar otra/u)).toBe('Paga exactamente');
});

it.each([
  ['that was reported', 'Ya transferí'],
  ['that was not made after all', 'No transferí'],
])('a transfer %s', async (_, name) => {
  const app = await visit({ key: 'repaying', address: '/repay/repay_stp' });
  if (name !== 'Ya transferí') {
    await press('Ya transferí');
    await app.settled();
  }
  expect(await focusAfter(name)).not.toBe('');
});
