import { expect, it } from 'vitest';
import texts from '../../client/src/i18n/locales/es/common.json' with { type: 'json' };
import { paths, pathTo, type ScreenName } from '../../client/src/utils/paths.ts';
import { aboard } from './wire-lender.ts';
import { button, sees } from './hands.ts';
import { openApp } from './open-app.ts';
import { visit } from './visit.ts';

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
