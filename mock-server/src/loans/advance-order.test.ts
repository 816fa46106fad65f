import { expect, test } from 'vitest';
import { advanceOrder, duesOf, nextDue } from './advance-order.ts';
import { retryOpensAt } from './application.ts';
import { done, lifeAt } from './life.fixture.ts';
import { DAY, HOUR, MINUTE, SECOND } from './mexico-time.ts';
import { DEFAULT_TIMETABLE } from './timetable.ts';

test.each([
  [6, 7 * DAY],
  [12, 7 * DAY],
  [11, 7 * DAY],
  [5, 7 * DAY],
  [17, 7 * DAY],
  [19, 3 * SECOND],
  [1, 10 * MINUTE],
  [18, 24 * HOUR],
  [10, 24 * HOUR],
  [7, 10 * MINUTE],
  [9, 7 * DAY],
] as const)('in status %i the next event falls due after %i ms', (status, wait) => {
  const { order } = lifeAt(status);
  expect((nextDue(order) ?? 0) - order.since).toBe(wait);
});

test.each([14, 4, 8] as const)('in status %i nothing falls due', (status) => {
  expect(nextDue(lifeAt(status).order)).toBeNull();
});

test('nothing falls due for an application without data or a loan without a due date', () => {
  for (const status of [6, 12, 11, 5, 17] as const) {
    expect(nextDue({ ...lifeAt(status).order, touchedAt: null })).toBeNull();
  }
  for (const status of [2, 3] as const) expect(nextDue({ ...lifeAt(status).order, dueDate: null })).toBeNull();
});

test('a waiting period of whole days ends at midnight, any other at its exact time', () => {
  const { order } = lifeAt(9);
  const opens = (retry: number) => retryOpensAt(order, { ...DEFAULT_TIMETABLE, retry });
  expect(opens(30 * DAY)).toBe(Date.parse('2026-12-23T06:00:00Z'));
  expect(opens(30 * DAY + MINUTE)).toBe(order.since + 30 * DAY + MINUTE);
  expect(opens(0)).toBe(order.since);
  expect(opens(DAY)).toBe(Date.parse('2026-11-24T06:00:00Z'));
});

test('the world’s timetable determines when an event falls due', () => {
  const { order } = lifeAt(1);
  const quick = { ...DEFAULT_TIMETABLE, review: 5 };
  expect(nextDue(order, quick)).toBe(order.since + 5);
  expect(advanceOrder(order, order.since + 5, quick).status).toBe(18);
});

test('a transfer is booked fifteen minutes after it arrives; after that only the due date is pending', () => {
  const life = lifeAt(2);
  done(life.pay(10_000, { channel: 'stp' }));
  expect(nextDue(life.order)).toBe(life.now + 15 * MINUTE);
  life.wait(15 * MINUTE);
  expect(nextDue(life.order)).toBe(Date.parse('2027-02-23T06:00:00Z'));
});

test('refunds a surplus once, a day after its booking', () => {
  const life = lifeAt(2);
  done(life.pay(life.owed + 500));
  const paidAt = life.now;
  expect(nextDue(life.order)).toBe(paidAt + DAY);
  life.wait(DAY - 1);
  expect(life.order.payments[0]?.refundedAt).toBeNull();
  life.wait(1);
  expect(life.order.payments[0]?.refundedAt).toBe(paidAt + DAY);
  expect(nextDue(life.order)).toBeNull();
});

test('books several transfers one after the other', () => {
  const life = lifeAt(2);
  done(life.pay(1_000, { channel: 'stp' }));
  life.wait(MINUTE);
  done(life.pay(2_000, { channel: 'stp' }));
  life.wait(HOUR);
  const [first, second] = life.order.payments;
  expect((second?.bookedAt ?? 0) - (first?.bookedAt ?? 0)).toBe(MINUTE);
  expect(life.order.history.slice(-2).map(({ event }) => event)).toEqual(['partPaid', 'partPaid']);
});

test('lists pending events by name, soonest first', () => {
  const life = lifeAt(2, { online: 'lost' });
  life.begin(1_000, 'one');
  done(life.pay(2_000, { channel: 'stp' }));
  const { now } = life;
  expect(duesOf(life.order)).toMatchObject([
    { at: now + 15 * MINUTE, what: 'paymentBooked' },
    { at: now + 30 * MINUTE, what: 'onlinePaymentEnds' },
    { at: Date.parse('2027-02-23T06:00:00Z'), what: 'dueDatePassed' },
  ]);
  const quickest = lifeAt(2);
  done(quickest.pay(2_000, { channel: 'stp' }));
  quickest.begin(1_000, 'one');
  expect(duesOf(quickest.order).map(({ what }) => what)).toEqual([
    'onlinePaymentEnds',
    'paymentBooked',
    'dueDatePassed',
  ]);
  const back = lifeAt(2, { transfers: 'rejected' });
  done(back.pay(2_000, { channel: 'stp' }));
  expect(duesOf(back.order)[0]).toMatchObject({ at: back.now + 15 * MINUTE, what: 'transferReturned' });
  const paid = lifeAt(2);
  done(paid.pay(paid.owed + 500));
  expect(duesOf(paid.order)).toMatchObject([{ at: paid.now + DAY, what: 'surplusReturned' }]);
  expect(duesOf(lifeAt(3).order).map(({ what }) => what)).toEqual(['fullDayLate']);
  const quick = { ...DEFAULT_TIMETABLE, review: 5 };
  expect(duesOf(lifeAt(1).order, quick)).toMatchObject([{ at: lifeAt(1).order.since + 5, what: 'approved' }]);
});

test('after a wait was shortened, its event occurs no earlier than the latest transition', () => {
  const life = lifeAt(18);
  const { status, history } = advanceOrder(life.order, life.now, { ...DEFAULT_TIMETABLE, offer: -HOUR });
  expect([status, history.at(-1)?.at]).toEqual([8, life.order.since]);
});

test('an order of an older version, stored without a history, still lapses after 24 hours', () => {
  const older = { ...lifeAt(18).order, history: [] };
  const at = older.since + 24 * HOUR;
  expect(advanceOrder(older, at).history).toMatchObject([{ event: 'lapsed', at }]);
});
