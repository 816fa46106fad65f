/** Derives the stage of an online payment. Only the server's report decides if it was paid. */
import type { CashierDetail } from '@puente/contract/entities/payment-channels';
import type { Payment } from '@puente/contract/entities/repayment';
import { instantMs } from '../../../i18n/dates.ts';
import { attemptExpiresAt, type PayIntent } from '../../../storage/order-values.ts';
import { PAYMENT_RESULT_SHOWN_MS } from '../../../utils/timing.ts';

export type CashierStage =
  /** `lapsed`: the latest attempt never reached the server, so nothing was charged. */
  | { stage: 'form'; lapsed: boolean }
  | { stage: 'nothingOwed' }
  | { stage: 'confirming' | 'paid' | 'notCompleted' | 'unsure'; payment: Pick<Payment, 'amount'> & Partial<Payment> }
  /** Sent without an answer: the server may or may not have it. */
  | { stage: 'unknown'; intent: PayIntent };

type StageArgs = {
  detail: Pick<CashierDetail, 'owed' | 'lastPayment'>;
  intent: PayIntent | null;
  now: number;
  /** Time of the server's answer that `detail` comes from, ms since 1970. */
  checkedAt: number;
};

/** Returns the stage to show; `paid` and `notCompleted` only if the server says so. */
export function cashierStage({ detail, intent, now, checkedAt }: StageArgs): CashierStage {
  const last = detail.lastPayment ?? null;
  if (last?.state === 'pending') return { stage: 'confirming', payment: last };
  if (intent === null) return formOrNothing(detail, false);
  if (last?.requestId === intent.requestId) {
    // A payment that the provider never reports ends long after it was sent.
    const endedAt = last.endedAt ? instantMs(last.endedAt) : 0;
    if (now - Math.max(intent.at, endedAt) > PAYMENT_RESULT_SHOWN_MS) return formOrNothing(detail, false);
    if (last.state === 'booked') return { stage: 'paid', payment: last };
    if (last.state === 'declined') return { stage: 'notCompleted', payment: last };
    return { stage: 'unsure', payment: last };
  }
  if (intent.reference !== null) {
    // The server accepted the payment after `detail` was read.
    return intent.at > checkedAt
      ? { stage: 'confirming', payment: { amount: intent.amount, reference: intent.reference } }
      : formOrNothing(detail, false);
  }
  if (checkedAt < attemptExpiresAt(intent)) return { stage: 'unknown', intent };
  // `detail` has only the latest payment: a later one may hide this one, so do not claim that it lapsed.
  const hidden = last !== null && instantMs(last.paidAt) >= intent.at;
  return formOrNothing(detail, !hidden && now - intent.at <= PAYMENT_RESULT_SHOWN_MS);
}

function formOrNothing({ owed }: Pick<CashierDetail, 'owed'>, lapsed: boolean): CashierStage {
  return owed > 0 ? { stage: 'form', lapsed } : { stage: 'nothingOwed' };
}

export type StartedPayment = Pick<PayIntent, 'amount' | 'channelId' | 'owedSeen'>;

/**
 * Builds the next attempt. If the earlier one got no answer, repeats its request id, so that both count as one payment.
 */
export function nextIntent(
  begun: StartedPayment,
  { earlier, at, id }: { earlier: PayIntent | null; at: number; id: string },
) {
  const requestId = earlier !== null && earlier.reference === null ? earlier.requestId : id;
  return { ...begun, requestId, at, reference: null } satisfies PayIntent;
}
