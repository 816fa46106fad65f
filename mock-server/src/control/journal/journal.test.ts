import { CALLS } from '@puente/contract/contract';
import { encryptPath } from '@puente/contract/wire/call-address';
import { photo } from '@puente/fixtures';
import { LEGAL_VERSION } from '@puente/contract/values/consent';
import { afterAll, describe, expect, test } from 'vitest';
import { requestCall, PACKAGE, injectCall, openStage as begun, testApp } from '../../../../tests/support/mock-calls.ts';
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { toCurl } from './request-snippets.ts';

const app = testApp();
afterAll(() => app.close());

async function stageOf(persona: string) {
  const stage = await begun(app, persona);
  const opened = (n = 0) => stage.tell('call', undefined, `?n=${n}`);
  const newest = async () => (await stage.tell('calls')).calls.at(-1);
  return { ...stage, opened, newest, openedNewest: async () => opened((await newest())?.n) };
}
const raw = (
  world: string,
  url: string,
  headers: Record<string, string> = { packagename: PACKAGE },
  method: 'GET' | 'POST' = 'GET',
) => app.inject({ method, url, headers: { ...headers, 'x-mock-world': world } });

describe('an opened call', () => {
  test('an opened call shows its request, its answer, its borrower and the transitions it caused', async () => {
    const { asked, mobile, orderNo, tell, opened } = await stageOf('approved');
    await asked(`/loan/get-money?orderNo=${orderNo}`);
    const { calls } = await tell('calls');
    const [line] = calls;
    expect(line).toMatchObject({ call: 'disbursal.getMoney', mobile, code: 0, wrong: [], kept: true, replayOf: null });
    expect(line?.bytes).toBeGreaterThan(20);
    const one = await opened(line?.n);
    expect(one).toMatchObject({ packageName: PACKAGE, unreadable: null, query: { orderNo }, honest: null });
    expect(JSON.parse(one.sent)).toMatchObject({ code: 0, data: { orderNo, status: 7 } });
    expect(one.changed.map(({ row, from, to }) => [row, from, to])).toEqual([['T15', 18, 7]]);
    expect(one.kit).toBe(`await me.ask(contract.disbursal.getMoney, {"orderNo":"${orderNo}"});`);
  });

  test('an opened call contains no token, one-time code or cvc', async () => {
    const { world, tell, opened } = await stageOf('new');
    const mobile = '5512345678';
    await requestCall(app, '/security/getVerifyCode', { world, body: { mobile, purpose: 'register', channel: 'sms' } });
    const code = (await tell('outbox', undefined, `?mobile=${mobile}`)).sent[0]?.code ?? '';
    const { data } = await requestCall<{ token: string }>(app, '/security/register', {
      world,
      body: { mobile, code, termsVersion: LEGAL_VERSION },
    });
    await requestCall(app, '/security/getUserInfo', { world, token: data.token });
    await requestCall(app, '/user/addBankCard', {
      world,
      token: data.token,
      body: { cvc: 'planted', code, cardNo: '1' },
    });
    await requestCall(app, `/security/existsByMobile?mobile=${mobile}&code=${code}`, { world });
    const { calls } = await tell('calls');
    expect(calls.filter((line) => line.mobile === mobile).length).toBeGreaterThanOrEqual(4);
    const all = JSON.stringify(await Promise.all(calls.map(({ n }) => opened(n))));
    for (const secret of [data.token, 'planted']) expect(all).not.toContain(secret);
    // Matches whole numbers only, because the six digits of the code may occur inside an id by chance.
    expect(all).not.toMatch(new RegExp(`(?<![\\dA-Za-z])${code}(?![\\dA-Za-z])`));
    expect(all).toContain(mobile);
    const registered = calls.find(({ call }) => call === 'session.register');
    expect((await opened(registered?.n)).body).toMatchObject({ mobile, code: '***' });
  });

  test('an opened call masks the token in an answer that a fault replaced', async () => {
    const { world, tell, openedNewest } = await stageOf('new');
    const mobile = '5512345679';
    await requestCall(app, '/security/getVerifyCode', { world, body: { mobile, purpose: 'register', channel: 'sms' } });
    const code = (await tell('outbox', undefined, `?mobile=${mobile}`)).sent[0]?.code ?? '';
    await tell('addFault', { call: 'session.register', fault: { kind: 'code', code: 20_999, when: 'after' } });
    await requestCall(app, '/security/register', { world, body: { mobile, code, termsVersion: LEGAL_VERSION } });
    const { honest } = await openedNewest();
    expect(honest).toContain('"token":"***"');
  });

  test('an opened call shows only type, size and dimensions of a photo', async () => {
    const { world, token, orderNo, tell, openedNewest } = await stageOf('identity');
    await requestCall(app, '/user/upload/curp/back', {
      world,
      token,
      multipart: { fields: { orderNo }, file: photo('id-back.jpg') },
    });
    const { body, curl } = await openedNewest();
    expect(body).toMatchObject({
      orderNo,
      file: { type: expect.any(String), width: expect.any(Number), bytes: photo('id-back.jpg').length },
    });
    expect(curl).toContain("-F 'file=@photo.jpg'");
    expect(curl).toContain(`--form-string 'orderNo=${orderNo}'`);
    await expect(tell('replay', { n: 1 })).rejects.toThrow('Photos are not kept');
  });

  test('the journal names request fields that break a rule and answer fields that break the contract', async () => {
    const { asked, tell, opened } = await stageOf('repaying');
    await asked('/security/getVerifyCode', { mobile: '12', purpose: 'login', channel: 'sms' });
    await tell('addFault', { call: 'order.latest', fault: { kind: 'malformed', as: 'wrongShape' } });
    await asked('/loan/loan-order/latest');
    const { calls } = await tell('calls', undefined, '?only=offContract');
    expect(calls[0]).toMatchObject({
      code: 422,
      codeName: 'invalidFields',
      wrong: [{ side: 'request', field: 'mobile', rule: 'format' }],
    });
    expect(calls[1]).toMatchObject({ fault: 'malformed', wrong: [{ side: 'answer', field: 'data.order' }] });
    const spoilt = await opened(calls[1]?.n);
    expect(JSON.parse(spoilt.honest ?? '')).toMatchObject({ code: 0, data: { order: { status: 2 } } });
  });
});

