/** A payment counts from the second in which it arrives, whenever it is booked; tests both sides of every midnight. */
import { expect, test } from 'vitest';
import { checkInvariants } from './invariants.ts';
import { done, type Life, lifeAt } from './life.fixture.ts';
import { HOUR, MINUTE } from './time/mexico-time.ts';
import { countExtensions } from './payments/calculate-owed.ts';

/** Returns a loan due on 2027-02-22 with a debt of 2,208.23, its clock at an instant of Mexico City. */
function lifeOn(instant: string): Life {
  return until(lifeAt(2), instant);
}

function until(life: Life, instant: string): Life {
  return life.wait(Date.parse(`${instant.replace(' ', 'T')}-06:00`) - life.now);
}

/** Returns the state of the loan once every payment is booked. */
function outcome(life: Life) {
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
  expect(outcome(life)).toEqual(
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
  const { status, owed, ...days } = outcome(life);
  expect([status, owed]).toEqual(penalty === 0 ? [4, 0] : [3, penalty]);
  expect(days).toEqual({ dueDate: '2027-02-22', penalty, lateDaysInAll: penalty === 0 ? 0 : 1 });
  expect(life.events.some(({ event }) => event === 'dueDatePassed')).toBe(wasLate);
});

test('a payment of the exact debt before midnight stops the penalty', () => {
  const life = lifeOn('2027-02-25 23:50:00');
  expect(life.owed).toBe(220_823 + 8_833);
  done(life.pay(life.owed, { channel: 'stp' }));
  expect(outcome(life)).toMatchObject({ status: 4, penalty: 8_833, lateDaysInAll: 2, owed: 0 });
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
  expect(outcome(life)).toMatchObject({ status: 4, penalty: 0 });
  expect(life.events.at(-1)).toMatchObject({ row: 'T22', from: 2 });
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
  expect(outcome(fee)).toEqual({ status: 3, dueDate: '2027-02-22', penalty: 0, lateDaysInAll: 0, owed: 220_823 });
  expect(fee.order.extensions).toMatchObject([{ paidAt: null }]);
});

test('the part of a payment above the extension fee pays the loan once it is booked', () => {
  const life = lifeOn('2027-02-22 23:50:00');
  const fee = life.extend(7) ?? 0;
  done(life.pay(fee + 50_000, { purpose: 'extension', channel: 'stp' }));
  expect([life.order.dueDate, life.owed]).toEqual(['2027-03-01', 220_823]);
  expect(outcome(life)).toMatchObject({ status: 2, owed: 170_823 });
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
  expect(outcome(life)).toMatchObject({ status: 2, dueDate: '2027-03-03', penalty: 4_416, owed: 120_823 });
});

test('refuses an extension once payments cover the whole debt, and refunds its fee', () => {
  const life = lifeOn('2027-02-22 23:50:00');
  const fee = life.extend(7) ?? 0;
  done(life.pay(220_823, { channel: 'stp' }));
  done(life.pay(fee, { purpose: 'extension', channel: 'stp' }));
  expect(life.extend(7)).toBeNull();
  expect(outcome(life)).toMatchObject({ status: 4, dueDate: '2027-02-22' });
  const [, cost] = life.order.payments;
  expect(cost).toMatchObject({ amount: fee, surplus: fee, refundedAt: null });
  const bookedAt = cost?.bookedAt ?? 0;
  life.wait(bookedAt + 24 * HOUR - 1 - life.now);
  expect(life.order.payments[1]?.refundedAt).toBeNull();
  life.wait(1);
  expect(life.order.payments[1]?.refundedAt).toBe(bookedAt + 24 * HOUR);
});
