import { expect, test } from 'vitest';
import { findPayableExtension } from '../extension-quote.ts';
import { declineOnlinePayment, reportOnlinePayment, startOnlinePayment } from './book-payment.ts';
import { done, lifeAt, type Life } from '../life.fixture.ts';
import { endOfDay, MINUTE, SECOND, HOUR } from '../mexico-time.ts';
import { countUnbooked, countExtensions } from './calculate-owed.ts';
import { DEFAULT_TIMETABLE } from '../timetable.ts';
import { checkInvariants } from '../invariants.ts';

test.each([0, -5, 0.5, Number.NaN])('refuses a payment of %d centavos', (amount) => {
  expect(lifeAt(2).pay(amount)).toEqual({ refused: 'amountTooSmall' });
});

test('returns each rejected transfer at its own time', () => {
  const life = lifeAt(2, { transfers: 'rejected' });
  done(life.pay(1_000, { channel: 'stp' }));
  life.wait(MINUTE);
  done(life.pay(2_000, { channel: 'stp' }));
  life.wait(14 * MINUTE);
  expect(life.order.payments.map(({ rejection }) => rejection?.at ?? null)).toEqual([life.now, null]);
  const first = life.now;
  life.wait(MINUTE);
  expect(life.order.payments.map(({ rejection }) => rejection?.at)).toEqual([first, life.now]);
});

test('a booked payment with a surplus leaves nothing to book', () => {
  const life = lifeAt(2);
  done(life.pay(life.owed + 500));
  expect(life.order.payments.map(countUnbooked)).toEqual([0]);
});

test('a requested extension can be paid until its new due date has passed', () => {
  const life = lifeAt(2);
  life.buyTime(7);
  const began = life.order.extensions[0]?.paidAt;
  life.wait(MINUTE);
  const fee = life.extend(15) ?? 0;
  const over = endOfDay(life.order.extensions[1]?.newDueDate ?? '');
  expect([over - 1, over].map((at) => findPayableExtension(life.order, at)?.days ?? null)).toEqual([15, null]);
  done(life.pay(fee, { purpose: 'extension' }));
  expect(life.order.extensions.map(({ paidAt }) => paidAt)).toEqual([began, life.now]);
});

const wanted = { requestId: 'request-1', channelId: 'card', amount: 100_000, reference: 'PL1' };

function begin(life: Life, change: Partial<typeof wanted> = {}) {
  const outcome = startOnlinePayment(
    life.order,
    { ...wanted, ...change },
    { now: life.now, timetable: DEFAULT_TIMETABLE },
  );
  if (!('refused' in outcome)) life.order = outcome.order;
  return outcome;
}

const ended = (life: Life) => life.order.onlinePayments.map(({ state, declined }) => [state, declined?.reason ?? null]);

test.each([
  ['paid', 5 * SECOND, 120_823, ['booked', null]],
  ['declined', 5 * SECOND, 220_823, ['declined', 'refused']],
  ['lost', 30 * MINUTE, 220_823, ['declined', 'notReported']],
  ['checkout', 30 * MINUTE, 220_823, ['declined', 'notReported']],
] as const)('a payment scripted %s stays pending for %i ms, then %i centavos are owed', (online, wait, rest, end) => {
  const life = lifeAt(2, { online });
  begin(life);
  life.wait(wait - 1);
  expect([life.owed, ended(life)]).toEqual([220_823, [['pending', null]]]);
  life.wait(1);
  expect([life.owed, ended(life)]).toEqual([rest, [end]]);
});

test('a repeated request returns the pending payment; another request is refused until it has ended', () => {
  const life = lifeAt(2, { online: 'declined' });
  const first = begin(life);
  const again = begin(life, { reference: 'PL2' });
  expect(again).toEqual(first);
  const second = { requestId: 'request-2', reference: 'PL2' };
  expect(begin(life, second)).toEqual({ refused: 'paymentPending' });
  life.wait(5 * SECOND);
  expect(begin(life, second)).toMatchObject({ payment: { state: 'pending', reference: 'PL2' } });
});

test('declines a pending payment if the loan ends meanwhile', () => {
  const life = lifeAt(2);
  begin(life);
  done(life.pay(life.owed));
  expect([life.order.status, ended(life)]).toEqual([4, [['declined', 'loanEnded']]]);
  life.wait(30 * MINUTE);
  expect(life.order.payments).toHaveLength(1);
});

test('accepts an online payment of a late loan, and refuses one without a debt', () => {
  expect(begin(lifeAt(3))).toMatchObject({ payment: { state: 'pending', reference: 'PL1' } });
  for (const status of [1, 7, 4] as const) expect(begin(lifeAt(status))).toEqual({ refused: 'nothingOwed' });
});

