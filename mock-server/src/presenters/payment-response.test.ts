import { puenteFijo } from '@puente/fixtures/products';
import { expect, test } from 'vitest';
import { formatMessage } from '../errors/failures.ts';
import { createBorrower } from '../loans/borrower-record.ts';
import { toAgreedTerms, USUAL_OFFER } from '../loans/offer.ts';
import { DEFAULT_TIMETABLE, type Timetable } from '../loans/timetable.ts';
import { done, type Life, lifeAt } from '../loans/life.fixture.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../loans/mexico-time.ts';
import type { OnlineFate } from '../loans/order-record.ts';
import { toRepaymentResponse } from './order-response.ts';
import {
  listBookingTimes,
  toExtensionResponse,
  toOnlinePaymentResponse,
  toPaymentsResponse,
  listRecentPayments,
  toStpResponse,
} from './payment-response.ts';

const extension = (life: Life) =>
  toExtensionResponse(life.order, { now: life.now, lang: 'es', world: { timetable: DEFAULT_TIMETABLE } });
const OPEN = { open: true, reason: null, payFirst: null, pending: null };
const shut = (reason: string, payFirst: number | null = null) => ({ open: false, reason, payFirst, pending: null });
const SURCHARGE = 'Primero paga el recargo por atraso';

/** Returns a loan that is this many full days late and owes 2,208.23 plus its penalty. */
const late = (days: number) => lifeAt(3).wait(days * DAY);

test('an extension is available until there is a late charge', () => {
  expect(extension(lifeAt(2))).toEqual(OPEN);
  expect(extension(late(0))).toEqual(OPEN);
});

test('before an extension, a late charge must be paid, minus payments not booked yet', () => {
  const life = late(1);
  expect(extension(life)).toEqual(shut(SURCHARGE, 44.16));
  done(life.pay(3_000, { channel: 'stp' }));
  expect(extension(life)).toEqual(shut(SURCHARGE, 14.16));
  done(life.pay(1_416, { channel: 'stp' }));
  expect(extension(life)).toEqual(OPEN);
  expect(extension(life.wait(15 * MINUTE))).toEqual(OPEN);
});

test('a transfer that will be rejected does not make the extension available', () => {
  const life = late(1);
  life.order = { ...life.order, script: { ...life.order.script, transfers: 'rejected' } };
  done(life.pay(4_416, { channel: 'stp' }));
  expect(extension(life)).toEqual(shut(SURCHARGE, 44.16));
});

test('a requested extension is shown as pending unless a late charge blocks it', () => {
  const life = lifeAt(2);
  const fee = life.extend(7) ?? 0;
  const times = { usualMinutes: 15, longestHours: 24 };
  const pending = { ...times, days: 7, fee: 16.02, newDueDate: '2027-03-01', clabe: '646180157100000014' };
  expect(extension(life)).toEqual({ ...OPEN, pending });
  life.wait(Date.parse('2027-02-24T06:00:00Z') - life.now);
  expect(extension(life)).toEqual(shut(SURCHARGE, 44.16));
  done(life.pay(4_416));
  expect(extension(life)).toEqual({ ...OPEN, pending });
  done(life.pay(fee, { purpose: 'extension', channel: 'stp' }));
  expect(extension(life)).toEqual(OPEN);
});

test('a requested extension is no longer pending after its new due date', () => {
  const life = lifeAt(2);
  life.extend(7);
  life.wait(Date.parse('2027-03-02T06:00:00Z') - life.now);
  done(life.pay(life.order.charged.penalty));
  expect(extension(life)).toEqual(OPEN);
});

test('refuses a fourth extension, and offers none before payout or if the product has none', () => {
  const life = lifeAt(2);
  for (let turn = 0; turn < 3; turn++) life.buyTime(7);
  expect(extension(life)).toEqual(shut('Ya no puedes pedir más plazo para este préstamo'));
  life.order = { ...life.order, terms: toAgreedTerms(puenteFijo) };
  expect(extension(life)).toBeNull();
  expect(extension(lifeAt(7))).toBeNull();
});

test('refuses an extension once payments cover the whole debt', () => {
  const life = late(1);
  done(life.pay(life.owed, { channel: 'stp' }));
  expect(extension(life)).toEqual(shut('No hay nada por pagar'));
  expect(extension(life.wait(15 * MINUTE))).toEqual(shut('No hay nada por pagar'));
});

