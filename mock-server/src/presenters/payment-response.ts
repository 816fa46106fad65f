import type * as z from 'zod/mini';
import { CHECKOUT_PATH } from './checkout-path.ts';
import type { extensionStanding, payment } from '@puente/contract/entities/repayment';
import { PAYMENT_NEWS_DAYS } from '@puente/contract/values/limits';
import { isOnItsWay, type PaymentChannel } from '@puente/contract/values/loan';
import type { Language } from '@puente/contract/wire/headers';
import { formatMessage } from '../errors/failures.ts';
import {
  findPayableExtension,
  findExtensionRefusal,
  calculateExtensionFee,
  findPenaltyToPayFirst,
} from '../loans/extension-quote.ts';
import {
  toMexicoDate,
  daysBetween,
  formatWireInstantOrNull,
  formatWireInstant,
  HOUR,
  MINUTE,
} from '../loans/mexico-time.ts';
import type { Timetable } from '../loans/timetable.ts';
import type { LoanRecord, OnlinePayment, PaymentRecord } from '../loans/order-record.ts';
import { findPaymentState, sumLeftToPay } from '../loans/payments/calculate-owed.ts';
import { stpClabe } from '../loans/payments/references.ts';
import { toPesos, toPesosOrNull } from '../loans/centavos.ts';

export type PaymentResponse = z.input<typeof payment>;
type Context = { now: number; lang: Language; world: { timetable: Timetable } };
type DatedPayment = { at: number; endedAt: number | null; view: PaymentResponse };

export function toPaymentsResponse(order: LoanRecord, lang: Language): PaymentResponse[] {
  return listDatedPayments(order, lang).map(({ view }) => view);
}

/** Lists payments on their way, and those that ended at most PAYMENT_NEWS_DAYS calendar days ago (Mexico City). */
export function listRecentPayments(order: LoanRecord, now: number, lang: Language): PaymentResponse[] {
  const isNews = ({ endedAt, view }: DatedPayment) =>
    isOnItsWay(view.state) ||
    (endedAt !== null && daysBetween(toMexicoDate(endedAt), toMexicoDate(now)) <= PAYMENT_NEWS_DAYS);
  return listDatedPayments(order, lang)
    .filter(isNews)
    .map(({ view }) => view);
}

function listDatedPayments(order: LoanRecord, lang: Language): DatedPayment[] {
  const begun = order.onlinePayments.filter(({ state }) => state !== 'booked');
  return [
    ...order.payments.map((each) => toArrivedPayment(order, each, lang)),
    ...begun.map((each) => toOnlinePayment(each, order.payOrderId, lang)),
  ].toSorted((a, b) => a.at - b.at);
}

const REJECTED = { nothingOwed: 'transferNothingOwed', senderUnknown: 'transferSenderUnknown' } as const;
const DECLINED = {
  refused: 'onlineRefused',
  notReported: 'onlineNotReported',
  loanEnded: 'onlineLoanEnded',
} as const;

function toArrivedPayment(order: LoanRecord, each: PaymentRecord, lang: Language): DatedPayment {
  const { reference, amount, channel, purpose, receivedAt, bookedAt, dueAt, surplus, refundedAt, rejection } = each;
  const state = findPaymentState(each);
  const endedAt = bookedAt ?? rejection?.at ?? null;
  const view = {
    reference,
    amount: toPesos(amount),
    method: channel,
    purpose,
    state,
    paidAt: formatWireInstant(receivedAt),
    expectedBy: state === 'arrived' ? formatWireInstant(dueAt) : null,
    endedAt: formatWireInstantOrNull(endedAt),
    reason: state === 'rejected' && rejection ? formatMessage(REJECTED[rejection.reason], {}, lang) : null,
    refund: surplus > 0 ? { amount: toPesos(surplus), refundedAt: formatWireInstantOrNull(refundedAt) } : null,
    requestId: order.onlinePayments.find((one) => one.reference === reference)?.requestId ?? null,
  };
  return { at: receivedAt, endedAt, view };
}

function toOnlinePayment(online: OnlinePayment, payOrderId: string, lang: Language): DatedPayment {
  const { reference, amount, startedAt, state, requestId, expectedBy, declined, fate } = online;
  const pending = state === 'pending';
  const endedAt = declined?.at ?? null;
  const view = {
    reference,
    amount: toPesos(amount),
    method: 'cashier',
    purpose: 'loan',
    state,
    paidAt: formatWireInstant(startedAt),
    expectedBy: pending ? formatWireInstant(expectedBy) : null,
    endedAt: formatWireInstantOrNull(endedAt),
    reason: declined && formatMessage(DECLINED[declined.reason], {}, lang),
    checkoutUrl:
      pending && fate === 'checkout' ? `${CHECKOUT_PATH}?${new URLSearchParams({ payOrderId, reference })}` : null,
    requestId,
  };
  return { at: startedAt, endedAt, view };
}

export function toOnlinePaymentResponse(order: LoanRecord, online: OnlinePayment, lang: Language): PaymentResponse {
  const money = order.payments.find(({ reference }) => reference === online.reference);
  return (money ? toArrivedPayment(order, money, lang) : toOnlinePayment(online, order.payOrderId, lang)).view;
}

/** Null before the payout, or if the product has no extension. `pending`: begins if its fee arrives now. */
export function toExtensionResponse(
  order: LoanRecord,
  { now, lang, world }: Context,
): z.input<typeof extensionStanding> {
  if (order.terms.extension === null || order.dueDate === null) return null;
  const refusal = findExtensionRefusal(order);
  const requested = findPayableExtension(order, now);
  return {
    open: refusal === null,
    reason: refusal && formatMessage(refusal.refused, {}, lang),
    payFirst: toPayFirst(order),
    pending: requested && {
      days: requested.days,
      fee: toPesos(calculateExtensionFee(requested)),
      newDueDate: requested.newDueDate,
      clabe: stpClabe(order.sequence, 'extension'),
      ...listBookingTimes('stp', world.timetable),
    },
  };
}

/** Pesos of penalty to pay before an extension; null if no penalty blocks it, or if something else does. */
export function toPayFirst(order: LoanRecord): number | null {
  return toPesosOrNull(findPenaltyToPayFirst(order));
}

/** Pesos of the debt that money on its way does not cover. */
export function toLeftToPay(order: LoanRecord): number {
  return toPesos(sumLeftToPay(order));
}

export const toMinutes = (wait: number) => Math.ceil(wait / MINUTE);

/** Usual and longest time until a payment is booked, from the world's timetable. */
export function listBookingTimes(channel: Exclude<PaymentChannel, 'cashier'>, timetable: Timetable) {
  return {
    usualMinutes: toMinutes(timetable[channel]),
    longestHours: Math.ceil(timetable.paymentLongest / HOUR),
  };
}

export const CASHIER_PROVIDER = 'Caja Demo';

const NAMES = {
  card: { es: 'Tarjeta de débito', en: 'Debit card' },
  wallet: { es: 'App de tu banco', en: 'Bank app' },
} as const satisfies Record<string, Record<Language, string>>;

export function listCashierChannels(available: boolean, lang: Language) {
  return [
    { channelId: 'card', name: NAMES.card[lang], available },
    { channelId: 'wallet', name: NAMES.wallet[lang], available },
  ];
}
