import { ORDER_STATUSES, type OrderStatus } from '@puente/contract/values/order-status';
import { TRANSITIONS, type TransitionRow } from '@puente/contract/values/transitions';
import { EXAMPLE } from '@puente/fixtures';
import { describe, expect, test } from 'vitest';
import { toCentavos } from '../money/centavos.ts';
import { allSaved } from '../stored-answers.fixture.ts';
import { done, type Life, lifeAt } from '../life.fixture.ts';
import { type Move, listMoves } from './list-moves.ts';
import type { LoanRecord } from '../order-record.ts';
import { DAY, HOUR, MINUTE } from '../time/mexico-time.ts';
import { DEFAULT_TIMETABLE } from '../time/timetable.ts';

const moves = (order: LoanRecord | null, timetable = DEFAULT_TIMETABLE): Move[] =>
  listMoves({ order, borrower: { ...allSaved, orders: order ? [order] : [] }, timetable });
const move = (order: LoanRecord, event: Move['event']) => moves(order).find((each) => each.event === event);
const statuses = Object.keys(ORDER_STATUSES).map(Number) as OrderStatus[];

test.each(['none', ...statuses] as const)('from %s every row of the table that starts there, in its order', (from) => {
  const order = from === 'none' ? null : lifeAt(from).order;
  const rows = TRANSITIONS.filter((row: TransitionRow) => row.from.includes(from));
  expect(moves(order).map(({ row, event, words }) => ({ row, event, words }))).toEqual(
    rows.map(({ row, event, words }) => ({ row, event, words })),
  );
});

test('a move says who makes it and where it leads', () => {
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

test('saving an earlier step again leads nowhere else', () => {
  expect(move(lifeAt(17).order, 'earlierStepSaved')?.to).toEqual([17]);
});

test('what is held back says why and what would help; all else is possible', () => {
  expect(move(lifeAt(6).order, 'earlierStepSaved')).toMatchObject({
    possible: false,
    reason: '6 is the first step: none lies before it.',
    unblock: 'Save it; then it can be saved again.',
  });
  expect(move(lifeAt(12).order, 'earlierStepSaved')).toMatchObject({ possible: true, reason: null, unblock: null });
});

describe('when it happens by itself', () => {
  test('at its instant, where nothing holds it back', () => {
    const { order } = lifeAt(18);
    expect(move(order, 'lapsed')?.at).toBe(order.since + 24 * HOUR);
    const deleted = lifeAt(12);
    expect(move(deleted.order, 'idleDataDeleted')?.at).toBe(deleted.order.since + 7 * DAY);
    expect(move(deleted.wait(7 * DAY).order, 'idleDataDeleted')?.at).toBeNull();
  });

  test('each thing that waits has its own', () => {
    const { order } = lifeAt(9);
    expect(['rejectedDataDeleted', 'retryOpened'].map((event) => move(order, event as Move['event'])?.at)).toEqual([
      order.since + 7 * DAY,
      Date.parse('2026-12-23T06:00:00Z'),
    ]);
  });

  test('what waits for somebody has none', () => {
    expect(move(lifeAt(18).order, 'takeMoney')?.at).toBeNull();
    expect(moves(null).map(({ at }) => at)).toEqual([null, null]);
  });

  test('a loan is paid off when the last of the money on its way is booked', () => {
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

  test('a part payment on its way pays nothing off', () => {
    const life = lifeAt(2);
    done(life.pay(100_000, { channel: 'stp' }));
    expect(move(life.order, 'paidOff')?.at).toBeNull();
    expect(move(life.order, 'partPaid')?.at).toBe(life.now + 15 * MINUTE);
    expect(move(life.order, 'dueDatePassed')?.at).toBe(Date.parse('2027-02-23T06:00:00Z'));
  });

  test('money begun online counts when its provider reports it, and never where it gives up', () => {
    const at = (online: 'paid' | 'lost', amount: number, event: Move['event']) => {
      const life = lifeAt(2, { online });
      life.begin(amount, 'one');
      const due = move(life.order, event)?.at;
      return typeof due === 'number' ? due - life.now : due;
    };
    expect([at('paid', 220_823, 'paidOff'), at('paid', 1_000, 'partPaid')]).toEqual([5_000, 5_000]);
    expect([at('lost', 220_823, 'paidOff'), at('lost', 1_000, 'partPaid')]).toEqual([null, null]);
  });

  test('by the timetable of the world', () => {
    const { order } = lifeAt(1);
    const quick = moves(order, { ...DEFAULT_TIMETABLE, review: 5 });
    expect(quick.find(({ event }) => event === 'approved')?.at).toBe(order.since + 5);
  });
});

describe('the money it moves', () => {
  test.each([
    [18, 'takeMoney'],
    [7, 'payoutDone'],
    [1, 'approvedAndPaidOut'],
  ] as const)('from %i %s pays out the deposit', (status, event) => {
    expect(move(lifeAt(status).order, event)?.amount).toBe(toCentavos(EXAMPLE.deposit));
  });

  test('the rest is what has not arrived', () => {
    const life: Life = lifeAt(2);
    expect(move(life.order, 'paidOff')?.amount).toBe(220_823);
    done(life.pay(100_000, { channel: 'stp' }));
    expect(move(life.order, 'paidOff')?.amount).toBe(120_823);
  });

  test('any other move moves none', () => {
    const { order } = lifeAt(2);
    expect([move(order, 'partPaid')?.amount, move(lifeAt(1).order, 'approved')?.amount]).toEqual([null, null]);
    expect(moves(null).map(({ amount }) => amount)).toEqual([null, null]);
  });
});
