/** Faults C1, C13, C17, C19: whatever the lender answers, a screen stands, and says nothing that is no word. */
import './page.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import es from '../../client/src/i18n/locales/es/errors.json' with { type: 'json' };
import { HOSTILE_ANSWERS } from './hostile-answers.ts';
import { furnishWindow, openApp } from './open-app.ts';
import { aboard } from './wire-lender.ts';

const SCREENS = [
  ['overdue', '/'],
  ['twoLoans', '/records'],
  ['overdue', '/repay/repay_detail'],
  ['approved', '/borrow/confirm_borrow'],
  ['inReview', '/auth/review_tips'],
  ['personalInfo', '/auth/personal_infomation'],
] as const;
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
  expect(Object.keys(HOSTILE_ANSWERS).length * SCREENS.length).toBeGreaterThanOrEqual(60);
});

describe.each(SCREENS)('%s at %s', (who, address) => {
  let lender: Awaited<ReturnType<typeof aboard>>;
  beforeAll(async () => {
    lender = await aboard(who);
  });

  it.each(Object.entries(HOSTILE_ANSWERS))('%s', async (_name, alter) => {
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
