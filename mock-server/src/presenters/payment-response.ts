import type * as z from 'zod/mini';
import type { extensionStanding, payment } from '@puente/contract/entities/repayment';
import type { stpAccount } from '@puente/contract/entities/payment-channels';
import { OXXO_PAYMENT_MAX, PAYMENT_NEWS_DAYS } from '@puente/contract/values/limits';
import { isOnItsWay, type PaymentChannel, type PaymentPurpose } from '@puente/contract/values/loan';
import type { Language } from '@puente/contract/wire/headers';
import { lender } from '@puente/fixtures/products';
import { formatMessage } from '../errors/failures.ts';
import {
  findPayableExtension,
  findExtensionRefusal,
  calculateExtensionFee,
  findPenaltyToPayFirst,
} from '../loans/extension-quote.ts';
import {
  toMexicoDate,
  addDays,
  formatWireInstantOrNull,
  formatWireInstant,
  HOUR,
  MINUTE,
} from '../loans/mexico-time.ts';
import type { Offer } from '../loans/offer.ts';
import type { Timetable } from '../loans/timetable.ts';
import type { LoanRecord, OnlinePayment, PaymentRecord } from '../loans/order-record.ts';
import { findPaymentState, sumLeftToPay } from '../loans/payments/calculate-owed.ts';
import { stpClabe } from '../loans/payments/references.ts';
import { formatAmount, toPesos, toPesosOrNull } from '../loans/centavos.ts';
import { CHECKOUT_PATH } from '../worlds/incoming-payment.ts';

export type PaymentResponse = z.input<typeof payment>;
type Context = { now: number; lang: Language; world: { timetable: Timetable } };

/** Lists payments on their way, and those that ended at most PAYMENT_NEWS_DAYS calendar days ago (Mexico City). */
export function listRecentPayments(order: LoanRecord, now: number, lang: Language): PaymentResponse[] {
  const oldest = addDays(toMexicoDate(now), -PAYMENT_NEWS_DAYS);
  return toPaymentsResponse(order, lang).filter(({ state, endedAt }) => isOnItsWay(state) || (endedAt ?? '') >= oldest);
}

/** Lists all payments, oldest first. */
export function toPaymentsResponse(order: LoanRecord, lang: Language): PaymentResponse[] {
  const begun = order.onlinePayments.filter(({ state }) => state !== 'booked');
  return [
    ...order.payments.map((each) => toArrivedPayment(order, each, lang)),
    ...begun.map((each) => toOnlinePayment(each, order.payOrderId, lang)),
  ].toSorted((a, b) => a.paidAt.localeCompare(b.paidAt));
}

const REJECTED = { nothingOwed: 'transferNothingOwed', senderUnknown: 'transferSenderUnknown' } as const;
const DECLINED = {
  refused: 'onlineRefused',
  notReported: 'onlineNotReported',
  loanEnded: 'onlineLoanEnded',
} as const;

function toArrivedPayment(order: LoanRecord, each: PaymentRecord, lang: Language): PaymentResponse {
  const { reference, amount, channel, purpose, receivedAt, bookedAt, dueAt, surplus, refundedAt, rejection } = each;
  const state = findPaymentState(each);
  return {
    reference,
    amount: toPesos(amount),
    method: channel,
    purpose,
    state,
    paidAt: formatWireInstant(receivedAt),
    expectedBy: state === 'arrived' ? formatWireInstant(dueAt) : null,
    endedAt: formatWireInstantOrNull(bookedAt ?? rejection?.at ?? null),
    reason: state === 'rejected' && rejection ? formatMessage(REJECTED[rejection.reason], {}, lang) : null,
    refund: surplus > 0 ? { amount: toPesos(surplus), refundedAt: formatWireInstantOrNull(refundedAt) } : null,
    requestId: order.onlinePayments.find((one) => one.reference === reference)?.requestId ?? null,
  };
}

function toOnlinePayment(online: OnlinePayment, payOrderId: string, lang: Language): PaymentResponse {
  const { reference, amount, startedAt, state, requestId, expectedBy, declined, fate } = online;
  const pending = state === 'pending';
  return {
    reference,
    amount: toPesos(amount),
    method: 'cashier',
    purpose: 'loan',
    state,
    paidAt: formatWireInstant(startedAt),
    expectedBy: pending ? formatWireInstant(expectedBy) : null,
    endedAt: formatWireInstantOrNull(declined?.at ?? null),
    reason: declined && formatMessage(DECLINED[declined.reason], {}, lang),
    checkoutUrl:
      pending && fate === 'checkout' ? `${CHECKOUT_PATH}?${new URLSearchParams({ payOrderId, reference })}` : null,
    requestId,
  };
}

