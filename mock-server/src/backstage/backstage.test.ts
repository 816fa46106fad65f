import { PERSONAS } from '@puente/fixtures';
import { afterAll, describe, expect, test } from 'vitest';
import { ask, backstage, START, testApp } from '../test-wire.ts';

const app = testApp();
afterAll(() => app.close());

const get = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  app.inject({ url: '/backstage/worlds', headers, remoteAddress });

describe('from where', () => {
  test.each([
    [{ host: '127.0.0.1:4010' }, 200],
    [{ host: 'localhost' }, 200],
    [{ host: '[::1]:4010', origin: 'http://localhost:5173' }, 200],
    [{ host: 'rebound.example' }, 404],
    [{ host: 'localhost.evil.example' }, 404],
    [{ host: 'localhost', origin: 'https://evil.example' }, 404],
    [{ host: 'localhost', origin: 'null' }, 404],
  ])('%j: %i', async (headers, status) => expect((await get(headers)).statusCode).toBe(status));

  test('another machine finds nothing', async () => {
    expect((await get({ host: 'localhost' }, '192.0.2.7')).statusCode).toBe(404);
  });

  test('nothing of it under the encrypted path', async () => {
    expect(await ask(app, '/backstage/reset', { body: {} })).toMatchObject({ status: 404, code: 404 });
  });
});

test('what the app says went wrong is listed, of its own world, and nothing that is no fault', async () => {
  const tell = (payload: string, world: string) =>
    app.inject({
      method: 'POST',
      url: '/backstage/client-faults',
      headers: { 'content-type': 'text/plain', 'x-mock-world': world },
      payload,
    });
  for (const name of ['reporting', 'quiet']) await backstage(app, 'beginWorld', { body: { name, at: START } });
  expect((await tell('{"kind":"crash","text":"TypeError"}', 'reporting')).statusCode).toBe(204);
  for (const nothing of ['', 'x', '[1]', '"x"', 'null'])
    expect((await tell(nothing, 'reporting')).statusCode).toBe(400);
  expect((await tell('x'.repeat(9_000), 'reporting')).statusCode).toBe(413);
  expect(await backstage(app, 'clientFaults', { world: 'reporting' })).toEqual({
    faults: [{ kind: 'crash', text: 'TypeError' }],
  });
  expect(await backstage(app, 'clientFaults', { world: 'quiet' })).toEqual({ faults: [] });
});

describe('personas', () => {
  test.each(PERSONAS)('$key has status $status once somebody is it', async ({ key, status, session, phone }) => {
    const world = `persona-${key}`;
    await backstage(app, 'beginWorld', { body: { name: world, at: START } });
    const became = await backstage(app, 'become', { body: { persona: key }, world });
    expect(became).toMatchObject({ mobile: phone, status });
    // Its past is past: nothing of it lies ahead, and the world's time has not moved.
    expect((await backstage(app, 'clock', { world })).now).toBe(START);
    const { borrowers } = await backstage(app, 'exportWorld', { world });
    const instants = JSON.stringify(borrowers[0]?.orders).match(/"\w+At":\d+/g) ?? [];
    for (const instant of instants) expect(Number(instant.split(':')[1])).toBeLessThanOrEqual(START);
    const { code } = await ask(app, '/security/getUserInfo', { world, token: became.token });
    expect(code).toBe({ open: 0, expired: 10010303, otherDevice: 10010304 }[session]);
  });

  test('becoming twice starts over', async () => {
    const first = await backstage(app, 'become', { body: { persona: 'confirm' }, world: 'twice' });
    const second = await backstage(app, 'become', { body: { persona: 'confirm' }, world: 'twice' });
    expect(second).toMatchObject({ userId: first.userId, status: 14 });
    expect((await backstage(app, 'borrowers', { world: 'twice' })).borrowers).toHaveLength(1);
  });
});