/** A loan with an online payment of 500.00, which ends as scripted. */
function payingOnline(online: OnlineFate): Life {
  const life = lifeAt(2, { online });
  life.begin(50_000, '1');
  return life;
}

test('shows an online payment once: pending, then booked', () => {
  const life = payingOnline('paid');
  const shown = () =>
    toPaymentsResponse(life.order, 'es').map(({ reference, state, requestId }) => [reference, state, requestId]);
  expect(shown()).toEqual([['PL-1', 'pending', '1']]);
  life.wait(5 * SECOND);
  expect(shown()).toEqual([['PL-1', 'booked', '1']]);
});

test('a payment is listed as recent until three days after the end of its day', () => {
  const life = lifeAt(2);
  done(life.pay(50_000, { channel: 'stp' }));
  const midnight = Math.ceil((life.now + 6 * HOUR) / DAY) * DAY + 6 * HOUR;
  life.wait(15 * MINUTE);
  const news = (at: number) => listRecentPayments(life.order, at, 'es').length;
  expect([life.now, midnight + 3 * DAY - 1].map(news)).toEqual([1, 1]);
  expect(news(midnight + 3 * DAY)).toBe(0);
});

const paidWith = (life: Life) => toPaymentsResponse(life.order, 'es')[0];

test('a received transfer shows when it will be booked; a booked one shows when it was booked', () => {
  const life = lifeAt(2);
  done(life.pay(50_000, { channel: 'stp' }));
  const arrived = {
    reference: 'ref-1',
    amount: 500,
    method: 'stp',
    purpose: 'loan',
    state: 'arrived',
    paidAt: '2026-11-23 10:20:03',
    expectedBy: '2026-11-23 10:35:03',
    endedAt: null,
    reason: null,
    refund: null,
    requestId: null,
  };
  expect(paidWith(life)).toEqual(arrived);
  life.wait(15 * MINUTE);
  expect(paidWith(life)).toEqual({ ...arrived, state: 'booked', expectedBy: null, endedAt: '2026-11-23 10:35:03' });
});

test('a payment above the debt shows when the excess is refunded', () => {
  const life = lifeAt(2);
  done(life.pay(220_900));
  expect(paidWith(life)?.refund).toEqual({ amount: 0.77, refundedAt: null });
  life.wait(DAY);
  expect(paidWith(life)?.refund).toEqual({ amount: 0.77, refundedAt: '2026-11-24 10:20:03' });
});

test.each([
  [4, 'nothingOwed', 'transferNothingOwed'],
  [2, 'senderUnknown', 'transferSenderUnknown'],
] as const)('a rejected transfer in status %i gives its reason only once it was sent back: %s', (status, _, words) => {
  const life = lifeAt(status, { transfers: 'rejected' });
  done(life.pay(50_000, { channel: 'stp', reference: 'T1' }));
  const last = (lang: 'es' | 'en') => toPaymentsResponse(life.order, lang).at(-1);
  expect(last('es')).toMatchObject({ reference: 'T1', state: 'arrived', reason: null, endedAt: null });
  life.wait(15 * MINUTE);
  for (const lang of ['es', 'en'] as const) {
    expect(last(lang)).toMatchObject({
      state: 'rejected',
      reason: formatMessage(words, {}, lang),
      endedAt: '2026-11-23 10:35:03',
      expectedBy: null,
      refund: null,
    });
  }
});

test('a pending payment has the address of the provider’s page', () => {
  const life = payingOnline('checkout');
  const address = () =>
    life.order.onlinePayments.map((each) => toOnlinePaymentResponse(life.order, each, 'es').checkoutUrl);
  const { payOrderId } = life.order;
  expect(payOrderId).toMatch(/./);
  expect(address()).toEqual([`/backstage/checkout?payOrderId=${payOrderId}&reference=PL-1`]);
  life.wait(2 * DAY);
  expect(address()).toEqual([null]);
});

test('a pending online payment shows its latest booking time', () => {
  expect(paidWith(payingOnline('paid'))).toEqual({
    checkoutUrl: null,
    reference: 'PL-1',
    amount: 500,
    method: 'cashier',
    purpose: 'loan',
    state: 'pending',
    paidAt: '2026-11-23 10:20:03',
    expectedBy: '2026-11-23 10:50:03',
    endedAt: null,
    reason: null,
    requestId: '1',
  });
});

