import { ORDER_STATUS } from '@puente/contract/values/order-status';
import type { PaymentChannel, PaymentPurpose } from '@puente/contract/values/payments';
import type { repaymentDetail, stpAccount } from '@puente/contract/entities/repayment';
import { OXXO_PAYMENT_MAX } from '@puente/contract/values/limits';
import type { Language } from '@puente/contract/wire/headers';
import { lender } from '@puente/fixtures/product';
import type * as z from 'zod/mini';
import { feeOf } from '../lifecycle/extension-quote.ts';
import { HOUR, instantOrNull, MINUTE } from '../lifecycle/time/mexico-time.ts';
import type { LoanRecord } from '../lifecycle/order-record.ts';
import { owed, owedAfterAnotherDay, owedWithoutPenalty } from '../lifecycle/payment/owed.ts';
import { stpClabe } from '../lifecycle/payment/references.ts';
import type { Timetable } from '../lifecycle/time/timetable.ts';
import type { Offer } from '../money/catalogue.ts';
import { toPesos } from '../money/centavos.ts';
import { total } from '../money/debt.ts';
import { amountText } from './amount-text.ts';
import { fraction, orderCostView } from './cost-view.ts';
import { extensionView, paymentsView } from './payment-view.ts';
import { accountView, daysToDue, type ViewContext, payoutFailure, productName } from './order-view.ts';

const FEE_NOTES = {
  oxxo: {
    es: 'OXXO cobra una comisión adicional al momento de pagar.',
    en: 'OXXO charges a fee of its own when you pay.',
  },
} as const;

/**
 * What is owed and why. principal + interest + its tax + extension fees + penalty = repaid + unrepaid, to the cent.
 * Extension fees are shown apart from the interest agreed at first, and include their IVA.
 */
export function repaymentView(
  order: LoanRecord,
  context: ViewContext & { closed?: Offer['closed'] },
): z.input<typeof repaymentDetail> {
  const { borrower, now, lang, timetable } = context;
  const paidExtensions = order.extensions.filter((each) => each.paidAt !== null);
  const extensionFees = paidExtensions.reduce((sum, each) => sum + feeOf(each), 0);
  const extensionInterest = paidExtensions.reduce((sum, each) => sum + each.interest, 0);
  const unrepaid = owed(order);
  return {
    orderNo: order.orderNo,
    status: order.status,
    productName: productName(order, lang),
    principal: toPesos(order.charged.principal),
    interest: toPesos(order.charged.interest - extensionInterest),
    interestTax: toPesos(order.charged.interestTax - (extensionFees - extensionInterest)),
    extensionFees: toPesos(extensionFees),
    penalty: toPesos(order.charged.penalty),
    penaltyRatePerDay: fraction(order.terms.penaltyDailyRate),
    overdueDays: order.lateDays,
    repaid: toPesos(total(order.paid)),
    unrepaid: toPesos(unrepaid),
    balanceAtDue: toPesos(owedWithoutPenalty(order)),
    owedTomorrow: order.status === ORDER_STATUS.overdue ? toPesos(owedAfterAnotherDay(order)) : null,
    dueDate: order.dueDate,
    daysToDue: daysToDue(order, now),
    cost: orderCostView(order, now),
    disbursedAt: instantOrNull(order.disbursedAt),
    finishedAt: order.status === ORDER_STATUS.finished ? instantOrNull(order.finishedAt) : null,
    payments: paymentsView(order, lang),
    extensionOffered: order.terms.extension !== null,
    extension: extensionView(order, now, lang),
    payoutFailure: payoutFailure(order, lang),
    account: accountView(order, borrower),
    payOrderId: unrepaid > 0 ? order.payOrderId : null,
    methods: closedWays(paymentMethods(unrepaid, lang, timetable), context.closed),
  };
}

/** The fastest first; without a debt every way is closed. */
function paymentMethods(unrepaid: number, lang: Language, timetable: Timetable) {
  const available = unrepaid > 0;
  const reason = available ? null : NOTHING_OWED[lang];
  const storeLimit = toPesos(unrepaid) > OXXO_PAYMENT_MAX ? STORE_LIMIT_NOTE[lang] : null;
  const methods: Record<PaymentChannel, { reason: string | null; minutes: number | null; fee: string | null }> = {
    cashier: { reason, minutes: minutesOf(timetable.cashier), fee: null },
    stp: { reason, minutes: minutesOf(timetable.stp), fee: null },
    // Null: as soon as the store reports it.
    oxxo: { reason: reason ?? storeLimit, minutes: minutesOf(timetable.oxxo) || null, fee: FEE_NOTES.oxxo[lang] },
  };
  return (Object.keys(methods) as PaymentChannel[]).map((method) => ({ method, available, ...methods[method] }));
}

/** Ways this lender has closed say why; the others stay as they are. */
function closedWays(methods: ReturnType<typeof paymentMethods>, closed: Offer['closed'] = {}): typeof methods {
  return methods.map((way) => {
    const reason = closed[way.method];
    return reason === undefined ? way : { ...way, available: false, reason };
  });
}

const NOTHING_OWED: Record<Language, string> = { es: 'No hay nada por pagar.', en: 'Nothing is owed.' };

const STORE_LIMIT_NOTE: Record<Language, string> = {
  es: `En tienda se pagan hasta ${amountText(OXXO_PAYMENT_MAX)} pesos por ficha.`,
  en: `A store takes up to ${amountText(OXXO_PAYMENT_MAX)} pesos per slip.`,
};

export function storeFeeNote(lang: Language): string {
  return FEE_NOTES.oxxo[lang];
}

const minutesOf = (wait: number) => Math.ceil(wait / MINUTE);

/** How long money of a channel takes to count, by the world's timetable: usually, and at the longest. */
export function bookingTimes(channel: Exclude<PaymentChannel, 'cashier'>, timetable: Timetable) {
  return {
    usualMinutes: minutesOf(timetable[channel]),
    longestHours: Math.ceil(timetable.paymentLongest / HOUR),
  };
}

/** Where to transfer an amount (centavos). Beneficiary and concept fit a bank's 39 ASCII characters. */
export function stpView(
  order: LoanRecord,
  { purpose, amount, timetable }: { purpose: PaymentPurpose; amount: number; timetable: Timetable },
): z.input<typeof stpAccount> {
  return {
    clabe: stpClabe(order.sequence, purpose),
    bank: 'STP',
    beneficiary: lender.beneficiary,
    concept: `${purpose === 'loan' ? 'Pago' : 'Mas plazo'} ${order.orderNo}`,
    amount: toPesos(amount),
    ...bookingTimes('stp', timetable),
  };
}
