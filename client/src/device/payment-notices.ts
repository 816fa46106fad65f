/**
 * «Ya transferí»: what the borrower told us about a payment the lender does not know yet. A hint that bridges the time
 * until the lender is asked, never more: it belongs to the borrower who gave it and ends by the lender's own longest time.
 */
import { createOrderMemory } from './order-memory.ts';
import type { SafeStorage } from './safe-storage.ts';
import { HOUR_MS } from '../lib/timing.ts';

export type PaymentNotice = {
  /** Milliseconds since 1970 by the server's clock. */
  at: number;
  /** `PAYMENT_CHANNELS`. */
  channel: string;
  /** Pesos: what was paid, and what was owed when it was told. */
  amount: number;
  owed: number;
  /** How long money of this channel takes: usually, and at the longest; the lender's figures when it was told. */
  usualMinutes: number;
  longestHours: number;
  /** References of the payments the lender had told us of by then: another one afterwards is this one. */
  known: readonly string[];
};

export type PaymentNotices = {
  tell: (orderNo: string, notice: PaymentNotice) => void;
  of: (orderNo: string) => PaymentNotice | null;
  forget: (orderNo: string) => void;
  removeAll: () => void;
};

type PaymentNoticesArgs = { storage: SafeStorage; userId: () => string | null; now: () => number };

const NUMBERS = ['at', 'amount', 'owed', 'usualMinutes', 'longestHours'] as const satisfies (keyof PaymentNotice)[];

function isNotice(value: unknown): value is PaymentNotice {
  const notice = (value ?? {}) as Partial<PaymentNotice>;
  return (
    NUMBERS.every((name) => typeof notice[name] === 'number') &&
    typeof notice.channel === 'string' &&
    Array.isArray(notice.known)
  );
}

export function createPaymentNotices({ storage, userId, now }: PaymentNoticesArgs): PaymentNotices {
  const memory = createOrderMemory({ storage, name: 'paid', userId, now });
  return {
    tell: (orderNo, notice) => memory.keep(orderNo, notice, notice.at + notice.longestHours * HOUR_MS),
    of: (orderNo) => {
      const kept = memory.load(orderNo);
      return isNotice(kept) ? kept : null;
    },
    forget: memory.forget,
    removeAll: memory.removeAll,
  };
}
