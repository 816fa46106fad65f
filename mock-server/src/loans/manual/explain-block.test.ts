import { puenteFijo } from '@puente/fixtures/product';
import { TRANSITIONS, type OrderEventName } from '@puente/contract/values/transitions';
import { describe, expect, test } from 'vitest';
import { toAgreedTerms } from '../money/catalogue.ts';
import type { Borrower } from '../borrower-record.ts';
import { explainBlock } from './explain-block.ts';
import { allSaved, nothingSaved, done, type Life, lifeAt } from '../life.fixture.ts';
import type { LoanRecord } from '../order-record.ts';
import { DAY, MINUTE } from '../time/mexico-time.ts';
import { DEFAULT_TIMETABLE } from '../time/timetable.ts';

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

  test('no earlier step can be saved while the application is at its first step', () => {
    expect(held('earlierStepSaved', lifeAt(6).order)).toEqual({
      reason: '6 is the first step: none lies before it.',
      unblock: 'Save it; then it can be saved again.',
    });
    for (const status of [12, 11, 5, 17, 14] as const) {
      expect(held('earlierStepSaved', lifeAt(status).order)).toBeNull();
    }
  });

  test('deleting an idle application’s data is blocked once they are deleted', () => {
    const life = lifeAt(12);
    expect(held('idleDataDeleted', life.order)).toBeNull();
    expect(held('idleDataDeleted', life.wait(8 * DAY).order)).toEqual({
      reason: 'Its data are deleted since 2026-11-30 10:00:00.',
      unblock: 'Save a step.',
    });
  });

  test('after a rejection, a second deletion of the data and a second permission to reapply are blocked', () => {
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

  test('a loan can be paid off while something is owed', () => {
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

test('no transition other than those above is blocked in its status', () => {
  const asked = new Set<OrderEventName>([
    ...(['apply', 'applyAgain', 'submit', 'earlierStepSaved', 'idleDataDeleted', 'retryOpened'] as const),
    ...(['rejectedDataDeleted', 'partPaid', 'paidOff', 'dueDatePassed', 'fullDayLate', 'extended'] as const),
  ]);
  for (const { event, from } of TRANSITIONS.filter((row) => !asked.has(row.event))) {
    for (const status of from) expect(held(event, lifeAt(status as Exclude<typeof status, 'none'>).order)).toBeNull();
  }
});
