/** Opens addresses as mail scanners, chats and people change them. */
import { expect, it } from 'vitest';
import { heading, press, sees } from './hands.ts';
import { open } from './visit.ts';

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

it('Back from a redirected first address goes home', async () => {
  const { app } = await open('repaying', '/auth/review_tips?orderNo=x');
  await app.settled();
  window.location.hash = '#/borrow/lending';
  await sees('Falta por pagar');
  expect(window.location.hash).toMatch(/^#\/repay\/repay_detail/u);
  await app.settled();
  await press('Volver');
  await expect.poll(() => window.location.hash).not.toMatch(/repay_detail/u);
});

it('five addresses redirect with their query; an unknown address says so and links to home', async () => {
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
