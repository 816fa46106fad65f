import { expect, test } from 'vitest';
import { lifeAt } from '../loans/life.fixture.ts';
import { HOUR, MINUTE } from '../loans/mexico-time.ts';
import { DEFAULT_TIMETABLE, type Timetable } from '../loans/timetable.ts';
import { USUAL_OFFER } from '../loans/offer.ts';
import { createBorrower } from '../loans/borrower-record.ts';
import { listBookingTimes } from './payment-response.ts';
import { toRepaymentResponse, toStpResponse } from './repayment-response.ts';

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
