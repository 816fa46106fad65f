/** «Ya transferí»: what the borrower told us about a payment the server does not know yet (screens, 16; checklist 60). */
import type { SafeStorage } from './safe-storage.ts';

const PREFIX = 'puente.paid.';

/** `at`: milliseconds since 1970; `owed`: pesos owed when told, so that a booked payment ends the wait. */
export type PaymentNotice = { at: number; method: 'stp' | 'oxxo' | 'online'; amount: number; owed: number };

/** After this the payment is late and «Mi pago no aparece» is offered (spec §9: 15 minutes for a bank transfer). */
export const PAYMENT_EXPECTED_MS = 15 * 60_000;

export type PaymentNotices = {
  tell: (orderNo: string, notice: PaymentNotice) => void;
  of: (orderNo: string) => PaymentNotice | null;
  forget: (orderNo: string) => void;
  removeAll: () => void;
};

function isNotice(value: unknown): value is PaymentNotice {
  const notice = value as Partial<PaymentNotice> | undefined;
  return typeof notice?.at === 'number' && typeof notice.amount === 'number' && typeof notice.owed === 'number';
}

/** `waiting`, `late` after 15 minutes, or null once less is owed than when the borrower told us. */
export function paymentWait(args: { notice: PaymentNotice | null; owedNow: number | null; now: number }) {
  const { notice, owedNow, now } = args;
  if (!notice || (owedNow !== null && owedNow < notice.owed)) return null;
  return now - notice.at >= PAYMENT_EXPECTED_MS ? 'late' : 'waiting';
}

export function createPaymentNotices(storage: SafeStorage): PaymentNotices {
  return {
    tell: (orderNo, notice) => void storage.write(PREFIX + orderNo, notice),
    of: (orderNo) => {
      const stored = storage.read(PREFIX + orderNo);
      return isNotice(stored) ? stored : null;
    },
    forget: (orderNo) => storage.remove(PREFIX + orderNo),
    removeAll: () => {
      for (const key of storage.keys()) if (key.startsWith(PREFIX)) storage.remove(key);
    },
  };
}