test('a declined online payment stays unchanged when later payments end', () => {
  const life = lifeAt(2, { online: 'declined' });
  begin(life);
  life.wait(5 * SECOND);
  const [first] = life.order.onlinePayments;
  begin(life, { requestId: 'request-2', reference: 'PL2' });
  life.wait(5 * SECOND);
  expect(ended(life)).toEqual([
    ['declined', 'refused'],
    ['declined', 'refused'],
  ]);
  begin(life, { requestId: 'request-3', reference: 'PL3' });
  done(life.pay(life.owed));
  expect(ended(life)).toEqual([
    ['declined', 'refused'],
    ['declined', 'refused'],
    ['declined', 'loanEnded'],
  ]);
  expect(life.order.onlinePayments[0]).toBe(first);
});

/**
 * Reports the first online payment after the script changed to `fate`. A pending payment keeps its own fate; a declined
 * one takes the new fate.
 */
function report(life: Life, fate: 'paid' | 'declined') {
  const order = { ...life.order, script: { ...life.order.script, online: fate } };
  const [known] = order.onlinePayments;
  if (!known) throw new Error('nothing begun');
  return { order, change: reportOnlinePayment(order, known, life.now) };
}

test('an online payment ends as scripted when it started, even if the script has changed since', () => {
  const paid = lifeAt(2);
  begin(paid);
  const after = report(paid, 'declined').change;
  expect([after.onlinePayments[0]?.state, after.paid.principal]).toEqual(['booked', 79_177]);
  const declined = lifeAt(2, { online: 'declined' });
  begin(declined);
  expect(report(declined, 'paid').change).toMatchObject({
    onlinePayments: [{ state: 'declined', declined: { at: declined.now, reason: 'refused' } }],
    payments: [],
  });
});

test('a declined payment counts if its provider later reports the money', () => {
  const life = lifeAt(2, { online: 'declined' });
  begin(life);
  life.wait(MINUTE);
  const { order, change } = report(life, 'declined');
  expect(change).toEqual(order);
  expect(report(life, 'paid').change).toMatchObject({
    onlinePayments: [{ state: 'booked', declined: null }],
    payments: [{ reference: 'PL1', amount: 100_000, bookedAt: life.now }],
  });
});

test('reporting a booked payment again changes nothing', () => {
  const life = lifeAt(2);
  begin(life);
  life.wait(MINUTE);
  const { order, change } = report(life, 'paid');
  expect(change).toEqual(order);
});

test('cancelling declines a pending payment and leaves an ended one unchanged', () => {
  const life = lifeAt(2);
  begin(life);
  const decline = () => {
    const [known] = life.order.onlinePayments;
    if (!known) throw new Error('nothing begun');
    return declineOnlinePayment(life.order, known, life.now);
  };
  const change = decline();
  const declined = { fate: 'declined', state: 'declined', declined: { at: life.now, reason: 'refused' } };
  expect(change).toEqual({ ...life.order, onlinePayments: [{ ...life.order.onlinePayments[0], ...declined }] });
  life.wait(MINUTE);
  expect(ended(life)).toEqual([['booked', null]]);
  expect(decline()).toEqual(life.order);
});

/** Returns a loan due on 2027-02-22 with a debt of 2,208.23, its clock at an instant of Mexico City. */
function lifeOn(instant: string): Life {
  return until(lifeAt(2), instant);
}

function until(life: Life, instant: string): Life {
  return life.wait(Date.parse(`${instant.replace(' ', 'T')}-06:00`) - life.now);
}

/** Returns the state of the loan once every payment is booked. */
function bookAll(life: Life) {
  life.wait(20 * MINUTE);
  expect(checkInvariants([life.order], life.now)).toEqual([]);
  const { status, dueDate, charged, lateDaysInAll } = life.order;
  return { status, dueDate, penalty: charged.penalty, lateDaysInAll, owed: life.owed };
}

const CHANNELS = ['stp', 'oxxo'] as const;
/** Instants around the midnights after the due day and after the first late day, each with the penalty in centavos. */
const MIDNIGHTS = [
  ['2027-02-22 23:44:59', 0],
  ['2027-02-22 23:45:00', 0],
  ['2027-02-22 23:59:59', 0],
  ['2027-02-23 00:00:00', 0],
  ['2027-02-23 00:00:01', 0],
  ['2027-02-23 23:45:01', 0],
  ['2027-02-23 23:59:59', 0],
  ['2027-02-24 00:00:00', 4_416],
  ['2027-02-24 00:00:01', 4_416],
] as const;
const CASES = CHANNELS.flatMap((channel) =>
  MIDNIGHTS.map(([instant, penalty]) => [channel, instant, penalty] as const),
);

test.each(CASES)('%s: an extension fee received at %s leaves a penalty of %i', (channel, instant, penalty) => {
  const life = lifeOn('2027-02-22 12:00:00');
  const fee = life.extend(7) ?? 0;
  until(life, instant);
  done(life.pay(fee, { purpose: 'extension', channel }));
  expect(countExtensions(life.order)).toBe(penalty === 0 ? 1 : 0);
  expect(bookAll(life)).toEqual(
    penalty === 0
      ? { status: 2, dueDate: '2027-03-01', penalty: 0, lateDaysInAll: 0, owed: 220_823 }
      : { status: 3, dueDate: '2027-02-22', penalty, lateDaysInAll: 1, owed: 220_823 + penalty - fee },
  );
});

