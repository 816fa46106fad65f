import { afterAll, describe, expect, test } from 'vitest';
import { requestCall, callBackstage, openStage, START, testApp } from '../../../../tests/support/mock-calls.ts';
import type { BackstageContract } from '../contract.ts';

const app = testApp();
afterAll(() => app.close());

const DOWN = { call: 'product.list', fault: { kind: 'http', status: 503 } };

describe('fork', () => {
  test('a fork copies people, time, waits, faults and tokens; changes in the fork leave the original unchanged', async () => {
    const { tell, token } = await openStage(app, 'repaying');
    await tell('setTimetable', { waits: { review: '10s' } });
    await tell('addFault', DOWN);
    await tell('fork', { name: 'fork-of-it' });
    const there = <K extends keyof BackstageContract>(call: K, body?: object) =>
      callBackstage(app, call, { world: 'fork-of-it', ...(body ? { body } : {}) });
    const before = await tell('exportWorld');
    expect(await there('exportWorld')).toEqual(before);
    expect((await there('timetable')).waits.find(({ name }) => name === 'review')?.ms).toBe(10_000);
    expect((await there('faults')).faults).toMatchObject([DOWN]);
    expect(await requestCall(app, '/loan/loan-order/latest', { world: 'fork-of-it', token })).toMatchObject({
      code: 0,
    });
    await there('advance', { by: '200d' });
    await there('clearFaults', {});
    expect(await tell('exportWorld')).toEqual(before);
    expect((await tell('faults')).faults).toHaveLength(1);
    await expect(tell('fork', { name: 'fork-of-it' })).rejects.toThrow('There is a world fork-of-it already');
    await expect(tell('fork', { name: '../etc' })).rejects.toThrow('up to 60 letters');
    await tell('snapshot', { name: 'then' });
    await tell('advance', { by: '30d' });
    await tell('fork', { name: 'fork-of-then', snapshot: 'then' });
    expect(await callBackstage(app, 'exportWorld', { world: 'fork-of-then' })).toEqual(before);
    await expect(tell('fork', { name: 'fork-of-none', snapshot: 'thn' })).rejects.toThrow('Was then meant?');
  });
});

describe('snapshots', () => {
  test('a named snapshot restores people, time, waits, faults and a frozen clock', async () => {
    const { tell, asked } = await openStage(app, 'overdue3');
    await tell('addFault', DOWN);
    expect(await tell('snapshot', { name: 'three days late' })).toEqual({ id: '1', name: 'three days late' });
    const before = await tell('exportWorld');
    await tell('advance', { by: '30d' });
    await tell('run');
    await tell('setTimetable', { all: 'fast' });
    await tell('clearFaults');
    await tell('restore', { id: 'three days late' });
    expect(await tell('exportWorld')).toEqual(before);
    expect((await tell('clock')).frozen).toBe(true);
    expect((await tell('timetable')).waits.every(({ ms, usual }) => ms === usual)).toBe(true);
    expect((await tell('faults')).faults).toMatchObject([DOWN]);
    expect(await asked('/loan/loan-order/latest')).toMatchObject({ code: 0, data: { order: { status: 3 } } });
  });

  test('above fifty snapshots, the oldest unnamed one gives way; fifty named ones leave no room', async () => {
    const { tell } = await openStage(testApp());
    await tell('snapshot', { name: 'kept' });
    for (let jump = 0; jump < 50; jump++) await tell('snapshot', {});
    const { snapshots } = await tell('snapshots');
    expect(snapshots).toHaveLength(50);
    expect(snapshots.slice(0, 2).map(({ id, name }) => [id, name])).toEqual([
      ['1', 'kept'],
      ['3', null],
    ]);
    for (let count = 1; count < 50; count++) await tell('snapshot', { name: `named ${count}` });
    await expect(tell('snapshot', {})).rejects.toThrow('A world remembers 50 named snapshots at most.');
    expect((await tell('snapshots')).snapshots).toHaveLength(50);
  });

  test('snapshots are listed, replaced by name and removed one by one', async () => {
    const { tell } = await openStage(app, 'new');
    await tell('snapshot', { name: 'begin' });
    await tell('snapshot', {});
    await tell('advance', { by: '1d' });
    await tell('snapshot', { name: 'begin' });
    const { snapshots } = await tell('snapshots');
    expect(snapshots.map(({ id, name, at }) => [id, name, at])).toEqual([
      ['2', null, START],
      ['3', 'begin', START + 86_400_000],
    ]);
    await expect(tell('restore', { id: 'begn' })).rejects.toThrow('Was begin meant?');
    await expect(tell('restore', { id: '77' })).rejects.toThrow('There is no snapshot 77. There is: ');
    await tell('removeSnapshot', { id: '2' });
    expect((await tell('snapshots')).snapshots).toHaveLength(1);
  });
});

