/** Whatever the lender answers, a screen is shown, and says nothing that is no word. */
import './page.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import es from '../../client/src/i18n/locales/es/errors.json' with { type: 'json' };
import { HOSTILE_ANSWERS } from './hostile-answers.ts';
import { furnishWindow, openApp } from './open-app.ts';
import { aboard } from './wire-lender.ts';

const CASES = Object.entries(HOSTILE_ANSWERS);
/** Every case on the two screens that say what is owed, every third on the others, each time other ones. */
const SCREENS = [
  ['overdue', '/', CASES],
  ['overdue', '/repay/repay_detail', CASES],
  ['twoLoans', '/records', thirdOf(0)],
  ['approved', '/borrow/confirm_borrow', thirdOf(1)],
  ['inReview', '/auth/review_tips', thirdOf(2)],
  ['personalInfo', '/auth/personal_infomation', thirdOf(0)],
] as const;
function thirdOf(rest: number) {
  return CASES.filter((_, index) => index % 3 === rest);
}
const NO_WORD = /undefined|\bNaN\b|Invalid Date|\[object|Infinity|∞/;

const unhandled: unknown[] = [];
const hear = (reason: unknown) => void unhandled.push(reason);
beforeAll(() => {
  furnishWindow();
  process.on('unhandledRejection', hear);
  window.addEventListener('error', hear);
});
afterAll(() => {
  process.off('unhandledRejection', hear);
  window.removeEventListener('error', hear);
});
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

it('are over sixty cases', () => {
  expect(SCREENS.flatMap(([, , cases]) => cases).length).toBeGreaterThanOrEqual(60);
});

describe.each(SCREENS)('%s at %s', (who, address, cases) => {
  let lender: Awaited<ReturnType<typeof aboard>>;
  beforeAll(async () => {
    lender = await aboard(who);
  });

  it.each(cases)('%s', async (_name, alter) => {
    const { me, send } = lender;
    const app = await openApp({ me, send, address, alter });
    await app.settled();
    const text = app.text();
    expect(app.container.querySelectorAll('h1').length).toBe(1);
    expect(app.container.querySelector('main')?.textContent).not.toBe('');
    expect(text).not.toMatch(NO_WORD);
    expect(text).not.toContain(es.crashTitle);
    expect(app.container.querySelector('script, img[src="x"]')).toBeNull();
    expect('__xss' in window).toBe(false);
    app.close();
    expect(unhandled.splice(0)).toEqual([]);
  });
});
