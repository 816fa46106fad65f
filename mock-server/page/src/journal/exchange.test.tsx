import { CALLS, encryptPath } from '@puente/contract';
import { SAMPLES } from '@puente/contract/samples/index';
import { expect, test } from 'vitest';
import { all, find, part, press, said, sees, until } from '../../harness/hands.ts';
import { clipboard, stageOfPage } from '../../harness/open-page.ts';
import { ask, PACKAGE } from '../../../src/test-wire.ts';
import { linesOf, markedIn } from './marked.ts';

const { again, app, come, tell } = stageOfPage();
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-line]')];
const newest = async (words: string) =>
  (await until(() => rows().find((row) => row.textContent?.includes(words)), words)).click();

/** The data of an answer with its first value replaced by one that no field has. */
function planted(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || Object.keys(data).length === 0) return { planted: [null] }.planted;
  const [[key, value] = ['', null], ...rest] = Object.entries(data);
  const wrong = typeof value === 'object' && value !== null ? planted(value) : { no: 'such value' };
  return Array.isArray(data) ? [wrong, ...rest.map(([, each]) => each)] : { ...data, [key]: wrong };
}

/** A body of the kind that a call takes: one of another kind is refused before its fault is looked at. */
const SENT: Record<string, { payload: string; headers: Record<string, string> }> = {
  json: { payload: '{}', headers: { 'content-type': 'application/json' } },
  urlencoded: { payload: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  multipart: { payload: '--x-x--\r\n', headers: { 'content-type': 'multipart/form-data; boundary=x-x' } },
};

test('every call stands in the journal by its name; a wrong field in its answer is named, and its line is marked', async () => {
  const settled = async (name: string) => {
    for (const { id, word, name: call } of CALLS) {
      const data = planted(SAMPLES[word][call]?.data);
      await tell(name, 'addFault', { call: id, fault: { kind: 'code', code: 0, data } });
    }
  };
  const { world } = await come({ settled });
  await sees('No call yet', part('Journal'));
  for (const { method, path, body: kind } of CALLS) {
    const body = method === 'GET' ? null : (SENT[kind] ?? null);
    await app.inject({
      method,
      url: `/api/${encryptPath(path, PACKAGE)}?t=1`,
      ...body,
      headers: { ...body?.headers, packagename: PACKAGE, 'x-mock-world': world },
    });
  }
  await until(() => rows().length === CALLS.length, 'a line for each call');
  const { calls } = await tell(world, 'calls');
  expect(new Set(calls.map(({ call }) => call))).toEqual(new Set(CALLS.map(({ id }) => id)));
  for (const { n, call, wrong, fault } of calls) {
    expect(fault, call ?? '').toBe('code');
    const [first] = wrong;
    expect(first?.field, call ?? '').toMatch(/^data/u);
    const row = document.querySelector(`[data-line="${n}"]`)?.textContent;
    expect(row).toContain(call);
    expect(row).toContain(`${first?.field} · ${first?.rule}`);
    const lines = linesOf(JSON.parse((await tell(world, 'call', undefined, `?n=${n}`)).sent));
    expect(markedIn(lines, [first?.field ?? '']).size, call ?? '').toBe(1);
  }
  rows().at(-1)?.click();
  const mark = await until(() => document.querySelector('mark'), 'a marked line');
  expect(mark.textContent).not.toBe('');
});

test('a path that cannot be read says why, and how it should have been', async () => {
  const { world } = await come();
  const good = encryptPath('/loan/loan-order/latest', PACKAGE);
  await app.inject({ url: `/api/${good.toLowerCase()}?t=1`, headers: { packagename: PACKAGE, 'x-mock-world': world } });
  await newest('unreadable');
  await sees('have to be in upper case', part(/^Call \d/u));
  expect(await sees(good, part(/^Call \d/u))).toContain('GET');
});

test('what is secret stands nowhere in the journal, in what is copied or asked of it, nor in a link or the page', async () => {
  const { world, mobile, token } = await come({ persona: 'repaying' });
  await ask(app, '/security/getVerifyCode', { world, body: { mobile, purpose: 'login', channel: 'sms' } });
  const code = (await tell(world, 'outbox')).sent.find(({ purpose }) => purpose === 'login')?.code ?? '-';
  const { data } = await ask<{ token: string }>(app, '/security/login', { world, form: { mobile, code } });
  await ask(app, '/user/addBankCard', { world, token: data.token, body: { cvc: 'planted', cardNo: '1' } });
  const copied: string[] = [];
  for (const call of ['session.getVerifyCode', 'session.login', 'bankCard.addBankCard']) {
    await newest(call);
    await sees('Answer as sent', part(/^Call \d/u));
    for (const what of ['Copy as curl', 'Copy as kit step']) {
      await press('button', what);
      copied.push(clipboard());
    }
    copied.push(part('Journal')()?.outerHTML ?? '');
    await press('button', 'Close this call');
  }
  await press('button', 'Copy link');
  await said('Copied: scenario link');
  copied.push(clipboard());
  // What a program gets of the journal, line by line and with their bodies.
  const { calls } = await tell(world, 'calls');
  const opened = await Promise.all(calls.map(({ n }) => tell(world, 'call', undefined, `?n=${n}`)));
  copied.push(JSON.stringify([calls, opened, await tell(world, 'journal'), await tell(world, 'events')]));
  for (const secret of [token, data.token, 'planted']) expect(copied.join('\n')).not.toContain(secret);
  // Its six digits may stand inside of an id by chance.
  expect(copied.join('\n')).not.toMatch(new RegExp(`(?<![\\dA-Za-z])${code}(?![\\dA-Za-z])`));
  // The page shows a code in the card of its borrower, and the world as a document keeps it while it holds.
  const shown = document.documentElement.outerHTML + JSON.stringify(await tell(world, 'exportWorld'));
  for (const secret of [token, data.token, 'planted']) expect(shown).not.toContain(secret);
  expect(copied.join('\n')).toContain('$TOKEN');
});

test('an answer lost after its effect is a payment begun; replayed it is the same payment', async () => {
  const { world, mobile, token } = await come({ persona: 'repaying' });
  await press('tab', /^Faults/u);
  await press('button', 'Answer lost after effect');
  await sees('The next answer of repayment.cashierConfirm is cut off', part('Controls'));
  await press('button', 'Add fault');
  await sees('1 waiting');
  const { order } = await tell(world, 'order', undefined, `?mobile=${mobile}`);
  const body = { payOrderId: order?.payOrderId, channelId: 'card', amount: 500, requestId: 'one-intent' };
  await expect(ask(app, '/portal/repayment/confirm', { world, token, body })).rejects.toThrow('destroyed');
  await newest('cashierConfirm');
  await sees('As it would honestly have been', part(/^Call \d/u));
  await press('button', 'Replay');
  await said(/Replay of \d+: HTTP 200, code 0/u);
  expect((await tell(world, 'order', undefined, `?mobile=${mobile}`)).order?.payments).toHaveLength(1);
  await sees('1 hit', part('Active faults'));
});

test('held answers stand there with how long, go one by one and once, and a new page finds them', async () => {
  const { world, token } = await come({ persona: 'repaying' });
  await tell(world, 'addFault', { call: 'order.latest', times: 2, fault: { kind: 'hold' } });
  const answers = [1, 2].map(() => ask(app, '/loan/loan-order/latest', { world, token }));
  await press('tab', /^Faults/u);
  await until(() => all('button', /^Release order\.latest/u).length === 2, 'two held answers');
  expect(document.body.textContent).toMatch(/held for \d+ s/u);
  await press('button', /^Release order\.latest/u);
  expect(await Promise.race(answers)).toMatchObject({ code: 0 });
  await until(() => all('button', /^Release order\.latest/u).length === 1, 'one held answer');
  again();
  await until(() => all('button', /^Release order\.latest/u).length === 1, 'one held answer on a new page');
  expect((await tell(world, 'faults')).held).toHaveLength(1);
  (await find('button', 'Release 1 held')).click();
  await Promise.all(answers);
  expect((await tell(world, 'faults')).held).toEqual([]);
});