test('the journal reports the wrong field in a malformed answer of every call', async () => {
  const { world, tell } = await stageOf('new');
  for (const { id, method, path } of CALLS) {
    await tell('addFault', { call: id, fault: { kind: 'malformed', as: 'notEnvelope' } });
    await injectCall(app, path, { world, ...(method === 'POST' && { body: {} }) });
  }
  const { calls } = await tell('calls', undefined, '?only=faulted');
  for (const line of calls) expect(line.wrong.length, line.call ?? '').toBeGreaterThan(0);
  expect(calls.length).toBeGreaterThan(40);
});

describe('an unknown path', () => {
  const good = encryptPath('/loan/loan-order/latest', PACKAGE);
  const other = encryptPath('/loan/loan-order/latest', 'com.other.app');
  const encrypted = (path: string) => encryptPath(path, PACKAGE);
  test.each([
    [`/${good}?t=1`, /lacks the prefix/, 'order.latest'],
    ['/loan/loan-order/latest?t=1', /is the plain path of order.latest/, 'order.latest'],
    ['/api/loan/loan-order/lates?t=1', /plain path of order.latest/, 'order.latest'],
    [`/api/${good.toLowerCase()}?t=1`, /upper case/, 'order.latest'],
    [`/api/${good.slice(0, -7)}?t=1`, /blocks of 32/, null],
    [`/api/${good.slice(0, -32)}?t=1`, /was cut off/, null],
    [`/api/${good.slice(0, -1)}G?t=1`, /is not encrypted/, null],
    [`/api/${encrypted('/loan/loan-order/lastest')}?t=1`, /Was \/loan\/loan-order\/latest meant/, 'order.latest'],
    [`/api/${encrypted('/security/login')}?t=1`, /by POST, not by GET/, 'session.login'],
  ] as const)(
    'explains the wrong address %s in words that match %s, and names the intended call, if any: %s',
    async (url, words, call) => {
      const { world, openedNewest } = await stageOf('new');
      await raw(world, url);
      const { unreadable } = await openedNewest();
      expect(unreadable).toMatchObject({ words: expect.stringMatching(words) });
      expect(unreadable?.corrected?.call ?? null).toBe(call);
      if (!unreadable?.corrected) return;
      const { method, url: right } = unreadable.corrected;
      const again = await raw(world, right, { packagename: PACKAGE }, method as 'GET');
      expect([400, 404, 405]).not.toContain(again.statusCode);
    },
  );

  test('the journal names the package whose key encrypted a path, if an earlier request sent that package name', async () => {
    const { world, openedNewest } = await stageOf('new');
    await raw(world, `/api/${other}?t=1`);
    const first = await openedNewest();
    expect(first.unreadable).toMatchObject({ words: expect.stringContaining(`not seen here (seen: ${PACKAGE})`) });
    await raw(world, `/api/${other}?t=1`, { packagename: 'com.other.app' });
    await raw(world, `/api/${other}?t=1`);
    const then = await openedNewest();
    expect(then.unreadable?.words).toBe(
      `It was encrypted with the key of com.other.app, and the header says ${PACKAGE}.`,
    );
    await raw(world, `/api/${good}?t=1`, {});
    expect((await openedNewest()).unreadable?.words).toMatch(/packagename is missing/);
  });
});

