import { contract, encryptPath } from '@puente/contract';
import { expect, test } from 'vitest';
import {
  all,
  find,
  fill,
  key,
  part,
  press,
  sees,
  toastShows,
  until,
} from '../../../../tests/support/backstage/hands.ts';
import { clipboard, stageOfPage } from '../../../../tests/support/backstage/open-page.ts';
import { PACKAGE, requestCall } from '../../../../tests/support/mock-calls.ts';
import { findMarkedPaths, splitLines } from './call-detail.tsx';

const { again, app, asked: sentCalls, come, gone, hold, callBackstage } = stageOfPage();
const rows = () => all('row');
const newest = async (words: string) =>
  (await until(() => all('row').find((row) => row.textContent?.includes(words)), words)).click();

test('shows codes, calls and events as they arrive, and reports a lost connection until it is back', async () => {
  const { world, mobile, token } = await come({ persona: 'inReview' });
  await sees('No call yet', part('Journal'));
  await requestCall(app, '/security/getVerifyCode', { world, body: { mobile, purpose: 'login', channel: 'sms' } });
  const { code = '' } = (await callBackstage(world, 'outbox')).sent.find(({ purpose }) => purpose === 'login') ?? {};
  await sees(`${code.slice(0, 3)} ${code.slice(3)}unused`, part('Chosen borrower'));
  await callBackstage(world, 'advance', { by: '10m' });
  await requestCall(app, '/loan/loan-order/latest', { world, token });
  await sees(
    /getVerifyCode.*approved · 1 \w+ → 18 \w+ · CR-\d+ · T12.*clock · advance.*order\.latest/u,
    part('Journal'),
  );
  await sees('expired', part('Chosen borrower'));
  const before = sentCalls.get('/backstage/clock') ?? 0;
  await find('button', 'Following');
  expect(sentCalls.get('/backstage/clock')).toBe(before);
  gone(true);
  await sees('No answer from');
  await sees('order.latest', part('Journal'));
  gone(false);
  await press('button', 'Ask now');
  await until(() => !document.body.textContent?.includes('No answer from'), 'the end of the silence');
});

test('the journal shows a call whose event arrived while the list of calls was still loading', async () => {
  const release = hold('/backstage/calls');
  const { world } = await come();
  await sees(/Nov 2026/u);
  const before = sentCalls.get('/backstage/faults') ?? 0;
  await requestCall(app, '/loan/product/list', { world });
  await until(() => (sentCalls.get('/backstage/faults') ?? 0) > before, 'what else a call makes stale');
  release();
  expect(await sees('product.list', part('Journal'))).not.toContain('No call yet');
});

test('draws only the visible rows of 500 calls, fetches calls in batches, and keeps the opened call open', async () => {
  const { world } = await come();
  await sees('No call yet', part('Journal'));
  await requestCall(app, '/loan/product/list', { world });
  const [line] = await until(() => rows().length > 0 && rows(), 'a line');
  line?.click();
  await sees('Answer as sent', part(/^Call 1/u));
  const before = sentCalls.get('/backstage/calls') ?? 0;
  for (let n = 0; n < 500; n++) await requestCall(app, '/loan/product/list', { world });
  await sees('501');
  expect((sentCalls.get('/backstage/calls') ?? 0) - before).toBeLessThan(60);
  await sees('Answer as sent', part(/^Call 1/u));
  expect(rows().length).toBeLessThan(60);
  await until(() => document.querySelector('[data-line="501"]'), 'the newest line');
  key('Home', document.querySelector('[data-line="501"]') ?? undefined);
  await until(() => document.activeElement?.getAttribute('data-line') === '1', 'the focus on the oldest line');
  await fill('Filter the journal', 'order.*');
  await sees('Nothing fits. 501 calls are hidden.', part('Journal'));
  await press('button', 'Show all');
  await until(() => rows().length > 0, 'lines');
});

test('names a wrong field of an answer in the journal line and marks it in the body', async () => {
  const data = { order: { orderNo: 'CR-1', status: 'planted' } };
  const settled = (name: string) =>
    callBackstage(name, 'addFault', { call: 'order.latest', fault: { kind: 'code', code: 0, data } });
  const { asked } = await come({ persona: 'repaying', settled });
  await sees('No call yet', part('Journal'));
  await asked(contract.order.latest.path);
  await sees('data.order.status · ', part('Journal'));
  await newest('order.latest');
  await until(() => document.querySelector('mark'), 'a marked line');
  const marks = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marks.join()).toContain('"status": "planted"');
});

test('marks the nearest parent of a missing field', () => {
  const lines = splitLines({ code: 0, data: { order: { tags: [], rows: [{ n: 1 }] } } });
  expect(lines.map(({ text }) => text).join('\n')).toBe(
    JSON.stringify({ code: 0, data: { order: { tags: [], rows: [{ n: 1 }] } } }, null, 2),
  );
  const at = (field: string) => [...findMarkedPaths(lines, [field])].map((line) => lines[line]?.text.trim());
  expect(['data.order.rows.0.n', 'data.order.dueDate', 'body'].map(at)).toEqual([['"n": 1'], ['"order": {'], ['{']]);
});