test.each(CASES)('%s: a full payment received at %s leaves a penalty of %i', (channel, instant, penalty) => {
  const life = lifeOn(instant);
  const wasLate = life.order.status === 3;
  expect(wasLate).toBe(instant >= '2027-02-23');
  done(life.pay(220_823, { channel }));
  const { status, owed, ...days } = bookAll(life);
  expect([status, owed]).toEqual(penalty === 0 ? [4, 0] : [3, penalty]);
  expect(days).toEqual({ dueDate: '2027-02-22', penalty, lateDaysInAll: penalty === 0 ? 0 : 1 });
  expect(life.order.history.some(({ event }) => event === 'dueDatePassed')).toBe(wasLate);
});

test('charges a penalty only on the part that was not received by midnight', () => {
  const life = lifeOn('2027-02-22 23:50:00');
  done(life.pay(200_823, { channel: 'stp' }));
  until(life, '2027-02-23 00:00:00');
  expect(life.order.status).toBe(3);
  until(life, '2027-02-24 00:00:00');
  expect([life.order.charged.penalty, life.owed]).toEqual([400, 20_400]);
});

test('two transfers that add up to the debt keep the loan on time', () => {
  const life = lifeOn('2027-02-22 23:46:00');
  done(life.pay(100_000, { channel: 'stp' }));
  done(life.wait(10 * MINUTE).pay(120_823, { channel: 'stp' }));
  until(life, '2027-02-23 00:01:00');
  expect([life.order.status, life.owed]).toEqual([2, 120_823]);
  expect(bookAll(life)).toMatchObject({ status: 4, penalty: 0 });
  expect(life.order.history.at(-1)).toMatchObject({ row: 'T22', from: 2 });
});

test('a transfer that will be rejected does not keep the loan on time', () => {
  const life = lifeOn('2027-02-22 23:50:00');
  life.order = { ...life.order, script: { ...life.order.script, transfers: 'rejected' } };
  done(life.pay(220_823, { channel: 'stp' }));
  until(life, '2027-02-24 00:00:00');
  expect(life.order).toMatchObject({ status: 3, charged: { penalty: 4_416 } });
  const fee = lifeOn('2027-02-22 23:50:00');
  const cost = fee.extend(7) ?? 0;
  fee.order = { ...fee.order, script: { ...fee.order.script, transfers: 'rejected' } };
  done(fee.pay(cost, { purpose: 'extension', channel: 'stp' }));
  expect(bookAll(fee)).toEqual({ status: 3, dueDate: '2027-02-22', penalty: 0, lateDaysInAll: 0, owed: 220_823 });
  expect(fee.order.extensions).toMatchObject([{ paidAt: null }]);
});

test('the part of a payment above the extension fee pays the loan once it is booked', () => {
  const life = lifeOn('2027-02-22 23:50:00');
  const fee = life.extend(7) ?? 0;
  done(life.pay(fee + 50_000, { purpose: 'extension', channel: 'stp' }));
  expect([life.order.dueDate, life.owed]).toEqual(['2027-03-01', 220_823]);
  expect(bookAll(life)).toMatchObject({ status: 2, owed: 170_823 });
  expect(life.order.payments).toMatchObject([{ amount: fee + 50_000, surplus: 0 }]);
});

test('allows an extension once the penalty is received, and prices it on the remaining principal', () => {
  const life = lifeOn('2027-02-24 12:00:00');
  expect(life.extend(7)).toBeNull();
  done(life.pay(104_416, { channel: 'stp' }));
  const fee = life.extend(7) ?? 0;
  // Interest of 7 days at 36 % a year on the rest of the principal (2,208.23 - 1,000.00 = 1,208.23), plus IVA.
  expect(fee).toBe(834 + 133);
  done(life.pay(fee, { purpose: 'extension', channel: 'stp' }));
  expect(bookAll(life)).toMatchObject({ status: 2, dueDate: '2027-03-03', penalty: 4_416, owed: 120_823 });
});

test('refuses an extension once payments cover the whole debt, and refunds its fee', () => {
  const life = lifeOn('2027-02-22 23:50:00');
  const fee = life.extend(7) ?? 0;
  done(life.pay(220_823, { channel: 'stp' }));
  done(life.pay(fee, { purpose: 'extension', channel: 'stp' }));
  expect(life.extend(7)).toBeNull();
  expect(bookAll(life)).toMatchObject({ status: 4, dueDate: '2027-02-22' });
  const [, cost] = life.order.payments;
  expect(cost).toMatchObject({ amount: fee, surplus: fee, refundedAt: null });
  const bookedAt = cost?.bookedAt ?? 0;
  life.wait(bookedAt + 24 * HOUR - 1 - life.now);
  expect(life.order.payments[1]?.refundedAt).toBeNull();
  life.wait(1);
  expect(life.order.payments[1]?.refundedAt).toBe(bookedAt + 24 * HOUR);
});