test('the journal reports a missing time in the query and a body that is not JSON', async () => {
  const { world, newest } = await stageOf('new');
  const why = async () => (await newest())?.wrong;
  await raw(world, `/api/${encryptPath('/loan/product/list', PACKAGE)}`);
  expect(await why()).toMatchObject([{ side: 'request', expected: 'The query has no time t in seconds since 1970.' }]);
  await app.inject({
    method: 'POST',
    url: `/api/${encryptPath('/security/getVerifyCode', PACKAGE)}?t=1`,
    headers: { packagename: PACKAGE, 'x-mock-world': world, 'content-type': 'application/json' },
    payload: '{"mobile":',
  });
  expect(await why()).toMatchObject([{ side: 'request', expected: 'The body is not JSON.' }]);
});

test('the journal filters calls by word, refusal name, borrower and outcome, and counts the hidden calls', async () => {
  const { world, mobile, tell, asked } = await stageOf('repaying');
  await asked('/loan/loan-order/latest');
  await requestCall(app, '/loan/product/list', { world });
  await requestCall(app, '/loan/loan-order/latest', { world });
  const found = async (query: string) => {
    const { calls, hidden } = await tell('calls', undefined, query);
    return [calls.map(({ call }) => call), hidden];
  };
  expect(await found('?text=product.*')).toEqual([['product.list'], 2]);
  expect(await found('?text=notLoggedIn')).toEqual([['order.latest'], 2]);
  expect(await found('?only=failed')).toEqual([['order.latest'], 2]);
  expect(await found(`?mobile=${mobile}`)).toEqual([['order.latest'], 2]);
  expect(await found('?after=2')).toEqual([['order.latest'], 0]);
  await expect(tell('calls', undefined, '?only=late')).rejects.toThrow("offContract, not 'late'");
});

describe('verify', () => {
  test('verify compares the number of matching calls with the expected one, and if it differs lists the calls', async () => {
    const { world, tell } = await stageOf('new');
    const body = { mobile: '5512345678', purpose: 'register', channel: 'sms' };
    await requestCall(app, '/security/getVerifyCode', { world, body });
    const call = 'session.getVerifyCode';
    expect(await tell('verify', { call, times: 1, where: { body: { purpose: 'register' }, code: 0 } })).toEqual({
      ok: true,
      found: [1],
      words: 'session.getVerifyCode came once with {"code":0,"body":{"purpose":"register"}}.',
    });
    const failed = await tell('verify', { call, times: 2, where: { body: { purpose: 'login' } } });
    expect(failed.ok).toBe(false);
    expect(failed.words).toContain(
      'came never with {"body":{"purpose":"login"}}, and should have come 2 times. It came once in all: 1 ',
    );
    expect((await tell('verify', { call: 'order.submit', times: 0 })).ok).toBe(true);
    await expect(tell('verify', { call: 'order.sumbit' })).rejects.toThrow('Was order.submit meant?');
  });
});

