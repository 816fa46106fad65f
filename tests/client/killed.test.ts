/** The page ends at any step of a loan, and stands again at the next visit. Forms with a draft have tests of their own. */
import { expect, it } from 'vitest';
import { aboard } from './wire-lender.ts';
import { drawn, openApp } from './open-app.ts';
import { soon } from './sheet-hands.ts';

it.each([
  ['bankCard', '/bank_account/add_bankcard'],
  ['confirm', '/borrow/confirm_borrow'],
  ['submitting', '/finish_loading'],
  ['inReview', '/auth/review_tips'],
  ['approved', '/borrow/confirm_borrow'],
  ['lending', '/borrow/lending'],
  ['repaying', '/repay/repay_detail'],
])('%s at %s: the same page stands again', async (who, address) => {
  const { me, send } = await aboard(who);
  const visit = async (at: string) => {
    const app = await openApp({ me, send, address: at });
    const stands = () => ({
      hash: window.location.hash,
      title: document.title,
      heading: document.querySelector('h1')?.textContent,
    });
    // Some of these pages ask again and again: they are there once their words are.
    await soon(() => {
      expect(stands()).toMatchObject({
        title: expect.stringMatching(/\S - Puente$/u),
        heading: expect.stringMatching(/\S/u),
      });
      expect(document.querySelector('main')?.textContent).toMatch(/\S{3}/u);
    });
    await drawn();
    const stood = stands();
    app.unmount();
    document.title = '';
    return stood;
  };
  const first = await visit(address);
  expect(first.hash).toBe(`#${address}`);
  expect(await visit(first.hash.slice(1))).toEqual(first);
});
