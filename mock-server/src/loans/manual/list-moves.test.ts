import { ORDER_STATUSES, type OrderStatus } from '@puente/contract/values/order-status';
import { TRANSITIONS, type TransitionRow } from '@puente/contract/values/transitions';
import { EXAMPLE } from '@puente/fixtures';
import { describe, expect, test } from 'vitest';
import { toCentavos } from '../money/centavos.ts';
import { allSaved, done, type Life, lifeAt } from '../life.fixture.ts';
import { type Move, listMoves } from './list-moves.ts';
import type { LoanRecord } from '../order-record.ts';
import { DAY, HOUR, MINUTE } from '../time/mexico-time.ts';
import { DEFAULT_TIMETABLE } from '../time/timetable.ts';

const moves = (order: LoanRecord | null, timetable = DEFAULT_TIMETABLE): Move[] =>
  listMoves({ order, borrower: { ...allSaved, orders: order ? [order] : [] }, timetable });
const move = (order: LoanRecord, event: Move['event']) => moves(order).find((each) => each.event === event);
const statuses = Object.keys(ORDER_STATUSES).map(Number) as OrderStatus[];

test.each(['none', ...statuses] as const)(
  'lists every transition from status %s in the order of TRANSITIONS',
  (from) => {
    const order = from === 'none' ? null : lifeAt(from).order;
    const rows = TRANSITIONS.filter((row: TransitionRow) => row.from.includes(from));
    expect(moves(order).map(({ row, event, words }) => ({ row, event, words }))).toEqual(
      rows.map(({ row, event, words }) => ({ row, event, words })),
    );
  },
);

test('a transition names its actor and its target', () => {
  const { order } = lifeAt(2);
  expect(moves(order).map(({ row, who, to }) => [row, who, to])).toEqual([
    ['T20', 'bank', [2]],
    ['T22', 'bank', [4]],
    ['T23', 'time', [3]],
    ['T25', 'bank', [2]],
  ]);
  expect(moves(lifeAt(7).order).map(({ who }) => who)).toEqual(['lender', 'lender']);
  expect(moves(null)[0]).toMatchObject({ who: 'borrower', to: [6, 12, 11, 5, 17, 14] });
});

test('saving an earlier step keeps the status', () => {
  expect(move(lifeAt(17).order, 'earlierStepSaved')?.to).toEqual([17]);
});

test('a blocked transition gives its reason and remedy; the others are possible', () => {
  expect(move(lifeAt(6).order, 'earlierStepSaved')).toMatchObject({
    possible: false,
    reason: '6 is the first step: none lies before it.',
    unblock: 'Save it; then it can be saved again.',
  });
  expect(move(lifeAt(12).order, 'earlierStepSaved')).toMatchObject({ possible: true, reason: null, unblock: null });
});

describe('the instant of a transition', () => {
  test('an automatic transition gives its instant unless it is blocked', () => {
    const { order } = lifeAt(18);
    expect(move(order, 'lapsed')?.at).toBe(order.since + 24 * HOUR);
    const deleted = lifeAt(12);
    expect(move(deleted.order, 'idleDataDeleted')?.at).toBe(deleted.order.since + 7 * DAY);
    expect(move(deleted.wait(7 * DAY).order, 'idleDataDeleted')?.at).toBeNull();
  });

  test('each pending event has its own instant', () => {
    const { order } = lifeAt(9);
    expect(['rejectedDataDeleted', 'retryOpened'].map((event) => move(order, event as Move['event'])?.at)).toEqual([
      order.since + 7 * DAY,
      Date.parse('2026-12-23T06:00:00Z'),
    ]);
  });

  test('a transition that waits for a person has no instant', () => {
    expect(move(lifeAt(18).order, 'takeMoney')?.at).toBeNull();
    expect(moves(null).map(({ at }) => at)).toEqual([null, null]);
  });

  test('paying off gives the booking time of the payment that completes the debt', () => {
    const life = lifeAt(2);
    expect(move(life.order, 'paidOff')?.at).toBeNull();
    done(life.pay(100_000, { channel: 'stp' }));
    life.wait(MINUTE);
    done(life.pay(life.owed - 100_000, { channel: 'stp' }));
    expect(move(life.order, 'paidOff')?.at).toBe(life.now + 15 * MINUTE);
    // The payments on their way cover the whole debt, so no part payment and no missed due date can follow.
    expect(['partPaid', 'dueDatePassed'].map((event) => move(life.order, event as Move['event'])?.at)).toEqual([
      null,
      null,
    ]);
  });

  test('paying off gives no instant if the received payments do not cover the debt', () => {
    const life = lifeAt(2);
    done(life.pay(100_000, { channel: 'stp' }));
    expect(move(life.order, 'paidOff')?.at).toBeNull();
    expect(move(life.order, 'partPaid')?.at).toBe(life.now + 15 * MINUTE);
    expect(move(life.order, 'dueDatePassed')?.at).toBe(Date.parse('2027-02-23T06:00:00Z'));
  });

  test('an online payment counts when its provider reports it, and never if the report is lost', () => {
    const at = (online: 'paid' | 'lost', amount: number, event: Move['event']) => {
      const life = lifeAt(2, { online });
      life.begin(amount, 'one');
      const due = move(life.order, event)?.at;
      return typeof due === 'number' ? due - life.now : due;
    };
    expect([at('paid', 220_823, 'paidOff'), at('paid', 1_000, 'partPaid')]).toEqual([5_000, 5_000]);
    expect([at('lost', 220_823, 'paidOff'), at('lost', 1_000, 'partPaid')]).toEqual([null, null]);
  });

  test('the instant of a transition follows the world’s timetable', () => {
    const { order } = lifeAt(1);
    const quick = moves(order, { ...DEFAULT_TIMETABLE, review: 5 });
    expect(quick.find(({ event }) => event === 'approved')?.at).toBe(order.since + 5);
  });
});

describe('the amount of a transition', () => {
  test.each([
    [18, 'takeMoney'],
    [7, 'payoutDone'],
    [1, 'approvedAndPaidOut'],
  ] as const)('from status %i the transition %s names the deposit as its amount', (status, event) => {
    expect(move(lifeAt(status).order, event)?.amount).toBe(toCentavos(EXAMPLE.deposit));
  });

  test('paying off names as its amount the debt minus received payments', () => {
    const life: Life = lifeAt(2);
    expect(move(life.order, 'paidOff')?.amount).toBe(220_823);
    done(life.pay(100_000, { channel: 'stp' }));
    expect(move(life.order, 'paidOff')?.amount).toBe(120_823);
  });

  test('other transitions name no amount', () => {
    const { order } = lifeAt(2);
    expect([move(order, 'partPaid')?.amount, move(lifeAt(1).order, 'approved')?.amount]).toEqual([null, null]);
    expect(moves(null).map(({ amount }) => amount)).toEqual([null, null]);
  });
});
