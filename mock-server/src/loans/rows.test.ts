import { ORDER_STATUSES, type OrderStatus } from '@puente/contract/values/order-status';
import { ORDER_EVENTS, TRANSITIONS } from '@puente/contract/values/transitions';
import { expect, test } from 'vitest';
import { applyEvent, type OrderEvent } from './apply-event.ts';
import { calculateExtensionFee } from './extension-quote.ts';
import { isRefusal } from './history.ts';
import { accountOf, application, done, Life, lifeAt, START, submission } from './life.fixture.ts';
import { DAY, HOUR, MINUTE, SECOND } from './mexico-time.ts';
import { findApplicationBlock, startOrder, type FirstStep } from './application.ts';
import { DEFAULT_TIMETABLE } from './timetable.ts';

const rowOf = (life: Life) => life.order.history.at(-1)?.row;
const statuses = Object.keys(ORDER_STATUSES).map(Number) as OrderStatus[];
const started = (event: 'apply' | 'applyAgain', begins: FirstStep) =>
  startOrder({ event, begins, application: application(), now: START });

test.each([6, 12, 11, 5, 17, 14] as const)(
  'an application starts at the first step whose data are missing: %i (T01)',
  (begins) => {
    expect(started('apply', begins)).toMatchObject({ status: begins, history: [{ row: 'T01' }] });
  },
);

test('a second application starts at status 14 with all data, and is refused with any missing (T02)', () => {
  expect(started('applyAgain', 14)).toMatchObject({ status: 14, history: [{ row: 'T02' }] });
  expect(started('applyAgain', 17)).toEqual({ refused: 'dataIncomplete' });
});

test('a submission leads to status 19 (T09), and three seconds later to status 1 (T10)', () => {
  const life = lifeAt(14);
  done(life.ask(submission(life.order)));
  expect([rowOf(life), life.order.status, life.order.submittedAt]).toEqual(['T09', 19, life.now]);
  life.wait(3 * SECOND - 1);
  expect(life.order.status).toBe(19);
  life.wait(1);
  expect([rowOf(life), life.order.status]).toEqual(['T10', 1]);
});

test('a failed submission returns to status 14 without an agreement (T11), and the next one succeeds', () => {
  const life = lifeAt(14, { submission: 'fail', review: 'payAtOnce' });
  done(life.ask(submission(life.order)));
  life.wait(3 * SECOND);
  expect([rowOf(life), life.order.status]).toEqual(['T11', 14]);
  expect(life.order).toMatchObject({ submittedAt: null, agreementVersion: null, parties: null });
  expect(life.order.script).toMatchObject({ submission: 'ok', review: 'payAtOnce' });
  done(life.ask(submission(life.order)));
  expect(life.wait(3 * SECOND).order.status).toBe(1);
});

test.each([
  ['T12', 'offer', 18],
  ['T13', 'payAtOnce', 7],
  ['T14', 'reject', 9],
] as const)('transition %s follows a review scripted %s and ends in status %i', (row, review, to) => {
  const life = lifeAt(1, { review });
  life.wait(10 * MINUTE);
  expect([rowOf(life), life.order.status, life.order.decidedAt]).toEqual([row, to, life.now]);
});

test.each([18, 10] as const)('an order in status %i is cancelled after exactly 24 hours (T16)', (status) => {
  const life = lifeAt(status);
  life.wait(24 * HOUR - 1);
  expect(life.order.status).toBe(status);
  life.wait(1);
  expect([rowOf(life), life.order.status, life.owed]).toEqual(['T16', 8, 0]);
});

test('a payout sets the due date (T17); a returned one stores its reason (T18)', () => {
  const paid = lifeAt(2);
  expect(rowOf(paid)).toBe('T17');
  expect(paid.order.dueDate).toBe('2027-02-22');
  expect(paid.owed).toBe(220_823);
  const failed = lifeAt(10);
  expect(rowOf(failed)).toBe('T18');
  expect(failed.order.payouts).toMatchObject([{ outcome: 'failed', reason: 'accountClosed' }]);
  done(failed.ask({ type: 'editBankCard', account: accountOf('card-2') }));
  expect(failed.wait(10 * MINUTE).order.payouts.map((each) => each.outcome)).toEqual(['failed', 'ok']);
});

test('a part payment reduces the debt of a loan on time (T20), and pays the penalty of a late loan first (T21)', () => {
  const life = lifeAt(2);
  done(life.pay(20_823));
  expect([rowOf(life), life.owed]).toEqual(['T20', 200_000]);
  const late = lifeAt(3).wait(3 * DAY);
  done(late.pay(10_000));
  expect([rowOf(late), late.order.paid.penalty, late.order.paid.interestTax]).toEqual(['T21', 10_000, 0]);
});

