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

/** Waits of a world in ms; rules §9 where it names one. */
export const DEFAULT_TIMETABLE = {
  ocr: OCR_SECONDS_MIN * SECOND,
  submission: SUBMISSION_SECONDS * SECOND,
  review: REVIEW_USUAL_MINUTES * MINUTE,
  payout: DEPOSIT_USUAL_MINUTES_MIN * MINUTE,
  /** Time until an untaken offer or an uncorrected payout lapses. */
  offer: OFFER_HOURS * HOUR,
  /** From arrival to booking, by channel. */
  stp: STP_REFLECTED_MINUTES * MINUTE,
  // our choice: the store reports at once and a card provider within seconds; only the bank transfer has a stated wait.
  oxxo: 0,
  /** From the start of an online payment to the provider's report, and to the end of waiting for it. */
  cashier: 5 * SECOND,
  cashierLongest: ONLINE_PAYMENT_LONGEST_MINUTES * MINUTE,
  /** Time until a missing transfer or store payment has to be traced. */
  paymentLongest: PAYMENT_LONGEST_HOURS * HOUR,
  /** From booking to the refund of a surplus. */
  refund: REFUND_HOURS * HOUR,
  oxxoReference: OXXO_REFERENCE_DAYS * DAY,
  idleApplication: IDLE_APPLICATION_DAYS * DAY,
  rejectedData: REJECTED_DATA_DAYS * DAY,
  retry: REJECTION_RETRY_DAYS * DAY,
};
export type Timetable = typeof DEFAULT_TIMETABLE;
export const WAITS = Object.keys(DEFAULT_TIMETABLE) as [keyof Timetable, ...(keyof Timetable)[]];

const duration = z.int().check(z.gte(0));
export const timetable = z.object(
  Object.fromEntries(WAITS.map((wait) => [wait, duration])) as Record<keyof Timetable, typeof duration>,
);

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
