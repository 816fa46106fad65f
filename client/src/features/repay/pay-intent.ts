/**
 * An online payment from the press to the server's word (screens, 19): pure. A request whose answer never came may still
 * arrive, so it is remembered with its request id: the same one sent again is the same payment, a new one could be a
 * second charge.
 */
import type { CashierDetail } from '@puente/contract/entities/repayment';
import { REQUEST_TIMEOUT_MS } from '@puente/contract/values/limits';
import * as z from 'zod/mini';
import { instantMs } from '../../i18n/dates.ts';

/** `at`: milliseconds since 1970 by the server's clock. `reference`: the payment's folio, null until the server gave it. */
export const payIntent = z.object({
  requestId: z.string(),
  amount: z.number(),
  channelId: z.string(),
  at: z.number(),
  reference: z.nullable(z.string()),
});
export type PayIntent = z.infer<typeof payIntent>;

type LastPayment = NonNullable<CashierDetail['lastPayment']>;

/** A request that has not arrived after two of its lifetimes never will. */
const IN_FLIGHT_MS = 2 * REQUEST_TIMEOUT_MS;
/** our choice: how long a result stays on the screen when the borrower comes back to it. */
const RESULT_SHOWN_MS = 30 * 60_000;
/** The server's instants have whole seconds, and its clock is known to a few. */
const TOLERANCE_MS = 6_000;

export type CashierStage =
  /** `lapsed`: the last attempt never reached the provider, nothing was charged. */
  | { stage: 'form'; lapsed: boolean }
  | { stage: 'nothingOwed' }
  | {
      stage: 'confirming' | 'paid' | 'notCompleted' | 'unsure';
      payment: Pick<LastPayment, 'amount'> & Partial<LastPayment>;
    }
  /** Sent, and nobody knows whether it arrived. */
  | { stage: 'unknown'; intent: PayIntent };

type StageArgs = {
  detail: Pick<CashierDetail, 'owed' | 'lastPayment'>;
  intent: PayIntent | null;
  now: number;
  /** When `detail` was answered. */
  checkedAt: number;
};

/** Is this payment of the server the one that was sent from here? */
function isOurs(intent: PayIntent, last: LastPayment): boolean {
  if (intent.reference !== null) return intent.reference === last.reference;
  return last.amount === intent.amount && instantMs(last.paidAt) >= intent.at - TOLERANCE_MS;
}

/** What the screen says; «pagado» only when the server does (checklist 63). */
export function cashierStage({ detail, intent, now, checkedAt }: StageArgs): CashierStage {
  const last = detail.lastPayment ?? null;
  if (last?.state === 'pending') return { stage: 'confirming', payment: last };
  if (intent !== null && last !== null && isOurs(intent, last)) {
    if (now - intent.at > RESULT_SHOWN_MS) return formOrNothing(detail, false);
    if (last.state === 'booked') return { stage: 'paid', payment: last };
    if (last.state === 'declined') return { stage: 'notCompleted', payment: last };
    return { stage: 'unsure', payment: last };
  }
  if (intent === null) return formOrNothing(detail, false);
  if (intent.reference !== null) {
    // The server has it; what is on screen is older than that.
    return intent.at > checkedAt
      ? { stage: 'confirming', payment: { amount: intent.amount, reference: intent.reference } }
      : formOrNothing(detail, false);
  }
  if (now - intent.at <= IN_FLIGHT_MS) return { stage: 'unknown', intent };
  return formOrNothing(detail, now - intent.at <= RESULT_SHOWN_MS);
}

function formOrNothing({ owed }: Pick<CashierDetail, 'owed'>, lapsed: boolean): CashierStage {
  return owed > 0 ? { stage: 'form', lapsed } : { stage: 'nothingOwed' };
}
