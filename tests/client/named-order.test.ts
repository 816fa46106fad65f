/** An address that names an order shows that order or leads to the list, and never the newest one in its place. */
import './page.ts';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import texts from '../../client/src/i18n/locales/es/common.json' with { type: 'json' };
import { paths, pathTo, type ScreenName } from '../../client/src/lib/paths.ts';
import { furnishWindow, openApp } from './open-app.ts';
import { aboard } from './wire-lender.ts';

beforeAll(furnishWindow);
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

/** Somebody who was refused once and has begun a new application. */
async function refusedOnce() {
  const { me, send } = await aboard('mayApplyAgain');
  const { orderNo: refused } = await me.latest();
  await me.apply();
  const { orderNo: newest } = await me.latest();
  expect(newest).not.toBe(refused);
  return { me, send, refused, newest };
}

it('the link of an old refusal shows that refusal', async () => {
  const { me, send, refused, newest } = await refusedOnce();
  const app = await openApp({ me, send, address: pathTo('reviewTips', { orderNo: refused }) });
  await app.settled();
  await expect.poll(() => app.text()).toContain(refused);
  expect(app.text()).not.toContain(newest);
  // One application is open: another one is not offered.
  expect(app.text()).not.toContain(texts.actions.apply);
  expect(window.location.hash).toContain('review_tips');
  app.close();
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

it.each(SCREENS)('%s of an order that is not theirs leads to the list', async (screen) => {
  const { me, send } = await refusedOnce();
  const app = await openApp({ me, send, address: pathTo(screen, { orderNo: 'CR-1' }) });
  await expect.poll(() => app.text()).toContain(texts.otherOrder.text);
  const list = [...app.container.querySelectorAll('a')].find(
    ({ textContent }) => textContent === texts.otherOrder.list,
  );
  expect(list?.hash).toBe(`#${paths.records}`);
  app.close();
});