export function toOnlinePaymentResponse(order: LoanRecord, online: OnlinePayment, lang: Language): PaymentResponse {
  const money = order.payments.find(({ reference }) => reference === online.reference);
  return money ? toArrivedPayment(order, money, lang) : toOnlinePayment(online, order.payOrderId, lang);
}

/** Returns null before the payout, or if the product has no extension. `pending`: begins as soon as its fee arrives. */
export function toExtensionResponse(
  order: LoanRecord,
  { now, lang, world }: Context,
): z.input<typeof extensionStanding> {
  if (order.terms.extension === null || order.dueDate === null) return null;
  const refusal = findExtensionRefusal(order);
  const requested = findPayableExtension(order, now);
  return {
    open: refusal === null,
    reason: refusal && formatMessage(refusal, {}, lang),
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

/** Returns the part of the debt, in pesos, that no payment on its way covers. */
export function toLeftToPay(order: LoanRecord): number {
  return toPesos(sumLeftToPay(order));
}

export const toMinutes = (wait: number) => Math.ceil(wait / MINUTE);

export function listBookingTimes(channel: Exclude<PaymentChannel, 'cashier'>, timetable: Timetable) {
  return {
    usualMinutes: toMinutes(timetable[channel]),
    longestHours: Math.ceil(timetable.paymentLongest / HOUR),
  };
}

export const CASHIER_PROVIDER = 'Caja Demo';

const CASHIER_CHANNELS = [
  { channelId: 'card', name: { es: 'Tarjeta de débito', en: 'Debit card' } },
  { channelId: 'wallet', name: { es: 'App de tu banco', en: 'Bank app' } },
] as const;

export function listCashierChannels(available: boolean, lang: Language) {
  return CASHIER_CHANNELS.map(({ channelId, name }) => ({ channelId, name: name[lang], available }));
}

export const STORE_FEE_NOTE: Record<Language, string> = {
  es: 'OXXO cobra una comisión adicional al momento de pagar.',
  en: 'OXXO charges a fee of its own when you pay.',
};

export type PaymentWorld = { timetable: Timetable; offer: Pick<Offer, 'closed'> };

/** Lists cashier, STP and OXXO in this order; none is available if nothing is owed. */
export function listPaymentMethods(unrepaid: number, lang: Language, { timetable, offer }: PaymentWorld) {
  const reason = unrepaid > 0 ? null : NOTHING_OWED[lang];
  const storeLimit = toPesos(unrepaid) > OXXO_PAYMENT_MAX ? STORE_LIMIT_NOTE[lang] : null;
  const methods: Record<PaymentChannel, { reason: string | null; minutes: number | null; fee: string | null }> = {
    cashier: { reason, minutes: toMinutes(timetable.cashier), fee: null },
    stp: { reason, minutes: toMinutes(timetable.stp), fee: null },
    // Null, because the payment is booked as soon as the store reports it.
    oxxo: { reason: reason ?? storeLimit, minutes: toMinutes(timetable.oxxo) || null, fee: STORE_FEE_NOTE[lang] },
  };
  return (Object.keys(methods) as PaymentChannel[]).map((method) => {
    const closed = offer.closed[method];
    const available = unrepaid > 0 && closed === undefined;
    return { method, available, ...methods[method], ...(closed === undefined ? {} : { reason: closed }) };
  });
}

const NOTHING_OWED: Record<Language, string> = { es: 'No hay nada por pagar.', en: 'Nothing is owed.' };

const STORE_LIMIT_NOTE: Record<Language, string> = {
  es: `En tienda se pagan hasta ${formatAmount(OXXO_PAYMENT_MAX)} pesos por ficha.`,
  en: `A store takes up to ${formatAmount(OXXO_PAYMENT_MAX)} pesos per slip.`,
};

/** `amount`: centavos. Beneficiary and concept fit into a bank's 39 ASCII characters. */
export function toStpResponse(
  order: LoanRecord,
  { purpose, amount, timetable }: { purpose: PaymentPurpose; amount: number; timetable: Timetable },
): z.input<typeof stpAccount> {
  return {
    clabe: stpClabe(order.sequence, purpose),
    bank: 'STP',
    beneficiary: lender.beneficiary,
    concept: `${purpose === 'loan' ? 'Pago' : 'Mas plazo'} ${order.orderNo}`,
    amount: toPesos(amount),
    ...listBookingTimes('stp', timetable),
  };
}
