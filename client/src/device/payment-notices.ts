/**
 * «Ya transferí»: a payment that the borrower reports and the lender does not know yet. A hint that bridges the time
 * until the lender is asked, never more: it belongs to the borrower who gave it and ends by the lender's own longest time.
 */
import { type Owned, type OwnedValues, ownedValues } from './owned-store.ts';
import { HOUR_MS } from '../lib/time/timing.ts';

export type PaymentNotice = {
  /** Milliseconds since 1970 by the server's clock. */
  at: number;
  /** `PAYMENT_CHANNELS`. */
  channel: string;
  /** Pesos: what was paid, and what was owed when it was reported. */
  amount: number;
  owed: number;
  /** How long money of this channel takes: usually, and at the longest; the lender's figures when it was reported. */
  usualMinutes: number;
  longestHours: number;
  /** References of the payments that the lender had listed by then: another one afterwards is this one. */
  known: readonly string[];
};

const NUMBERS = ['at', 'amount', 'owed', 'usualMinutes', 'longestHours'] as const satisfies (keyof PaymentNotice)[];

function isNotice(value: unknown): value is PaymentNotice {
  const notice = (value ?? {}) as Partial<PaymentNotice>;
  return (
    NUMBERS.every((name) => typeof notice[name] === 'number') &&
    typeof notice.channel === 'string' &&
    Array.isArray(notice.known)
  );
}

export type PaymentNotices = OwnedValues<PaymentNotice>;

export const createPaymentNotices = (owned: Owned): PaymentNotices =>
  ownedValues('paid', { is: isNotice, until: ({ at, longestHours }) => at + longestHours * HOUR_MS }, owned);