test('the path to a persona leaves the lender’s scripted answer for later', async () => {
  await backstage(app, 'beginWorld', { body: { name: 'answer', at: START } });
  const { mobile } = await backstage(app, 'become', { body: { persona: 'willBeRejected' }, world: 'answer' });
  const { borrowers } = await backstage(app, 'exportWorld', { world: 'answer' });
  const order = borrowers.find((each) => each.mobile === mobile)?.orders.at(-1);
  expect([order?.status, order?.script.review]).toEqual([14, 'reject']);
});

describe('time', () => {
  test('advancing says, in order, what happened', async () => {
    await backstage(app, 'beginWorld', { body: { name: 'time', at: START } });
    await backstage(app, 'become', { body: { persona: 'submitting' }, world: 'time' });
    await backstage(app, 'become', { body: { persona: 'willBeRejected' }, world: 'time' });
    const { now, happenings } = await backstage(app, 'advance', { body: { by: '25h' }, world: 'time' });
    expect(now).toBe(START + 25 * 3_600_000);
    expect(happenings.map(({ row }) => row)).toEqual(['T10', 'T12', 'T16']);
    expect((await backstage(app, 'advance', { body: { by: 0 }, world: 'time' })).happenings).toEqual([]);
  });

  test('a world that begins again tells nothing of its earlier life', async () => {
    const world = 'lives';
    await backstage(app, 'beginWorld', { body: { name: world, at: START } });
    await backstage(app, 'become', { body: { persona: 'repaying' }, world });
    const { id } = await backstage(app, 'snapshot', { body: {}, world });
    const live = async () => (await backstage(app, 'advance', { body: { by: '93d' }, world })).happenings;
    const first = await live();
    expect(first.map(({ row }) => row)).toContain('T23');
    await backstage(app, 'restore', { body: { id }, world });
    expect(await live()).toEqual(first);
    await backstage(app, 'reset', { body: { at: START }, world });
    expect(await live()).toEqual([]);
  });

  test.each([
    ['more than ten years', { by: '3661d' }],
    ['999,999 days', { by: '999999d' }],
    ['a date beyond the year 2099', { to: '2100-01-01T00:00:00Z' }],
    ['the last instant a number can say', { to: Number.MAX_SAFE_INTEGER }],
  ])('a jump of %s is refused, and no time passes', async (_far, body) => {
    await backstage(app, 'beginWorld', { body: { name: 'far', at: START } });
    await backstage(app, 'become', { body: { persona: 'repaying' }, world: 'far' });
    await expect(backstage(app, 'advance', { body, world: 'far' })).rejects.toThrow('400');
    expect((await backstage(app, 'clock', { world: 'far' })).now).toBe(START);
  });

  test('ten years at once are lived day by day', async () => {
    await backstage(app, 'beginWorld', { body: { name: 'decade', at: START } });
    await backstage(app, 'become', { body: { persona: 'repaying' }, world: 'decade' });
    const { happenings } = await backstage(app, 'advance', { body: { by: '3660d' }, world: 'decade' });
    expect(happenings.length).toBeGreaterThan(3_500);
    expect(happenings.at(-1)).toMatchObject({ row: 'T24', from: 3, to: 3 });
  });

  test('never goes back, except with the whole world', async () => {
    await backstage(app, 'beginWorld', { body: { name: 'back', at: START } });
    await backstage(app, 'become', { body: { persona: 'repaying' }, world: 'back' });
    const { id } = await backstage(app, 'snapshot', { body: {}, world: 'back' });
    const before = await backstage(app, 'exportWorld', { world: 'back' });
    await backstage(app, 'advance', { body: { by: '91d' }, world: 'back' });
    expect((await backstage(app, 'borrowers', { world: 'back' })).borrowers[0]?.status).toBe(3);
    await expect(backstage(app, 'advance', { body: { to: START }, world: 'back' })).rejects.toThrow(
      'only goes forward',
    );
    await backstage(app, 'restore', { body: { id }, world: 'back' });
    expect(await backstage(app, 'exportWorld', { world: 'back' })).toEqual(before);
    await backstage(app, 'beginWorld', { body: { name: 'elsewhere' } });
    await backstage(app, 'importWorld', { body: before, world: 'elsewhere' });
    expect((await backstage(app, 'exportWorld', { world: 'elsewhere' })).borrowers).toEqual(before.borrowers);
    await backstage(app, 'reset', { body: {}, world: 'elsewhere' });
    expect((await backstage(app, 'exportWorld', { world: 'elsewhere' })).borrowers).toEqual([]);
  });
});

