import * as limits from '@puente/contract/values/limits';
import * as z from 'zod/mini';
import { DAY, HOUR, MINUTE, SECOND } from './mexico-time.ts';

/** Usual waits of a world in ms; those that rules §9 names have its values. */
export const DEFAULT_TIMETABLE = {
  /** Real ms by which the answer is delayed; the other waits are ms of the world's time. */
  ocr: limits.OCR_SECONDS_MIN * SECOND,
  submission: limits.SUBMISSION_SECONDS * SECOND,
  review: limits.REVIEW_USUAL_MINUTES * MINUTE,
  payout: limits.DEPOSIT_USUAL_MINUTES_MIN * MINUTE,
  /** Time after which an offer not taken, or a payout with an uncorrected account, lapses. */
  offer: limits.OFFER_HOURS * HOUR,
  stp: limits.STP_REFLECTED_MINUTES * MINUTE,
  // our choice: a store reports at once, a card provider within seconds; rules §9 states a wait only for transfers.
  oxxo: 0,
  /** From the start of an online payment to the provider's report; `cashierLongest`: until it is declined. */
  cashier: 5 * SECOND,
  cashierLongest: limits.ONLINE_PAYMENT_LONGEST_MINUTES * MINUTE,
  /** Time after which a missing transfer or store payment must be traced. */
  paymentLongest: limits.PAYMENT_LONGEST_HOURS * HOUR,
  refund: limits.REFUND_HOURS * HOUR,
  oxxoReference: limits.OXXO_REFERENCE_DAYS * DAY,
  idleApplication: limits.IDLE_APPLICATION_DAYS * DAY,
  rejectedData: limits.REJECTED_DATA_DAYS * DAY,
  retry: limits.REJECTION_RETRY_DAYS * DAY,
};
export type Timetable = typeof DEFAULT_TIMETABLE;
export const WAITS = Object.keys(DEFAULT_TIMETABLE) as [keyof Timetable, ...(keyof Timetable)[]];

const duration = z.int().check(z.gte(0));
export const timetable = z.object(
  Object.fromEntries(WAITS.map((wait) => [wait, duration])) as Record<keyof Timetable, typeof duration>,
);

/** Shortens waits that a screen shows, and the refund of a surplus, to at most a minute; keeps all other waits. */
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

export type Timetables = { usual: Timetable; fast: Timetable };

/** Returns the timetables of a server on which reading an ID usually takes `ocr` real ms. */
export function createTimetables(ocr: number): Timetables {
  return { usual: { ...DEFAULT_TIMETABLE, ocr }, fast: { ...FAST_TIMETABLE, ocr } };
}