test.each([2, 3] as const)(
  'the last payment ends a loan in status %i and books the excess as surplus (T22)',
  (status) => {
    const life = lifeAt(status);
    done(life.pay(life.owed + 500));
    expect([rowOf(life), life.order.status, life.owed]).toEqual(['T22', 4, 0]);
    expect(life.order.payments[0]?.surplus).toBe(500);
  },
);

test('a loan is overdue from the end of the due day in Mexico City, and owes a penalty after each full day late', () => {
  const life = lifeAt(2);
  life.wait(Date.parse('2027-02-23T06:00:00Z') - 1 - life.now);
  expect(life.order.status).toBe(2);
  life.wait(1);
  expect([rowOf(life), life.order.status, life.order.lateDays, life.owed]).toEqual(['T23', 3, 0, 220_823]);
  life.wait(DAY - 1);
  expect(life.order.charged.penalty).toBe(0);
  life.wait(1);
  expect([rowOf(life), life.order.lateDays, life.order.charged.penalty]).toEqual(['T24', 1, 4_416]);
  expect(life.wait(2 * DAY).owed).toBe(234_072);
  expect(life.wait(DAY).owed).toBe(238_489);
});

test.each([2, 3] as const)('a paid fee extends a loan in status %i (T25)', (status) => {
  const before = lifeAt(status);
  const life = lifeAt(status);
  life.buyTime(7);
  expect([rowOf(life), life.order.status, life.owed]).toEqual(['T25', 2, before.owed]);
  expect(life.order.dueDate).toBe(status === 2 ? '2027-03-01' : '2027-03-02');
  // 2,000 at 36 % for 7 days: 13.81 interest and 2.21 IVA.
  expect(life.order.extensions.map(calculateExtensionFee)).toEqual([1_602]);
});

test('a rejection ends the order, deletes personal data after 7 days (T27) and allows a new application after 30 (T26)', () => {
  const life = lifeAt(9);
  const { since } = life.order;
  expect(life.order).toMatchObject({ decidedAt: since, finishedAt: since, dataDeletedAt: null, mayApplyAgainAt: null });
  expect(findApplicationBlock([life.order], DEFAULT_TIMETABLE)).toEqual({
    refused: 'retryLater',
    retryDate: '2026-12-23',
  });
  life.wait(7 * DAY);
  expect(rowOf(life)).toBe('T27');
  expect(life.order).toMatchObject({ dataDeletedAt: life.now, cardId: null, parties: null, finishedAt: since });
  life.wait(23 * DAY);
  expect([rowOf(life), life.order.status]).toEqual(['T26', 9]);
  expect(life.order.mayApplyAgainAt).toBe(Date.parse('2026-12-23T06:00:00Z'));
  expect(findApplicationBlock([life.order], DEFAULT_TIMETABLE)).toBeNull();
});

test.each([12, 11, 5, 17] as const)(
  'an application in status %i loses its data after seven idle days and starts over (T28)',
  (status) => {
    const life = lifeAt(status);
    life.wait(7 * DAY - 1);
    expect(life.order.status).toBe(status);
    life.wait(1);
    expect(rowOf(life)).toBe('T28');
    expect(life.order).toMatchObject({ status: 6, touchedAt: null, cardId: null, consent: null });
    expect(life.wait(60 * DAY).order.history.filter((each) => each.row === 'T28')).toHaveLength(1);
  },
);

test('saving an earlier step again keeps the status (T29)', () => {
  const life = lifeAt(14);
  done(life.ask({ type: 'addBankCard', cardId: 'card-2' }));
  expect([rowOf(life), life.order.status, life.order.cardId]).toEqual(['T29', 14, 'card-2']);
});

/** Events that the test sends in each status: only those with a transition from that status may change it. */
const events: OrderEvent[] = [
  { type: 'saveBasicInfo' },
  { type: 'finishIdentity' },
  { type: 'ocrFailed' },
  { type: 'saveAdditionalInfo' },
  { type: 'addBankCard', cardId: 'card-3' },
  { type: 'saveQuestionnaire' },
  submission(new Life().order),
  { type: 'submitted' },
  { type: 'submissionFailed' },
  { type: 'approved' },
  { type: 'approvedAndPaidOut' },
  { type: 'rejected' },
  { type: 'takeMoney' },
  { type: 'lapsed' },
  { type: 'payoutDone' },
  { type: 'payoutFailed', reason: 'accountClosed' },
  { type: 'editBankCard', account: accountOf('card-3') },
  { type: 'retryOpened' },
  { type: 'rejectedDataDeleted' },
  { type: 'idleDataDeleted' },
];