describe('replay', () => {
  test('replay repeats a request with a valid token, and the new journal line names the original line', async () => {
    const { asked, mobile, tell, opened, newest } = await stageOf('repaying');
    const { order } = await tell('order', undefined, `?mobile=${mobile}`);
    const body = { payOrderId: order?.payOrderId, channelId: 'card', amount: 500, requestId: 'the-same-intent' };
    await tell('addPreset', { name: 'answerLost' });
    await expect(asked('/portal/repayment/confirm', body)).rejects.toThrow('destroyed');
    const lost = await newest();
    expect(lost).toMatchObject({ call: 'repayment.cashierConfirm', fault: 'cut' });
    expect(JSON.parse((await opened(lost?.n)).honest ?? '')).toMatchObject({
      code: 0,
      data: { state: 'pending' },
    });
    await tell('endSession', { mobile, how: 'otherDevice' });
    const again = await tell('replay', { n: lost?.n });
    expect(again.code).toBe(0);
    expect(await newest()).toMatchObject({ n: again.n, replayOf: lost?.n, code: 0 });
    // A replay repeats `requestId`, so the server starts one payment only.
    expect((await tell('order', undefined, `?mobile=${mobile}`)).order?.payments).toHaveLength(1);
  });

  test('replay fills in the one-time code, and refuses a line number that the journal does not have', async () => {
    const { world, mobile, tell } = await stageOf('repaying');
    await requestCall(app, '/security/getVerifyCode', { world, body: { mobile, purpose: 'login', channel: 'sms' } });
    await tell('addFault', { call: 'session.login', fault: { kind: 'http', status: 503 } });
    const code = (await tell('outbox', undefined, `?mobile=${mobile}`)).sent.at(-1)?.code;
    await requestCall(app, '/security/login', { world, form: { mobile, code: code ?? '' } });
    expect(await tell('replay', { n: 2 })).toMatchObject({ code: 0, status: 200 });
    await expect(tell('replay', { n: 99 })).rejects.toThrow('There is no line 99');
  });
});

test('the journal stores the bodies of the newest 500 calls, and older calls without bodies', async () => {
  const { world, tell, opened } = await stageOf('new');
  for (let n = 0; n < 510; n++) await requestCall(app, '/loan/product/list', { world });
  const { calls } = await tell('calls');
  expect([calls.length, calls.filter(({ kept }) => kept).length, calls[0]?.kept]).toEqual([510, 500, false]);
  expect(calls[0]?.bytes).toBe(calls.at(-1)?.bytes);
  await expect(opened(1)).rejects.toThrow('Of line 1 the bodies are forgotten');
  expect((await opened(11)).call).toBe('product.list');
});

const exchange = (url: string, headers: Record<string, string> = {}, body: unknown = null) => ({
  url,
  headers,
  body,
  answer: null,
  sent: '',
});

test.each([
  ['GET', '/api/AB?t=1&ids[0]=5&name={a,b}', null],
  ['HEAD', '/api/AB?t=1', null],
  ['POST', '/api/AB?t=1', { orderNo: '@/etc/hostname' }],
])('the copied curl command of %s %s sends the same method and address', async (method, url, body) => {
  const seen: string[] = [];
  const server = createServer((request, reply) => {
    seen.push(`${request.method} ${request.url}`);
    reply.end('{}');
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  const command = toCurl({
    world: 'main',
    host: `127.0.0.1:${port}`,
    method,
    exchange: exchange(url, { 'content-type': 'application/json', lang: '' }, body) as never,
  });
  const child = spawn('bash', ['-c', command.replace('curl ', 'curl -sS --max-time 5 ')], { stdio: 'ignore' });
  const code = await new Promise((done) => void child.once('exit', done));
  server.close();
  expect([code, seen]).toEqual([0, [`${method} ${url}`]]);
});
