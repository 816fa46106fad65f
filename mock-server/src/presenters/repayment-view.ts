import type { PaymentChannel, PaymentPurpose } from '@puente/contract/values/payments';
import type { repaymentDetail, stpAccount } from '@puente/contract/entities/repayment';
import { OXXO_PAYMENT_MAX } from '@puente/contract/values/limits';
import type { Language } from '@puente/contract/wire/headers';
import { lender } from '@puente/fixtures/product';
import type * as z from 'zod/mini';
import { feeOf } from '../loans/extension-quote.ts';
import type { LoanRecord } from '../loans/order-record.ts';
import { owed } from '../loans/payments/owed.ts';
import { stpClabe } from '../loans/payments/references.ts';
import type { Timetable } from '../loans/time/timetable.ts';
import type { Offer } from '../loans/money/catalogue.ts';
import { toPesos } from '../loans/money/centavos.ts';
import { amountText } from '../loans/money/amount-text.ts';
import { bookingTimes, minutesOf } from './booking-times.ts';
import { orderCostView } from './cost-view.ts';
import { paymentsView } from './payment-view.ts';
import { debtView, loanView, type ViewContext } from './order-view.ts';

export const STORE_FEE_NOTE: Record<Language, string> = {
  es: 'OXXO cobra una comisión adicional al momento de pagar.',
  en: 'OXXO charges a fee of its own when you pay.',
};

/**
 * What is owed and why. principal + interest + its tax + extension fees + penalty = repaid + unrepaid, to the cent.
 * Extension fees are shown apart from the interest agreed at first, and include their IVA.
 */
export function repaymentView(
  order: LoanRecord,
  context: ViewContext & { world: { offer: Pick<Offer, 'closed'> } },
): z.input<typeof repaymentDetail> {
  const { now, lang, world } = context;
  const paidExtensions = order.extensions.filter((each) => each.paidAt !== null);
  const extensionFees = paidExtensions.reduce((sum, each) => sum + feeOf(each), 0);
  const extensionInterest = paidExtensions.reduce((sum, each) => sum + each.interest, 0);
  return {
    principal: toPesos(order.charged.principal),
    interest: toPesos(order.charged.interest - extensionInterest),
    interestTax: toPesos(order.charged.interestTax - (extensionFees - extensionInterest)),
    extensionFees: toPesos(extensionFees),
    cost: orderCostView(order, now),
    payments: paymentsView(order, lang),
    methods: closedWays(paymentMethods(owed(order), lang, world.timetable), world.offer.closed),
    ...loanView(order, context),
    ...debtView(order, now),
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
    oxxo: { reason: reason ?? storeLimit, minutes: minutesOf(timetable.oxxo) || null, fee: STORE_FEE_NOTE[lang] },
  };
  return (Object.keys(methods) as PaymentChannel[]).map((method) => ({ method, available, ...methods[method] }));
}

/** Ways this lender has closed say why; the others stay as they are. */
function closedWays(methods: ReturnType<typeof paymentMethods>, closed: Offer['closed']): typeof methods {
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
