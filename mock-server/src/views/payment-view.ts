import type { extensionStanding, payment } from '@puente/contract/entities/repayment';
import { ONLINE_PAYMENT_LONGEST_MINUTES, PAYMENT_NEWS_DAYS } from '@puente/contract/values/limits';
import { isOnItsWay } from '@puente/contract/values/payments';
import type { Language } from '@puente/contract/wire/headers';
import type * as z from 'zod/mini';
import { messageOf } from '../failures.ts';
import { extensionRefusal, feeOf } from '../lifecycle/extension-quote.ts';
import { dateOf, daysBetween, MINUTE, wireInstant } from '../lifecycle/mexico-time.ts';
import type { LoanRecord, OnlinePayment, PaymentRecord } from '../lifecycle/order-record.ts';
import { pendingExtension, unpaid } from '../lifecycle/owed.ts';
import { stpClabe } from '../lifecycle/references.ts';
import { toPesos } from '../money/centavos.ts';

export type PaymentView = z.input<typeof payment>;
type Told = { at: number; endedAt: number | null; view: PaymentView };

/** Every payment the lender has heard of, oldest first. */
export function paymentsView(order: LoanRecord): PaymentView[] {
  return told(order).map(({ view }) => view);
}

/** What is still news beside the loan: on its way, or ended in the last days. */
export function recentPayments(order: LoanRecord, now: number): PaymentView[] {
  const isNews = ({ endedAt, view }: Told) =>
    isOnItsWay(view.state) || (endedAt !== null && daysBetween(dateOf(endedAt), dateOf(now)) <= PAYMENT_NEWS_DAYS);
  return told(order)
    .filter(isNews)
    .map(({ view }) => view);
}

/** A payment begun online becomes money when the provider reports it: from then on it is shown once, as that money. */
function told(order: LoanRecord): Told[] {
  const begun = order.onlinePayments.filter(({ state }) => state !== 'paid');
  return [...order.payments.map((each) => arrivedView(order, each)), ...begun.map(onlineView)].toSorted(
    (a, b) => a.at - b.at,
  );
}

function arrivedView(order: LoanRecord, each: PaymentRecord): Told {
  const { reference, amount, channel, purpose, receivedAt, bookedAt, dueAt, surplus } = each;
  const online = order.onlinePayments.find((one) => one.reference === reference);
  const view = {
    reference,
    amount: toPesos(amount),
    method: channel,
    purpose,
    state: bookedAt === null ? 'arrived' : 'booked',
    paidAt: wireInstant(receivedAt),
    expectedBy: bookedAt === null ? wireInstant(dueAt) : null,
    endedAt: bookedAt === null ? null : wireInstant(bookedAt),
    refund: surplus > 0 ? { amount: toPesos(surplus), refundedAt: null } : null,
    requestId: online?.requestId ?? null,
  };
  return { at: receivedAt, endedAt: bookedAt, view };
}

function onlineView({ reference, amount, startedAt, state, requestId, dueAt }: OnlinePayment): Told {
  const pending = state === 'pending';
  const view = {
    reference,
    amount: toPesos(amount),
    method: 'cashier',
    purpose: 'loan',
    state: pending ? 'pending' : 'declined',
    paidAt: wireInstant(startedAt),
    expectedBy: pending ? wireInstant(startedAt + ONLINE_PAYMENT_LONGEST_MINUTES * MINUTE) : null,
    endedAt: pending ? null : wireInstant(dueAt),
    requestId,
  };
  return { at: startedAt, endedAt: pending ? null : dueAt, view };
}

/** One online payment, whatever became of it. */
export function onlinePaymentView(order: LoanRecord, online: OnlinePayment): PaymentView {
  const money = order.payments.find(({ reference }) => reference === online.reference);
  return (money ? arrivedView(order, money) : onlineView(online)).view;
}

/** Whether more time would be granted now, and the extension that waits for its cost; null where none is offered. */
export function extensionView(order: LoanRecord, lang: Language): z.input<typeof extensionStanding> {
  if (order.terms.extension === null || order.dueDate === null) return null;
  const refusal = extensionRefusal(order);
  const asked = pendingExtension(order);
  const { penalty } = unpaid(order);
  return {
    open: refusal === null,
    reason: refusal && messageOf(refusal.refused, {}, lang),
    payFirst: refusal?.refused === 'extensionBlockedByPenalty' ? toPesos(penalty) : null,
    pending: asked && {
      days: asked.days,
      fee: toPesos(feeOf(asked)),
      newDueDate: asked.newDueDate,
      clabe: stpClabe(order.sequence, 'extension'),
    },
  };
}
