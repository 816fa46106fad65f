import { ORDER_STATUSES, type OrderStatus } from '@puente/contract/values/order-status';
import { TRANSITIONS, type TransitionRow, type OrderEventName } from '@puente/contract/values/transitions';
import { EXAMPLE } from '@puente/fixtures';
import { describe, expect, test } from 'vitest';
import { toCentavos } from './centavos.ts';
import { allSaved, done, type Life, lifeAt, nothingSaved } from './life.fixture.ts';
import { type Move, listMoves, explainBlock } from './list-moves.ts';
import type { LoanRecord } from './order-record.ts';
import { DAY, HOUR, MINUTE } from './mexico-time.ts';
import { DEFAULT_TIMETABLE } from './timetable.ts';
import { puenteFijo } from '@puente/fixtures/products';
import { toAgreedTerms } from './offer.ts';
import type { Borrower } from './borrower-record.ts';

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

test('a blocked transition gives its reason and remedy; an unblocked one is marked possible', () => {
  expect(move(lifeAt(6).order, 'earlierStepSaved')).toMatchObject({
    possible: false,
    reason: '6 is the first step: none lies before it.',
    unblock: 'Save it; then it can be saved again.',
  });
  for (const status of [12, 11, 5, 17, 14] as const) {
    expect(move(lifeAt(status).order, 'earlierStepSaved')).toMatchObject({
      possible: true,
      reason: null,
      unblock: null,
    });
  }
});