/**
 * Transitions typed by hand, independent of TRANSITIONS, which the code follows: if the two differ, one is wrong.
 * Without `to` the status stays.
 */
// biome-ignore format: one line per row makes rows easy to compare
const ROWS: readonly [row: string, event: string, from: readonly (number | 'none')[], to?: readonly number[]][] = [
  ['T01', 'apply', ['none', 4, 8, 9], [6, 12, 11, 5, 17, 14]],
  ['T02', 'applyAgain', ['none', 4, 8, 9], [14]],
  ['T03', 'saveBasicInfo', [6], [12]],
  ['T04', 'finishIdentity', [12], [11]],
  ['T05', 'ocrFailed', [12], [12]],
  ['T06', 'saveAdditionalInfo', [11], [5]],
  ['T07', 'addBankCard', [5], [17]],
  ['T08', 'saveQuestionnaire', [17], [14]],
  ['T09', 'submit', [14], [19]],
  ['T10', 'submitted', [19], [1]],
  ['T11', 'submissionFailed', [19], [14]],
  ['T12', 'approved', [1], [18]],
  ['T13', 'approvedAndPaidOut', [1], [7]],
  ['T14', 'rejected', [1], [9]],
  ['T15', 'takeMoney', [18], [7]],
  ['T16', 'lapsed', [18, 10], [8]],
  ['T17', 'payoutDone', [7], [2]],
  ['T18', 'payoutFailed', [7], [10]],
  ['T19', 'editBankCard', [10], [7]],
  ['T20', 'partPaid', [2], [2]],
  ['T21', 'partPaid', [3], [3]],
  ['T22', 'paidOff', [2, 3], [4]],
  ['T23', 'dueDatePassed', [2], [3]],
  ['T24', 'fullDayLate', [3], [3]],
  ['T25', 'extended', [2, 3], [2]],
  ['T26', 'retryOpened', [9], [9]],
  ['T27', 'rejectedDataDeleted', [9], [9]],
  ['T28', 'idleDataDeleted', [6, 12, 11, 5, 17], [6]],
  ['T29', 'earlierStepSaved', [6, 12, 11, 5, 17, 14]],
];

/** Completed steps by status of an application, in the order of rules §4 (for row T29). */
const BEHIND: Record<number, readonly string[]> = {
  12: ['saveBasicInfo'],
  11: ['saveBasicInfo', 'finishIdentity'],
  5: ['saveBasicInfo', 'finishIdentity', 'saveAdditionalInfo'],
  17: ['saveBasicInfo', 'finishIdentity', 'saveAdditionalInfo', 'addBankCard'],
  14: ['saveBasicInfo', 'finishIdentity', 'saveAdditionalInfo', 'addBankCard', 'saveQuestionnaire'],
};

test.each(statuses)(
  'in status %i every event applies its transition or is refused, and the given order stays unchanged',
  (status) => {
    const { order, now } = lifeAt(status);
    const before = structuredClone(order);
    for (const event of events) {
      const outcome = applyEvent(order, event, now);
      expect(order).toEqual(before);
      const earlier = BEHIND[status]?.includes(event.type) ?? false;
      const [row, , , to] = earlier
        ? ['T29', '', [], [status]]
        : (ROWS.find(([, name, from]) => name === event.type && from.includes(status)) ?? []);
      const got = isRefusal(outcome) ? [event.type] : [event.type, outcome.history.at(-1)?.row, outcome.status];
      expect(got).toEqual(row ? [event.type, row, to?.[0]] : [event.type]);
    }
  },
);

const owesNothing = statuses.filter((status) => status !== 2 && status !== 3);

test.each(owesNothing)('rejects a transfer in status %i and changes nothing else', (status) => {
  const life = lifeAt(status);
  const before = life.order;
  done(life.pay(1_000, { channel: 'stp' }));
  expect(life.order).toEqual({ ...before, payments: [...before.payments, life.order.payments.at(-1)] });
  expect(life.order.payments.at(-1)).toMatchObject({ amount: 1_000, rejection: { reason: 'nothingOwed', at: null } });
});

test.each(owesNothing.filter((status) => status !== 4))('refuses cash in status %i', (status) => {
  expect(lifeAt(status).pay(1_000)).toEqual({ refused: 'nothingOwed' });
});

test('TRANSITIONS equals the table of this test row by row and names every event', () => {
  expect(
    TRANSITIONS.map(({ row, event, from, to }) => (to === 'same' ? [row, event, from] : [row, event, from, to])),
  ).toEqual(ROWS);
  expect(new Set(ROWS.map(([, event]) => event))).toEqual(new Set<string>(ORDER_EVENTS));
});
