/** Opens addresses as mail scanners, chats and people change them. */
import { expect, it } from 'vitest';
import { heading, press, sees, button } from './hands.ts';
import { open, openApp, visit } from './open-app.ts';
import texts from '../../client/src/i18n/locales/es/common.json' with { type: 'json' };
import { paths, pathTo, type ScreenName } from '../../client/src/utils/paths.ts';
import { aboard } from './wire-lender.ts';
import type { Sender } from '@puente/kit';
import { currentToasts } from '../../client/src/utils/overlays.ts';
import { storageKey } from '../support/storage-key.ts';

const CHANGED = ['#%2Frepay%2Frepay_detail', '#/repay/repay_detail).'];

it.each(CHANGED)('the address %s opens the loan, and Back returns to the previous page', async (address) => {
  const { app } = await open('repaying', '/me');
  window.location.hash = address;
  await sees('Falta por pagar');
  expect(window.location.hash).toBe('#/repay/repay_detail');
  await app.settled();
  await press('Volver');
  await expect.poll(() => window.location.hash).toBe('#/me');
});

it('Back leaves the loan screen that a redirected address opened', async () => {
  const { app } = await open('repaying', '/auth/review_tips?orderNo=x');
  await app.settled();
  window.location.hash = '#/borrow/lending';
  await sees('Falta por pagar');
  expect(window.location.hash).toMatch(/^#\/repay\/repay_detail/u);
  await app.settled();
  await press('Volver');
  await expect.poll(() => window.location.hash).not.toMatch(/repay_detail/u);
});

it('five incomplete addresses redirect; an unknown one shows a not-found message with a link to home', async () => {
  await open('bankCard', '/borrow');
  expect(window.location.hash).toBe('#/');
  for (const [from, to] of [
    ['/repay?orderNo=1', '/?orderNo=1'],
    ['/bank_account', '/bank_account/add_bankcard'],
    ['/auth', '/auth/personal_infomation'],
    ['/user_center', '/user_center/settings'],
  ] as const) {
    window.location.hash = `#${from}`;
    await expect.poll(() => window.location.hash).toBe(`#${to}`);
  }
  window.location.hash = '#/nothing/here';
  await expect.poll(heading).toBe('Esta página no existe');
  await expect.poll(() => document.title).toBe('Esta página no existe - Puente');
  await press('Ir a Inicio');
  await expect.poll(() => window.location.hash).toBe('#/');
});

/** Creates a borrower with a rejected order and a newer application. */
async function refusedOnce() {
  const { me, send } = await aboard('mayApplyAgain');
  const { orderNo: refused } = await me.latest();
  await me.apply();
  const { orderNo: newest } = await me.latest();
  expect(newest).not.toBe(refused);
  return { me, send, refused, newest };
}

it('the link of an old rejection shows that rejection', async () => {
  const { me, send, refused, newest } = await refusedOnce();
  const app = await visit({ me, send }, pathTo('reviewTips', { orderNo: refused }));
  await expect.poll(() => app.text()).toContain(refused);
  expect(app.text()).not.toContain(newest);
  // An application is already open, so the screen offers no new one.
  expect(app.text()).not.toContain(texts.actions.apply);
  expect(window.location.hash).toContain('review_tips');
});

/** One screen for each piece of code that reads the order of the address; all form steps use the same code. */
const SCREENS: ScreenName[] = ['reviewTips', 'lending', 'confirmBorrow', 'finishLoading', 'personalInfo'];

it('another borrower’s order number shows a message with a link to the list of loans', async () => {
  const { me, send } = await refusedOnce();
  for (const screen of SCREENS) {
    await openApp({ me, send, address: pathTo(screen, { orderNo: 'CR-1' }) });
    await sees(texts.otherOrder.text);
    expect((await button(texts.otherOrder.list)).getAttribute('href'), screen).toBe(`#${paths.records}`);
  }
});

it.each([
  '/user/login?redirect=//evil.example',
  '/user/login?from=https://evil.example/x',
  '//evil.example/%2e%2e',
  '/?token=stolen&packageName=mx.evil.app',
  '/user/login?returnTo=/user_center/settings%0d%0aX:1',
])('ignores the session, redirect and package name in the address %s', async (address) => {
  const lender = await aboard('nobody');
  const headers: unknown[] = [];
  const send: Sender = (request) => {
    headers.push(request.headers);
    return lender.send(request);
  };
  const app = await visit({ ...lender, send }, address);
  expect(app.device.session.get().token).toBeNull();
  expect(localStorage.getItem(storageKey('token'))).toBeNull();
  // An adopted token would already be refused and removed, so the test also searches the sent headers.
  expect(JSON.stringify([headers, { ...localStorage }])).not.toMatch(/evil|stolen/);
  expect(currentToasts()).toEqual([]);
});
