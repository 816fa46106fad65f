import { checkoutPath } from './checkout-path.ts';
import type { extensionStanding, payment } from '@puente/contract/entities/repayment';
import { PAYMENT_NEWS_DAYS } from '@puente/contract/values/limits';
import { isOnItsWay } from '@puente/contract/values/payments';
import type { Language } from '@puente/contract/wire/headers';
import type * as z from 'zod/mini';
import { messageOf } from '../errors/failures.ts';
import { extensionInWaiting } from '../loans/begin-extension.ts';
import { extensionRefusal, feeOf, penaltyFirst } from '../loans/extension-quote.ts';
import { dateOf, daysBetween, instantOrNull, wireInstant } from '../loans/time/mexico-time.ts';
import { bookingTimes } from './booking-times.ts';
import type { Timetable } from '../loans/time/timetable.ts';
import type { LoanRecord, OnlinePayment, PaymentRecord } from '../loans/order-record.ts';
import { stateOf } from '../loans/payments/owed.ts';
import { stpClabe } from '../loans/payments/references.ts';
import { toPesos } from '../loans/money/centavos.ts';

export type PaymentView = z.input<typeof payment>;
type Context = { now: number; lang: Language; world: { timetable: Timetable } };
type DatedView = { at: number; endedAt: number | null; view: PaymentView };

/** Every payment the lender has heard of, oldest first. */
export function paymentsView(order: LoanRecord, lang: Language): PaymentView[] {
  return datedViews(order, lang).map(({ view }) => view);
}

/** What is still news beside the loan: on its way, or ended in the last days. The same all through a day. */
export function recentPayments(order: LoanRecord, now: number, lang: Language): PaymentView[] {
  const isNews = ({ endedAt, view }: DatedView) =>
    isOnItsWay(view.state) || (endedAt !== null && daysBetween(dateOf(endedAt), dateOf(now)) <= PAYMENT_NEWS_DAYS);
  return datedViews(order, lang)
    .filter(isNews)
    .map(({ view }) => view);
}

/** A payment begun online becomes money when the provider reports it: from then on it is shown once, as that money. */
function datedViews(order: LoanRecord, lang: Language): DatedView[] {
  const begun = order.onlinePayments.filter(({ state }) => state !== 'booked');
  return [
    ...order.payments.map((each) => arrivedView(order, each, lang)),
    ...begun.map((each) => onlineView(each, order.payOrderId, lang)),
  ].toSorted((a, b) => a.at - b.at);
}

const REJECTED = { nothingOwed: 'transferNothingOwed', senderUnknown: 'transferSenderUnknown' } as const;
const DECLINED = {
  refused: 'onlineRefused',
  notReported: 'onlineNotReported',
  loanEnded: 'onlineLoanEnded',
} as const;

function arrivedView(order: LoanRecord, each: PaymentRecord, lang: Language): DatedView {
  const { reference, amount, channel, purpose, receivedAt, bookedAt, dueAt, surplus, refundedAt, rejection } = each;
  const state = stateOf(each);
  const endedAt = bookedAt ?? rejection?.at ?? null;
  const view = {
    reference,
    amount: toPesos(amount),
    method: channel,
    purpose,
    state,
    paidAt: wireInstant(receivedAt),
    expectedBy: state === 'arrived' ? wireInstant(dueAt) : null,
    endedAt: instantOrNull(endedAt),
    reason: state === 'rejected' && rejection ? messageOf(REJECTED[rejection.reason], {}, lang) : null,
    refund: surplus > 0 ? { amount: toPesos(surplus), refundedAt: instantOrNull(refundedAt) } : null,
    requestId: order.onlinePayments.find((one) => one.reference === reference)?.requestId ?? null,
  };
  return { at: receivedAt, endedAt, view };
}

function onlineView(online: OnlinePayment, payOrderId: string, lang: Language): DatedView {
  const { reference, amount, startedAt, state, requestId, expectedBy, declined, fate } = online;
  const pending = state === 'pending';
  const endedAt = declined?.at ?? null;
  const view = {
    reference,
    amount: toPesos(amount),
    method: 'cashier',
    purpose: 'loan',
    state,
    paidAt: wireInstant(startedAt),
    expectedBy: pending ? wireInstant(expectedBy) : null,
    endedAt: instantOrNull(endedAt),
    reason: declined && messageOf(DECLINED[declined.reason], {}, lang),
    checkoutUrl: pending && fate === 'checkout' ? checkoutPath(payOrderId, reference) : null,
    requestId,
  };
  return { at: startedAt, endedAt, view };
}

/** One online payment, whatever became of it. */
export function onlinePaymentView(order: LoanRecord, online: OnlinePayment, lang: Language): PaymentView {
  const money = order.payments.find(({ reference }) => reference === online.reference);
  return (money ? arrivedView(order, money, lang) : onlineView(online, order.payOrderId, lang)).view;
}

/**
 * Whether more time would be granted now, and the extension that would begin if its cost arrived now; null where the
 * product offers none, and before the payout.
 */
export function extensionView(order: LoanRecord, { now, lang, world }: Context): z.input<typeof extensionStanding> {
  if (order.terms.extension === null || order.dueDate === null) return null;
  const refusal = extensionRefusal(order);
  const asked = extensionInWaiting(order, now);
  return {
    open: refusal === null,
    reason: refusal && messageOf(refusal.refused, {}, lang),
    payFirst: payFirst(order),
    pending: asked && {
      days: asked.days,
      fee: toPesos(feeOf(asked)),
      newDueDate: asked.newDueDate,
      clabe: stpClabe(order.sequence, 'extension'),
      ...bookingTimes('stp', world.timetable),
    },
  };
}

/** The late charge (pesos) that has to be paid before more time is granted; null where something else, or nothing, forbids it. */
export function payFirst(order: LoanRecord): number | null {
  const penalty = penaltyFirst(order);
  return penalty === null ? null : toPesos(penalty);
}
