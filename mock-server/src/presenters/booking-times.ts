import type { PaymentChannel } from '@puente/contract/values/payments';
import { HOUR, MINUTE } from '../loans/time/mexico-time.ts';
import type { Timetable } from '../loans/time/timetable.ts';

export const toMinutes = (wait: number) => Math.ceil(wait / MINUTE);

/** How long money of a channel takes to count, by the world's timetable: usually, and at the longest. */
export function listBookingTimes(channel: Exclude<PaymentChannel, 'cashier'>, timetable: Timetable) {
  return {
    usualMinutes: toMinutes(timetable[channel]),
    longestHours: Math.ceil(timetable.paymentLongest / HOUR),
  };
}
