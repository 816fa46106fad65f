import { afterAll, describe, expect, test } from 'vitest';
import { testConfig } from '../../config.ts';
import { callBackstage, openStage, START, testApp } from '../../../../tests/support/mock-calls.ts';

const app = testApp();
afterAll(() => app.close());

const MINUTE = 60_000;

test.each([
  [{ by: '1.5d' }, 'by: is no duration such as 90s, 15m, 24h or 91d'],
  [{ by: '-1d' }, 'by: is no duration'],
  [{ to: '2026-02-31' }, 'to: is no time such as 2026-11-21 09:00'],
  [{ to: 'yesterday' }, 'to: is no time'],
])('refuses to advance with the invalid target %j and names the field in the error', async (target, sentence) => {
  const { tell } = await openStage(app, 'new');
  await expect(tell('advance', target)).rejects.toThrow(sentence);
});

describe('advance with a target', () => {
  test('advancing until «next» applies exactly the first event that `due` lists', async () => {
    const { tell } = await openStage(app, 'inReview', 'overdue3');
    const { due } = await tell('due');
    const { now, happenings } = await tell('advance', { until: 'next' });
    expect(now).toBe(due[0]?.at);
    expect(happenings.map(({ event, orderNo, to }) => [event, orderNo, to])).toEqual([
      [due[0]?.what, due[0]?.orderNo, due[0]?.to],
    ]);
  });

  test('advances to the moment at which a borrower reaches a given status', async () => {
    const { tell, mobile } = await openStage(app, 'repaying');
    const { now, happenings } = await tell('advance', { until: { status: 3, mobile } });
    expect(happenings.map(({ row, at }) => [row, at])).toEqual([['T23', now]]);
    expect((await tell('advance', { until: { status: 3, mobile } })).now).toBe(now);
  });

  test('advances to the next event with a given name', async () => {
    const { tell, mobile } = await openStage(app, 'overdue3');
    const { happenings } = await tell('advance', { until: { event: 'fullDayLate' } });
    expect(happenings.map(({ row }) => row)).toEqual(['T24']);
    const { now } = await tell('clock');
    const [first] = (await tell('borrowers')).borrowers;
    await tell('pay', { channel: 'stp', clabe: first?.clabe, reference: 'A', amount: 100 });
    expect((await tell('advance', { until: { event: 'paymentBooked', mobile } })).now).toBe(now + 15 * MINUTE);
  });

  test.each([
    [{ status: 4 }, /Time alone brings nobody to 4\. CR-\d+ is 3, and the way there is paidOff \(bank\)/],
    [{ event: 'approved' }, /Time alone never brings approved here\. It is made by the lender, in status 1/],
    [{ event: 'surplusReturned' }, /No money is on its way/],
    [{ event: 'aproved' }, /until\.event: Was approved meant\? Invalid option: expected one of \W+apply/],
    [{ status: 13 }, /13|no status/],
  ])(
    'refuses to advance until %j, which never happens by time alone, and does not move the clock',
    async (until, sentence) => {
      const { tell } = await openStage(app, 'overdue3');
      await expect(tell('advance', { until })).rejects.toThrow(sentence);
      expect((await tell('clock')).now).toBe(START);
    },
  );

  test('refuses to advance if nothing falls due, or with no target or two, and does not move the clock', async () => {
    const { tell } = await openStage(app, 'repaid');
    await expect(tell('advance', { until: 'next' })).rejects.toThrow('Nothing falls due in this world by itself');
    await expect(tell('advance', { until: 'next', by: '1d' })).rejects.toThrow('name one of them');
    await expect(tell('advance', {})).rejects.toThrow('name one of them');
    await expect(tell('advance', { bye: '1d' })).rejects.toThrow('Unrecognized key: \\"bye\\"');
    expect((await tell('clock')).now).toBe(START);
  });
});

