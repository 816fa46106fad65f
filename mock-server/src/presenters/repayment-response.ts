import type * as z from 'zod/mini';
import type { PaymentChannel, PaymentPurpose } from '@puente/contract/values/loan';
import type { stpAccount } from '@puente/contract/entities/payment-channels';
import type { repaymentDetail } from '@puente/contract/entities/repayment';
import { OXXO_PAYMENT_MAX } from '@puente/contract/values/limits';
import type { Language } from '@puente/contract/wire/headers';
import { lender } from '@puente/fixtures/products';
import { calculateExtensionFee } from '../loans/extension-quote.ts';
import type { LoanRecord } from '../loans/order-record.ts';
import { calculateOwed } from '../loans/payments/calculate-owed.ts';
import { stpClabe } from '../loans/payments/references.ts';
import type { Timetable } from '../loans/timetable.ts';
import type { Offer } from '../loans/offer.ts';
import { toPesos, formatAmount } from '../loans/centavos.ts';
import { toOrderCost } from './product-response.ts';
import { listBookingTimes, toLeftToPay, toMinutes, toPaymentsResponse } from './payment-response.ts';
import { toDebtResponse, toLoanResponse, type PresenterContext } from './order-response.ts';

export const STORE_FEE_NOTE: Record<Language, string> = {
  es: 'OXXO cobra una comisión adicional al momento de pagar.',
  en: 'OXXO charges a fee of its own when you pay.',
};

type Lender = { timetable: Timetable; offer: Pick<Offer, 'closed'> };

/** principal + interest + its tax + extension fees (with IVA) + penalty = repaid + unrepaid, to the centavo. */
export function toRepaymentResponse(
  order: LoanRecord,
  context: PresenterContext & { world: Lender },
): z.input<typeof repaymentDetail> {
  const { now, lang, world } = context;
  const paidExtensions = order.extensions.filter((each) => each.paidAt !== null);
  const extensionFees = paidExtensions.reduce((sum, each) => sum + calculateExtensionFee(each), 0);
  const extensionInterest = paidExtensions.reduce((sum, each) => sum + each.interest, 0);
  return {
    principal: toPesos(order.charged.principal),
    interest: toPesos(order.charged.interest - extensionInterest),
    interestTax: toPesos(order.charged.interestTax - (extensionFees - extensionInterest)),
    extensionFees: toPesos(extensionFees),
    cost: toOrderCost(order, now),
    leftToPay: toLeftToPay(order),
    payments: toPaymentsResponse(order, lang),
    methods: listPaymentMethods(calculateOwed(order), lang, world),
    ...toLoanResponse(order, context),
    ...toDebtResponse(order, now),
  };
}

/** Lists cashier, STP and OXXO in this order; none is available without a debt. */
function listPaymentMethods(unrepaid: number, lang: Language, { timetable, offer }: Lender) {
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
