import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import es from '../../client/src/i18n/locales/es/errors.json' with { type: 'json' };
import { type Alter, open, visit, pausesPass } from './open-app.ts';
import { aboard } from './wire-lender.ts';
import { NO_WORD, press, sees } from './hands.ts';

/** Any JSON value; HOSTILE_ANSWERS changes such values until answers break the contract (faults C1, C13, C17, C19). */
type Data = null | boolean | number | string | Data[] | { [key: string]: Data };

const whole =
  (text: string, status = 200): Alter =>
  () => ({ status, text });

/** Changes every leaf of the data; a leaf that becomes undefined is removed. */
function leaves(change: (value: Data, key: string) => Data | undefined): Alter {
  const walk = (value: Data, key: string): Data | undefined => {
    if (Array.isArray(value)) return value.flatMap((item) => walk(item, key) ?? []);
    if (typeof value !== 'object' || value === null) return change(value, key);
    const entries = Object.entries(value).flatMap(([name, item]) => {
      const next = walk(item, name);
      return next === undefined ? [] : [[name, next] as const];
    });
    return Object.fromEntries(entries);
  };
  return ({ status, text }) => {
    const answer = JSON.parse(text) as { code: Data; msg: Data; data: Data };
    return { status, text: JSON.stringify({ ...answer, data: walk(answer.data, 'data') ?? null }) };
  };
}

const numbers = (to: Data) => leaves((value) => (typeof value === 'number' ? to : value));
const words = (to: (value: string) => Data | undefined) =>
  leaves((value) => (typeof value === 'string' ? to(value) : value));
/** Matches the fields whose text is for people. */
const NAMES = /name|msg|title|text|summary|beneficiary|reason|label|concept|purpose|lender/i;
const named = (to: string) => leaves((value, key) => (typeof value === 'string' && NAMES.test(key) ? to : value));
const status = (to: Data) => leaves((value, key) => (key === 'status' ? to : value));

const XSS = '<img src=x onerror="window.__xss=1"><script>window.__xss=1</script>{{constructor}}';
const RTL = '\u202eمحمد\u202c‏العربية 🌵';

export const HOSTILE_ANSWERS: Readonly<Record<string, Alter>> = {
  html: whole('<!doctype html><h1>502 Bad Gateway</h1>'),
  'refusal with markup': whole(JSON.stringify({ code: 987_654, msg: XSS, data: null })),
  'proto keys': whole('{"code":0,"msg":"","data":{"__proto__":{"order":{}},"constructor":1}}'),
  'every number null': numbers(null),
  'every number -1': numbers(-1),
  'every word empty': words(() => ''),
  'dates that are none': words((value) => (/^\d{4}-\d\d-\d\d/.test(value) ? '2026-13-45 99:99:99' : value)),
  'names of 5,000 characters': named('Ñandú'.repeat(1_000)),
  'names from right to left': named(RTL),
  'names as markup': named(XSS),
  'status of a later version': status(15),
};

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

describe.each(SCREENS)('the persona %s on the screen %s', (who, address, cases) => {
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
  'home shows a link and sends fewer than ten requests if the server reports status %i for an open loan',
  async (code) => {
    const alter: Alter = ({ text, ...rest }) => ({
      ...rest,
      text: text.replaceAll(/"status":2\b/gu, `"status":${code}`),
    });
    const { app, count } = await open('repaying', '/', { alter });
    expect(window.location.hash).toBe('#/');
    const main = app.container.querySelector('main');
    expect(main?.querySelector('a')).not.toBeNull();
    expect(main?.textContent).not.toMatch(NO_WORD);
    expect(await count('order.latest')).toBeLessThan(10);
  },
);