test('a payment arrives once', async () => {
  await backstage(app, 'beginWorld', { body: { name: 'pay', at: START } });
  const { token, orderNo } = await backstage(app, 'become', { body: { persona: 'repaying' }, world: 'pay' });
  const { data } = await ask<{ clabe: string }>(app, `/repay/getStpClabe?orderNo=${orderNo}`, { world: 'pay', token });
  const payment = { channel: 'stp', clabe: data.clabe, reference: 'F-1', amount: 500 };
  expect(await backstage(app, 'pay', { body: payment, world: 'pay' })).toMatchObject({ orderNo, counted: true });
  expect(await backstage(app, 'pay', { body: payment, world: 'pay' })).toMatchObject({ orderNo, counted: false });
  await backstage(app, 'advance', { body: { by: '15m' }, world: 'pay' });
  const detail = await ask<{ repaid: number }>(app, `/repay/repay-order/detail?orderNo=${orderNo}`, {
    world: 'pay',
    token,
  });
  expect(detail.data.repaid).toBe(500);
});

test('a borrower in short: what is owed, where a transfer repays it, when something happens next', async () => {
  await backstage(app, 'beginWorld', { body: { name: 'short', at: START } });
  const short = async () => (await backstage(app, 'borrowers', { world: 'short' })).borrowers[0];
  const { mobile, token, orderNo } = await backstage(app, 'become', { body: { persona: 'repaying' }, world: 'short' });
  const { data } = await ask<{ clabe: string }>(app, `/repay/getStpClabe?orderNo=${orderNo}`, {
    world: 'short',
    token,
  });
  const before = await short();
  expect(before).toMatchObject({ mobile, status: 2, orders: 1, clabe: data.clabe });
  const owed = before?.owed ?? 0;
  expect(owed).toBeGreaterThan(0);
  await backstage(app, 'pay', {
    body: { channel: 'stp', clabe: data.clabe, reference: 'F-2', amount: owed },
    world: 'short',
  });
  // Money on its way is no longer asked for; the bank books it in a quarter of an hour.
  const paid = await short();
  expect(paid).toMatchObject({ status: 2, owed: 0, clabe: null, nextAt: START + 15 * 60_000 });
  await backstage(app, 'advance', { body: { to: paid?.nextAt }, world: 'short' });
  expect(await short()).toMatchObject({ status: 4, owed: 0, clabe: null });
});

test('device data arrive, and the upload check says so', async () => {
  await backstage(app, 'beginWorld', { body: { name: 'device', at: START } });
  const { token, orderNo, mobile } = await backstage(app, 'become', { body: { persona: 'confirm' }, world: 'device' });
  const check = () => ask(app, `/time/upload/uploadStatus?orderNo=${orderNo}`, { world: 'device', token });
  expect(await check()).toMatchObject({ code: 1, data: { appList: false } });
  await backstage(app, 'deviceData', {
    body: { mobile, orderNo, kinds: ['appList', 'sms', 'exif', 'device', 'contact'] },
    world: 'device',
  });
  expect(await check()).toMatchObject({ code: 1, data: { appList: true, location: false } });
  await backstage(app, 'deviceData', { body: { mobile, orderNo, kinds: ['location'] }, world: 'device' });
  expect(await check()).toMatchObject({ code: 0 });
  await backstage(app, 'settings', { body: { mobile, settings: { uploadEnabled: false } }, world: 'device' });
  expect(await check()).toMatchObject({ code: -1, msg: 'La recolección de datos del dispositivo está desactivada' });
});

test('the page answers without anything from outside', async () => {
  const { body, headers } = await app.inject('/backstage');
  expect(headers['content-type']).toContain('text/html');
  expect(body).not.toMatch(/https?:\/\//);
});