describe('the instant of a transition', () => {
  test('an automatic transition lists the time at which it happens; null if it is blocked', () => {
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

  test('«paidOff» happens at the booking time of the payment that covers the rest of the debt', () => {
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

  test('«paidOff» has no time while the received payments do not cover the debt', () => {
    const life = lifeAt(2);
    done(life.pay(100_000, { channel: 'stp' }));
    expect(move(life.order, 'paidOff')?.at).toBeNull();
    expect(move(life.order, 'partPaid')?.at).toBe(life.now + 15 * MINUTE);
    expect(move(life.order, 'dueDatePassed')?.at).toBe(Date.parse('2027-02-23T06:00:00Z'));
  });

  test('a transition by online payment happens when the provider reports it, and has no time if the report is lost', () => {
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

  test('«paidOff» gives the debt minus received payments as its amount', () => {
    const life: Life = lifeAt(2);
    expect(move(life.order, 'paidOff')?.amount).toBe(220_823);
    done(life.pay(100_000, { channel: 'stp' }));
    expect(move(life.order, 'paidOff')?.amount).toBe(120_823);
  });

  test('partPaid, approved and the transitions that start the first order give no amount', () => {
    const { order } = lifeAt(2);
    expect([move(order, 'partPaid')?.amount, move(lifeAt(1).order, 'approved')?.amount]).toEqual([null, null]);
    expect(moves(null).map(({ amount }) => amount)).toEqual([null, null]);
  });
});

const held = (event: OrderEventName, order: LoanRecord | null, kept: Borrower = allSaved) =>
  explainBlock(event, { order, borrower: { ...kept, orders: order ? [order] : [] }, timetable: DEFAULT_TIMETABLE });

/** Pays by STP; the money has not been booked yet. */
function paidBy(life: Life, amount: number): LoanRecord {
  done(life.pay(amount, { channel: 'stp' }));
  return life.order;
}

describe('a new application', () => {
  test('a new application is possible before the first order and after an ended loan', () => {
    expect([held('apply', null), held('apply', null, nothingSaved), held('applyAgain', null)]).toEqual([
      null,
      null,
      null,
    ]);
    expect([held('apply', lifeAt(4).order), held('applyAgain', lifeAt(8).order)]).toEqual([null, null]);
  });

  test.each(['apply', 'applyAgain'] as const)('%s is blocked while a loan is open', (event) => {
    expect(held(event, lifeAt(2).order)).toEqual({
      reason: 'CR-0000001 is 2 and not final: one loan at a time.',
      unblock: 'End CR-0000001.',
    });
  });

  test.each(['apply', 'applyAgain'] as const)('%s is blocked until the retry date', (event) => {
    const life = lifeAt(9);
    expect(held(event, life.order)).toEqual({
      reason: 'CR-0000001 was rejected on 2026-11-23: again from 2026-12-23.',
      unblock: 'Advance to 2026-12-23 00:00:00.',
    });
    expect(held(event, life.wait(31 * DAY).order)).toBeNull();
  });

  test('«applyAgain» is blocked while data of a step are missing, with or without an open loan', () => {
    const missing = {
      reason: 'The lender lacks the data of 11, 17.',
      unblock: 'Apply as usual: the application begins at the first step that is missing.',
    };
    const kept = { ...allSaved, workInfo: null, questionnaire: null };
    expect([held('applyAgain', null, kept), held('applyAgain', lifeAt(2).order, kept)]).toEqual([missing, missing]);
    expect(held('apply', null, kept)).toBeNull();
  });
});

describe('an application under way', () => {
  test('an application can be submitted only with all its data', () => {
    const { order } = lifeAt(14);
    expect([held('submit', order), held('submit', null, nothingSaved)]).toEqual([null, null]);
    expect(held('submit', order, { ...allSaved, contacts: [], cards: [] })).toEqual({
      reason: 'The data of 11, 5 are missing again.',
      unblock: 'Save that step again.',
    });
  });

  test('deleting an idle application’s data is blocked once they are deleted', () => {
    const life = lifeAt(12);
    expect(held('idleDataDeleted', life.order)).toBeNull();
    expect(held('idleDataDeleted', life.wait(8 * DAY).order)).toEqual({
      reason: 'Its data are deleted since 2026-11-30 10:00:00.',
      unblock: 'Save a step.',
    });
  });

  test('after a rejection, data deletion and permission to reapply are each blocked once they have happened', () => {
    const life = lifeAt(9);
    expect([held('rejectedDataDeleted', life.order), held('retryOpened', life.order)]).toEqual([null, null]);
    const { order } = life.wait(31 * DAY);
    expect(held('rejectedDataDeleted', order)).toEqual({
      reason: 'Its data are deleted since 2026-11-30 10:10:03.',
      unblock: null,
    });
    expect(held('retryOpened', order)).toEqual({
      reason: 'It may apply again since 2026-12-23 00:00:00.',
      unblock: null,
    });
  });
});

describe('a loan', () => {
  const arrived = { reason: 'All of 2,208.23 has arrived and waits for the books.', unblock: null };

  test.each(['partPaid', 'dueDatePassed', 'fullDayLate', 'extended'] as const)(
    '%s is impossible once payments cover the whole debt',
    (event) => {
      const life = lifeAt(2);
      expect(held(event, life.order)).toBeNull();
      expect(held(event, paidBy(life, 100_000))).toBeNull();
      expect(held(event, paidBy(life, 120_823))).toEqual(arrived);
    },
  );

  test('«paidOff» is possible while something is owed and blocked once nothing is', () => {
    const life = lifeAt(2);
    expect(held('paidOff', paidBy(life, 220_823))).toBeNull();
    expect(held('paidOff', life.wait(20 * MINUTE).order)).toEqual({
      reason: 'CR-0000001 is 4 and owes 0.00.',
      unblock: null,
    });
    const cent = lifeAt(2);
    expect(held('paidOff', paidBy(cent, 220_822))).toBeNull();
    expect(held('paidOff', cent.wait(20 * MINUTE).order)).toBeNull();
  });
});

describe('an extension', () => {
  test('an extension is blocked if the product offers none', () => {
    const { order } = lifeAt(2);
    const terms = toAgreedTerms(puenteFijo);
    expect(held('extended', { ...order, terms })).toEqual({
      reason: `${terms.name.en} offers no extension.`,
      unblock: null,
    });
  });

  test('an extension is blocked while a penalty is unpaid', () => {
    const life = lifeAt(3).wait(2 * DAY);
    const penalty = life.order.charged.penalty;
    const amount = (penalty / 100).toFixed(2);
    expect(held('extended', life.order)).toEqual({
      reason: `A penalty of ${amount} is unpaid.`,
      unblock: `Pay ${amount}.`,
    });
    done(life.pay(penalty));
    expect(held('extended', life.order)).toBeNull();
  });

  test('an extension is blocked after the last allowed one', () => {
    const life = lifeAt(2);
    for (let turn = 0; turn < 3; turn++) {
      expect(held('extended', life.order)).toBeNull();
      life.buyTime(7);
    }
    expect(held('extended', life.order)).toEqual({ reason: '3 of 3 extensions are used.', unblock: null });
  });

  test('an extension is blocked if its price is below the smallest fee', () => {
    const life = lifeAt(2);
    done(life.pay(life.owed - 1));
    expect(held('extended', life.order)).toEqual({
      reason: 'With 0.01 left no extension costs the least fee.',
      unblock: null,
    });
  });
});

test('every transition without a blocking rule is possible in each status it starts from', () => {
  const asked = new Set<OrderEventName>([
    ...(['apply', 'applyAgain', 'submit', 'earlierStepSaved', 'idleDataDeleted', 'retryOpened'] as const),
    ...(['rejectedDataDeleted', 'partPaid', 'paidOff', 'dueDatePassed', 'fullDayLate', 'extended'] as const),
  ]);
  for (const { event, from } of TRANSITIONS.filter((row) => !asked.has(row.event))) {
    for (const status of from) expect(held(event, lifeAt(status as Exclude<typeof status, 'none'>).order)).toBeNull();
  }
});