test.each([
  ['declined', 'onlineRefused', '2026-11-23 10:20:08'],
  ['lost', 'onlineNotReported', '2026-11-23 10:50:03'],
] as const)('an online payment that was %s shows the reason and the time it ended', (online, words, endedAt) => {
  const life = payingOnline(online).wait(30 * MINUTE);
  expect(paidWith(life)).toMatchObject({
    state: 'declined',
    reason: formatMessage(words, {}, 'es'),
    endedAt,
    expectedBy: null,
  });
  expect(toPaymentsResponse(life.order, 'en')[0]?.reason).toBe(formatMessage(words, {}, 'en'));
});

test('a payment declined because the loan ended names that reason', () => {
  const life = payingOnline('paid');
  done(life.pay(life.owed));
  expect(toPaymentsResponse(life.order, 'es').at(-1)).toMatchObject({
    state: 'declined',
    reason: formatMessage('onlineLoanEnded', {}, 'es'),
  });
});

test('a payment by another method leaves a pending online payment pending', () => {
  const life = payingOnline('lost');
  done(life.pay(10_000));
  const shown = toPaymentsResponse(life.order, 'es').map(({ reference, requestId }) => [reference, requestId]);
  expect(shown).toContainEqual(['ref-1', null]);
  expect(listRecentPayments(life.order, life.now, 'es')).toEqual(toPaymentsResponse(life.order, 'es'));
  const [online] = life.order.onlinePayments;
  expect(online && toOnlinePaymentResponse(life.order, online, 'es')).toMatchObject({
    reference: 'PL-1',
    state: 'pending',
  });
});

test('lists payments oldest first, whatever their method', () => {
  const life = payingOnline('lost');
  life.wait(MINUTE);
  done(life.pay(10_000, { channel: 'stp' }));
  life.wait(MINUTE);
  done(life.pay(10_000));
  expect(toPaymentsResponse(life.order, 'es').map(({ reference }) => reference)).toEqual(['PL-1', 'ref-1', 'ref-2']);
});

test('lists a pending payment as recent until it ends', () => {
  const life = payingOnline('lost');
  expect(listRecentPayments(life.order, life.now + 9 * DAY, 'es')).toHaveLength(1);
  life.wait(30 * MINUTE);
  expect(listRecentPayments(life.order, life.now, 'es')).toHaveLength(1);
  expect(listRecentPayments(life.order, life.now + 9 * DAY, 'es')).toEqual([]);
});

const slow: Timetable = {
  ...DEFAULT_TIMETABLE,
  stp: 40 * MINUTE,
  oxxo: 2 * HOUR,
  cashier: 3 * MINUTE,
  paymentLongest: 36 * HOUR,
};

const minutesIn = (timetable: Timetable) => {
  const { order, now } = lifeAt(2);
  const borrower = createBorrower('u1', '5500000001');
  const { methods } = toRepaymentResponse(order, {
    borrower,
    now,
    lang: 'es',
    world: { timetable, offer: USUAL_OFFER },
  });
  return Object.fromEntries(methods.map(({ method, minutes }) => [method, minutes]));
};

test('each payment method shows the booking time of the world’s timetable', () => {
  expect(minutesIn(DEFAULT_TIMETABLE)).toEqual({ cashier: 1, stp: 15, oxxo: null });
  expect(minutesIn(slow)).toEqual({ cashier: 3, stp: 40, oxxo: 120 });
  const { order } = lifeAt(2);
  const account = (timetable: Timetable) => toStpResponse(order, { purpose: 'loan', amount: 1, timetable });
  expect(account(DEFAULT_TIMETABLE)).toMatchObject({ usualMinutes: 15, longestHours: 24 });
  expect(account(slow)).toMatchObject({ usualMinutes: 40, longestHours: 36 });
  expect(listBookingTimes('oxxo', slow)).toEqual({ usualMinutes: 120, longestHours: 36 });
});

test('a closed payment method gives its reason, and the others stay open', () => {
  const { order, now } = lifeAt(2);
  const borrower = createBorrower('u1', '5500000001');
  const closed = { stp: 'El banco está en mantenimiento.' };
  const world = { timetable: DEFAULT_TIMETABLE, offer: { closed } };
  const { methods } = toRepaymentResponse(order, { borrower, now, lang: 'es', world });
  expect(methods.map(({ method, available, reason, minutes }) => [method, available, reason, minutes])).toEqual([
    ['cashier', true, null, 1],
    ['stp', false, 'El banco está en mantenimiento.', 15],
    ['oxxo', true, null, null],
  ]);
});