test('an imported world has the faults, drifts, waits, products and edition of the exported one', async () => {
  const { tell } = await openStage(app, 'repaying');
  await tell('addFault', DOWN);
  await tell('setDrifts', { names: ['moneyAsText'] });
  await tell('setTimetable', { waits: { review: '10s' } });
  await tell('setLender', { edition: 'single', products: [{ productId: 'puente', feeRate: 0.1 }] });
  const document = await tell('exportWorld');
  await callBackstage(app, 'beginWorld', { body: { name: 'of-a-colleague', at: START } });
  await callBackstage(app, 'importWorld', { body: document, world: 'of-a-colleague' });
  expect(await callBackstage(app, 'exportWorld', { world: 'of-a-colleague' })).toEqual(document);
  expect(document.settings).toMatchObject({ edition: 'single', faults: [DOWN], drifts: ['moneyAsText'] });
});

test('a token is valid in a world that imports its borrower with the world’s secret, and invalid without the secret', async () => {
  const { tell, token } = await openStage(app, 'repaying');
  const document = await tell('exportWorld');
  await callBackstage(app, 'beginWorld', { body: { name: 'arrived', at: START } });
  await callBackstage(app, 'importWorld', { body: document, world: 'arrived' });
  expect(await requestCall(app, '/loan/loan-order/latest', { world: 'arrived', token })).toMatchObject({ code: 0 });
  const { secret: _secret, settings: _settings, ...without } = document;
  await callBackstage(app, 'beginWorld', { body: { name: 'foreign', at: START } });
  await callBackstage(app, 'importWorld', { body: without, world: 'foreign' });
  expect(await requestCall(app, '/loan/loan-order/latest', { world: 'foreign', token })).toMatchObject({
    code: 100103,
  });
});

test('backstage signs a borrower in without a code: returns the valid token, or a new one after it expired', async () => {
  const { tell, mobile, token, world } = await openStage(app, 'repaying');
  expect((await tell('token', { mobile })).token).toBe(token);
  await tell('endSession', { mobile, how: 'expired' });
  const { token: fresh } = await tell('token', { mobile });
  expect(fresh).not.toBe(token);
  expect(await requestCall(app, '/loan/loan-order/latest', { world, token: fresh })).toMatchObject({ code: 0 });
  await expect(tell('token', { mobile: '5500000099' })).rejects.toThrow('There is no borrower 5500000099');
});

describe('the name of a world', () => {
  test('a world name that differs only by capitals or separators is refused with a suggestion, unless begun on purpose', async () => {
    await callBackstage(app, 'beginWorld', { body: { name: 'late-fees', at: START } });
    await expect(callBackstage(app, 'clock', { world: 'Late-Fees' })).rejects.toThrow('Was late-fees meant?');
    expect(await requestCall(app, '/loan/product/list', { world: 'late_fees' })).toMatchObject({
      status: 400,
      code: 400,
    });
    await expect(callBackstage(app, 'clock', { query: '?world=MAIN' })).rejects.toThrow('Was main meant?');
    expect(app.worlds.list().map(({ name }) => name)).not.toContain('late_fees');
    await callBackstage(app, 'beginWorld', { body: { name: 'late_fees', at: START }, world: 'late_fees' });
    expect((await callBackstage(app, 'clock', { world: 'late_fees' })).now).toBe(START);
  });

  test('a world name of 15,000 letters is refused at once', async () => {
    const world = 'x'.repeat(15_000);
    expect(await requestCall(app, '/loan/product/list', { world })).toMatchObject({ status: 400, code: 400 });
  });

  test('accepts a world name that differs from existing names by a digit, a letter or a suffix', async () => {
    for (const world of ['browser-1', 'browser-2', 'worker-a', 'worker-b', 'alicia', 'alicio', 'late-fee', 'mainz']) {
      expect(await requestCall(app, '/loan/product/list', { world })).toMatchObject({ code: 0 });
    }
    await expect(callBackstage(app, 'removeWorld', { body: { name: 'browser-3' } })).rejects.toThrow(
      'There is no world browser-3',
    );
    await expect(callBackstage(app, 'removeWorld', { body: { name: 'main' } })).rejects.toThrow('main stays');
  });
});
