import {
  IDLE_APPLICATION_DAYS,
  OCR_SECONDS_MIN,
  OFFER_HOURS,
  ONLINE_PAYMENT_LONGEST_MINUTES,
  OXXO_REFERENCE_DAYS,
  PAYMENT_LONGEST_HOURS,
  REFUND_HOURS,
  REJECTED_DATA_DAYS,
  REJECTION_RETRY_DAYS,
  REVIEW_USUAL_MINUTES,
  DEPOSIT_USUAL_MINUTES_MIN,
  STP_REFLECTED_MINUTES,
  SUBMISSION_SECONDS,
} from '@puente/contract/values/limits';
import * as z from 'zod/mini';
import { DAY, HOUR, MINUTE, SECOND } from './mexico-time.ts';

const duration = z.int().check(z.gte(0));

/** Waits of a world in ms; rules §9 where it names one. */
export const timetable = z.object({
  ocr: duration,
  submission: duration,
  review: duration,
  payout: duration,
  /** Time until an untaken offer or an uncorrected payout lapses. */
  offer: duration,
  /** From arrival to booking, by channel. */
  stp: duration,
  oxxo: duration,
  /** From the start of an online payment to the provider's report. */
  cashier: duration,
  /** Time until a missing transfer or store payment has to be traced. */
  cashierLongest: duration,
  /** Time from booking to the refund of a surplus. */
  paymentLongest: duration,
  /** From booking to the refund of a surplus. */
  refund: duration,
  oxxoReference: duration,
  idleApplication: duration,
  rejectedData: duration,
  retry: duration,
});
export type Timetable = z.infer<typeof timetable>;

export const DEFAULT_TIMETABLE: Timetable = {
  ocr: OCR_SECONDS_MIN * SECOND,
  submission: SUBMISSION_SECONDS * SECOND,
  review: REVIEW_USUAL_MINUTES * MINUTE,
  payout: DEPOSIT_USUAL_MINUTES_MIN * MINUTE,
  offer: OFFER_HOURS * HOUR,
  stp: STP_REFLECTED_MINUTES * MINUTE,
  // our choice: the store reports at once and a card provider within seconds; only the bank transfer has a stated wait.
  oxxo: 0,
  cashier: 5 * SECOND,
  cashierLongest: ONLINE_PAYMENT_LONGEST_MINUTES * MINUTE,
  paymentLongest: PAYMENT_LONGEST_HOURS * HOUR,
  refund: REFUND_HOURS * HOUR,
  oxxoReference: OXXO_REFERENCE_DAYS * DAY,
  idleApplication: IDLE_APPLICATION_DAYS * DAY,
  rejectedData: REJECTED_DATA_DAYS * DAY,
  retry: REJECTION_RETRY_DAYS * DAY,
};

/** Waits in front of a screen take seconds; promised days stay days. */
export const FAST_TIMETABLE: Timetable = {
  ...DEFAULT_TIMETABLE,
  submission: SECOND,
  review: 10 * SECOND,
  payout: 10 * SECOND,
  stp: 10 * SECOND,
  cashier: SECOND,
  cashierLongest: MINUTE,
  refund: MINUTE,
};

export const TIMETABLES = { usual: DEFAULT_TIMETABLE, fast: FAST_TIMETABLE } as const;
export const WAITS = Object.keys(DEFAULT_TIMETABLE) as [keyof Timetable, ...(keyof Timetable)[]];