test('`due` lists exactly the events that advancing to the same instant applies', async () => {
  const { tell, orderNo } = await openStage(app, 'repaying', 'inReview');
  const to = START + 100 * 86_400_000;
  const { due, more } = await tell('due', undefined, `?to=${to}`);
  expect(more).toBe(false);
  const { happenings } = await tell('advance', { to });
  expect(due.map(({ at, what, orderNo: of, from, to: after }) => [at, what, of, from, after])).toEqual(
    happenings.map(({ at, event, orderNo: of, from, to: after }) => [at, event, of, from, after]),
  );
  expect((await tell('due', undefined, `?orderNo=${orderNo}`)).due.map(({ what }) => what)).toEqual(['fullDayLate']);
  await expect(tell('due', undefined, '?orderNo=CR-9999999')).rejects.toThrow('There is no order CR-9999999');
});

describe('timetable', () => {
  test('shortening a wait previews the events it makes due, then applies them in this world only', async () => {
    const { tell, mobile } = await openStage(app, 'inReview');
    const other = await openStage(app, 'inReview');
    await tell('advance', { by: '30s' });
    const dry = await tell('setTimetable', { waits: { review: '10s' }, dry: true });
    expect(dry.due.map(({ what, to }) => [what, to])).toEqual([['approved', 18]]);
    expect((await tell('borrowers')).borrowers[0]?.status).toBe(1);
    const { due, waits } = await tell('setTimetable', { waits: { review: '10s' } });
    expect(due).toEqual(dry.due);
    expect(waits.find(({ name }) => name === 'review')).toEqual({ name: 'review', ms: 10_000, usual: 600_000 });
    const { history } = await tell('order', undefined, `?mobile=${mobile}`);
    expect(history.at(-1)).toMatchObject({ row: 'T12' });
    expect(history.every(({ at }, index) => at >= (history[index - 1]?.at ?? 0))).toBe(true);
    expect((await other.tell('timetable')).waits.every(({ ms, usual }) => ms === usual)).toBe(true);
    expect((await other.tell('borrowers')).borrowers[0]?.status).toBe(1);
  });

  test('reading an ID takes the time that the world’s timetable sets, and the configured time after a reset to «fast»', async () => {
    const waited: number[] = [];
    const slow = testApp({ config: testConfig({ ocrWaitMs: 700 }), wait: async (ms) => void waited.push(ms) });
    const { tell, asked } = await openStage(slow, 'confirm');
    const { identity } = (await tell('exportWorld')).borrowers[0] ?? {};
    const sides = { backImageId: identity?.back?.imageId, frontImageId: identity?.front?.imageId };
    const readId = () => asked('/user/curp/ocr', sides);
    await readId();
    await tell('setTimetable', { waits: { ocr: '12s' } });
    await readId();
    const { waits } = await tell('setTimetable', { all: 'fast' });
    await readId();
    expect(waited).toEqual([700, 12_000, 700]);
    expect(waits.find(({ name }) => name === 'ocr')).toEqual({ name: 'ocr', ms: 700, usual: 700 });
    await slow.close();
  });

  test('refuses an invalid duration, and one of more than ten years', async () => {
    const { tell } = await openStage(app);
    for (const review of ['soon', '3661d', 9e15])
      await expect(tell('setTimetable', { waits: { review } })).rejects.toThrow('waits.review');
    expect((await tell('timetable')).waits.every(({ ms, usual }) => ms === usual)).toBe(true);
  });

  test('with TIMETABLE=fast, a new world has short waits and its persona overdue3 is still overdue', async () => {
    const fast = testApp({ config: testConfig({ timetable: 'fast' }) });
    await callBackstage(fast, 'beginWorld', { body: { name: 'quick', at: START } });
    const { status } = await callBackstage(fast, 'become', { body: { persona: 'overdue3' }, world: 'quick' });
    const { waits } = await callBackstage(fast, 'timetable', { world: 'quick' });
    expect([status, waits.find(({ name }) => name === 'review')?.ms]).toEqual([3, 10_000]);
    await fast.close();
  });
});
