import { expect, it } from 'vitest';
import texts from '../../client/src/i18n/locales/es/common.json' with { type: 'json' };
import { paths, pathTo, type ScreenName } from '../../client/src/lib/paths.ts';
import { aboard } from './wire-lender.ts';
import { button, sees } from './hands.ts';
import { openApp } from './open-app.ts';
import { visit } from './visit.ts';

/** A borrower with one rejected order and a new application. */
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
  // An application is open, so another one is not offered.
  expect(app.text()).not.toContain(texts.actions.apply);
  expect(window.location.hash).toContain('review_tips');
});

const SCREENS: ScreenName[] = [
  'reviewTips',
  'lending',
  'confirmBorrow',
  'yx2ConfirmBorrow',
  'finishLoading',
  'personalInfo',
  'identity',
  'additionalInfo',
  'loanQuestion',
  'addBankCard',
];

it('an order of somebody else leads to the list on every screen', async () => {
  const { me, send } = await refusedOnce();
  for (const screen of SCREENS) {
    await openApp({ me, send, address: pathTo(screen, { orderNo: 'CR-1' }) });
    await sees(texts.otherOrder.text);
    expect((await button(texts.otherOrder.list)).getAttribute('href'), screen).toBe(`#${paths.records}`);
  }
});
