import type { PaymentChannel } from '@puente/contract/values/payments';
import { HOUR, MINUTE } from '../loans/time/mexico-time.ts';
import type { Timetable } from '../loans/time/timetable.ts';

export const toMinutes = (wait: number) => Math.ceil(wait / MINUTE);

/** Usual and longest time until a payment counts, from the world's timetable. */
export function listBookingTimes(channel: Exclude<PaymentChannel, 'cashier'>, timetable: Timetable) {
  return {
    usualMinutes: toMinutes(timetable[channel]),
    longestHours: Math.ceil(timetable.paymentLongest / HOUR),
  };
}
