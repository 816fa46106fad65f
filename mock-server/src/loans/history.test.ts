import { EXAMPLE } from '@puente/fixtures';
import { describe, expect, test } from 'vitest';
import { toCentavos } from './centavos.ts';
import {
  markAllReported,
  deletesPersonalData,
  applyTransition,
  type HistoryEvent,
  listEvents,
  listUnreported,
} from './history.ts';
import { lifeAt } from './life.fixture.ts';
import type { LoanRecord } from './order-record.ts';

const life = lifeAt(2);
const { order } = life;

test('a transition stores its origin and time, and the start of the new status', () => {
  const late = applyTransition(order, { event: 'dueDatePassed', at: life.now + 5, change: { lateDays: 0 } });
  const passed = { row: 'T23', event: 'dueDatePassed', from: 2, to: 3, at: life.now + 5 };
  expect(late.history.at(-1)).toEqual(passed);
  expect(late.history).toHaveLength(order.history.length + 1);
  expect([late.status, late.since]).toEqual([3, life.now + 5]);
  expect(listEvents(late, order.history.length)).toEqual([{ ...passed, orderNo: order.orderNo }]);
});

test('a transition that keeps the status also keeps the time when the status began', () => {
  const same = applyTransition(order, { event: 'partPaid', at: life.now + 5 });
  expect([same.status, same.since]).toEqual([2, order.since]);
});

test('throws for an event that has no transition from status 2', () => {
  expect(() => applyTransition(order, { event: 'approved', at: life.now })).toThrow('No row leads from 2 by approved.');
});

test('reports each automatic transition once, and never one made by the borrower', () => {
  expect(listUnreported(order).map(({ row }) => row)).toEqual(['T10', 'T12', 'T17']);
  expect(new Set(listUnreported(order).map(({ orderNo }) => orderNo))).toEqual(new Set([order.orderNo]));
  const whole = markAllReported(order);
  expect([whole.reported, listUnreported(whole), markAllReported(whole) === whole]).toEqual([
    order.history.length,
    [],
    true,
  ]);
  const more = { ...life.order, reported: order.history.length - 1 };
  expect(listUnreported(more).map(({ row }) => row)).toEqual(['T17']);
});

test('deletesPersonalData is true for rejectedDataDeleted and idleDataDeleted, and false for rejected', () => {
  const of = (event: HistoryEvent['event']) => deletesPersonalData({ event });
  expect([of('rejectedDataDeleted'), of('idleDataDeleted'), of('rejected')]).toEqual([true, true, false]);
});

describe('the amount of an event', () => {
  const nothing = { penalty: 0, interestTax: 0, interest: 0, principal: 0 };
  const step = (change: Partial<LoanRecord>) =>
    applyTransition(order, { event: 'partPaid', at: life.now, change }).history.at(-1);

  test('an event gives the amount paid, or else charged, and the debt afterwards', () => {
    expect(step({ paid: { ...order.paid, principal: 5_000 } })).toMatchObject({ amount: 5_000, owed: 215_823 });
    expect(step({ charged: { ...order.charged, penalty: 300 } })).toMatchObject({ amount: 300, owed: 221_123 });
    const again = { ...order, paid: { ...order.paid, principal: 5_000 } };
    const more = { paid: { ...order.paid, principal: 7_000 } };
    const second = applyTransition(again, { event: 'partPaid', at: life.now, change: more });
    expect(second.history.at(-1)).toMatchObject({ amount: 2_000, owed: 213_823 });
    const both = { paid: { ...order.paid, interest: 1_000 }, charged: { ...order.charged, interest: 20_000 } };
    expect(step(both)).toMatchObject({ amount: 1_000 });
  });

  test('the history entry of a payout has the deposit as its amount', () => {
    const change = { disbursedAt: 1, charged: order.charged };
    const paidOut = { ...lifeAt(7).order, charged: nothing };
    expect(applyTransition(paidOut, { event: 'payoutDone', at: 1, change }).history.at(-1)).toMatchObject({
      amount: toCentavos(EXAMPLE.deposit),
      owed: 220_823,
    });
  });

  test('an event without a money movement gives no amount', () => {
    expect(Object.keys(step({}) ?? {})).toEqual(['row', 'event', 'from', 'to', 'at']);
  });
});