test('explains an unreadable path and shows the corrected one', async () => {
  const { world } = await come();
  await sees('No call yet', part('Journal'));
  const good = encryptPath('/loan/loan-order/latest', PACKAGE);
  await app.inject({ url: `/api/${good.toLowerCase()}?t=1`, headers: { packagename: PACKAGE, 'x-mock-world': world } });
  await newest('unreadable');
  await sees('hexadecimal digits in upper case', part(/^Call \d/u));
  expect(await sees(good, part(/^Call \d/u))).toContain('GET');
});

test('shows no secrets in the journal, its copies, its links or the page', async () => {
  const { world, mobile, token } = await come({ persona: 'repaying' });
  await requestCall(app, contract.session.getVerifyCode.path, {
    world,
    body: { mobile, purpose: 'login', channel: 'sms' },
  });
  const code = (await callBackstage(world, 'outbox')).sent.find(({ purpose }) => purpose === 'login')?.code ?? '-';
  const { data } = await requestCall<{ token: string }>(app, contract.session.login.path, {
    world,
    form: { mobile, code },
  });
  await requestCall(app, '/user/addBankCard', { world, token: data.token, body: { cvc: 'planted', code } });
  await newest('bankCard.addBankCard');
  await sees('Answer as sent', part(/^Call \d/u));
  const copied = [part('Journal')()?.outerHTML ?? '', JSON.stringify(await callBackstage(world, 'events'))];
  for (const [what, words] of [
    ['Copy as curl', 'curl'],
    ['Copy link', 'scenario link'],
  ] as const) {
    await press('button', what);
    await toastShows(`Copied: ${words}`);
    copied.push(clipboard());
  }
  expect(copied.join('\n')).toContain('$TOKEN');
  // Looks for the code as a whole number, because an id may contain its six digits by chance.
  expect(copied.join('\n')).not.toMatch(new RegExp(`(?<![\\dA-Za-z])${code}(?![\\dA-Za-z])`));
  // The card shows a code, and an exported world contains it while it is valid, so only tokens are checked here.
  copied.push(document.documentElement.outerHTML, JSON.stringify(await callBackstage(world, 'exportWorld')));
  for (const secret of [token, data.token, 'planted']) expect(copied.join('\n')).not.toContain(secret);
});

test('replaying a payment whose answer was lost creates no second payment', async () => {
  const { world, mobile, asked } = await come({ persona: 'repaying', tab: 'faults' });
  await press('button', 'Answer lost after effect');
  await sees('The next answer of repayment.cashierConfirm is cut off', part('Controls'));
  await press('button', 'Add fault');
  await sees('1 waiting');
  const { order } = await callBackstage(world, 'order', undefined, `?mobile=${mobile}`);
  const body = { payOrderId: order?.payOrderId, channelId: 'card', amount: 500, requestId: 'one-intent' };
  await expect(asked('/portal/repayment/confirm', body)).rejects.toThrow('destroyed');
  await newest('cashierConfirm');
  await sees('As it would honestly have been', part(/^Call \d/u));
  await press('button', 'Replay');
  await toastShows(/Replay of \d+: HTTP 200, code 0/u);
  expect((await callBackstage(world, 'order', undefined, `?mobile=${mobile}`)).order?.payments).toHaveLength(1);
  await sees('1 hit', part('Active faults'));
});

test('lists held answers with their waiting time, also after a reload, and releases each', async () => {
  const { world, asked } = await come({ persona: 'repaying', tab: 'faults' });
  await callBackstage(world, 'addFault', { call: 'order.latest', times: 2, fault: { kind: 'hold' } });
  const answers = [1, 2].map(() => asked('/loan/loan-order/latest'));
  await until(() => all('button', /^Release order\.latest/u).length === 2, 'two held answers');
  expect(document.body.textContent).toMatch(/held for \d+ s/u);
  await press('button', /^Release order\.latest/u);
  expect(await Promise.race(answers)).toMatchObject({ code: 0 });
  await until(() => all('button', /^Release order\.latest/u).length === 1, 'one held answer');
  again();
  await until(() => all('button', /^Release order\.latest/u).length === 1, 'one held answer on a new page');
  await press('button', 'Release 1 held');
  await Promise.all(answers);
});

test('«Lender down» adds the preset with its Retry-After', async () => {
  const { world } = await come({ tab: 'faults' });
  await press('button', 'Lender down');
  await press('button', 'Add fault');
  await sees('1 waiting');
  const { faults } = await callBackstage(world, 'faults');
  expect(faults[0]?.fault).toEqual({ kind: 'http', status: 503, when: 'before', headers: { 'retry-after': '30' } });
});
