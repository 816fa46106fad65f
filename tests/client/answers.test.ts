import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import es from '../../client/src/i18n/locales/es/errors.json' with { type: 'json' };
import { HOSTILE_ANSWERS } from './hostile-answers.ts';
import type { Alter } from './open-app.ts';
import { aboard } from './wire-lender.ts';
import { open, visit } from './visit.ts';
import { pausesPass } from './at-rest.ts';
import { NO_WORD, press, sees } from './hands.ts';

const CASES = Object.entries(HOSTILE_ANSWERS);
/** Tries all hostile answers on the detail of a late loan, and a third of them on each other screen. */
const SCREENS = [
  ['overdue', '/', thirdOf(1)],
  ['overdue', '/repay/repay_detail', CASES],
  ['twoLoans', '/records', thirdOf(0)],
  ['approved', '/borrow/confirm_borrow', thirdOf(1)],
  ['inReview', '/auth/review_tips', thirdOf(2)],
  ['personalInfo', '/auth/personal_infomation', thirdOf(0)],
] as const;
function thirdOf(rest: number) {
  return CASES.filter((_, index) => index % 3 === rest);
}

const unhandled: unknown[] = [];
const hear = (reason: unknown) => void unhandled.push(reason);
beforeAll(() => {
  process.on('unhandledRejection', hear);
  window.addEventListener('error', hear);
});
afterAll(() => {
  process.off('unhandledRejection', hear);
  window.removeEventListener('error', hear);
});

describe.each(SCREENS)('%s at %s', (who, address, cases) => {
  let lender: Awaited<ReturnType<typeof aboard>>;
  beforeAll(async () => {
    lender = await aboard(who);
  });

  it.each(cases)('shows a heading and no broken text when %s', async (_name, alter) => {
    const app = await visit(lender, address, { alter });
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

it.each(['html', 'cutJson', 'empty', 'wrongShape', 'notEnvelope'] as const)(
  'shows an error with a reference for an answer that is %s, and «Reintentar» loads the loan',
  async (as) => {
    pausesPass();
    const { me, send } = await aboard('overdue');
    const { stage } = me;
    await stage.fault({ call: 'repayment.detail', times: 20, fault: { kind: 'malformed', as } });
    await visit({ me, send }, '/repay/repay_detail');
    await sees(/Código para soporte: [CIM]-\d+-repayment\.detail/u);
    await stage.ask(stage.routes.clearFaults);
    await press(/^Reintentar/u);
    expect(await sees('Por pagar')).toBe(true);
  },
);

it.each([0, 13, 99, 4, 8, 9])(
  'home stays open with a link and few requests if an open loan is answered with status %i',
  async (status) => {
    const alter: Alter = ({ text, ...rest }) => ({
      ...rest,
      text: text.replaceAll(/"status":2\b/gu, `"status":${status}`),
    });
    const { app, count } = await open('repaying', '/', { alter });
    expect(window.location.hash).toBe('#/');
    const main = app.container.querySelector('main');
    expect(main?.querySelector('a')).not.toBeNull();
    expect(main?.textContent).not.toMatch(NO_WORD);
    expect(await count('order.latest')).toBeLessThan(10);
  },
);
