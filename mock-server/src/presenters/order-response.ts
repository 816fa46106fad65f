import { ORDER_STATUS } from '@puente/contract/values/order-status';
import type { loanOrder } from '@puente/contract/entities/loan-order';
import type { repaymentDetail } from '@puente/contract/entities/repayment';
import type { Language } from '@puente/contract/wire/headers';
import type * as z from 'zod/mini';
import { calculateExtensionFee } from '../loans/extension-quote.ts';
import { retryOpensAt, listEarlierSteps } from '../loans/application.ts';
import {
  addDays,
  toMexicoDate,
  daysBetween,
  formatWireInstantOrNull,
  formatWireInstant,
} from '../loans/mexico-time.ts';
import type { LoanRecord, PayoutAccount } from '../loans/order-record.ts';
import {
  isCovered,
  calculateOwed,
  calculateOwedTomorrow,
  calculateUnpaid,
  sumParts,
} from '../loans/payments/calculate-owed.ts';
import { toPayoutAccount } from '../loans/parties.ts';
import type { Timetable } from '../loans/timetable.ts';
import { toFraction, toPesos } from '../loans/centavos.ts';
import type { Borrower, CardRecord } from '../loans/borrower-record.ts';
import type { World } from '../worlds/world.ts';
import { calculateLoanCost } from '../loans/loan-cost.ts';
import { formatMessage } from '../errors/failures.ts';
import {
  toExtensionResponse,
  listPaymentMethods,
  listRecentPayments,
  type PaymentWorld,
  toLeftToPay,
  toPaymentsResponse,
} from './payment-response.ts';
import { toOrderCost } from './product-response.ts';
import { describePayoutFailure } from './payout-failure.ts';

export type OrderResponse = z.input<typeof loanOrder>;
export type PresenterContext = {
  borrower: Pick<Borrower, 'cards'>;
  world: Pick<World, 'timetable'>;
  now: number;
  lang: Language;
};

export function toOrderResponse(order: LoanRecord, context: PresenterContext): OrderResponse {
  const { now, lang, world } = context;
  const { timetable } = world;
  const cost = calculateLoanCost(order);
  const isRejected = order.status === ORDER_STATUS.rejected;
  return {
    productId: order.productId,
    amount: toPesos(order.principal),
    termDays: order.termDays,
    loanPurpose: order.loanPurpose,
    fee: toPesos(order.fee),
    feeTax: toPesos(order.feeTax),
    feeAndTax: toPesos(order.fee + order.feeTax),
    interest: toPesos(cost.interest),
    interestTax: toPesos(cost.interestTax),
    interestAndTax: toPesos(cost.interest + cost.interestTax),
    annualRate: toFraction(order.terms.annualRate),
    cat: cost.cat,
    disbursalAmount: toPesos(cost.deposit),
    totalRepayment: toPesos(cost.total),
    // Before the payout: the due date that a payout now would have.
    dueDate:
      order.status === ORDER_STATUS.getMoney || order.status === ORDER_STATUS.lending
        ? addDays(toMexicoDate(now), order.termDays)
        : null,
    createdAt: formatWireInstant(order.createdAt),
    submittedAt: formatWireInstantOrNull(order.submittedAt),
    submissionFailedAt: findSubmissionFailure(order),
    creditCheckAt: formatWireInstantOrNull(order.creditCheck?.at ?? null),
    decidedAt: formatWireInstantOrNull(order.decidedAt),
    offerExpiresAt: formatOfferEnd(order, timetable),
    retryDate: isRejected ? toMexicoDate(retryOpensAt(order, timetable)) : null,
    dataDeletionDate: isRejected ? toMexicoDate(order.since + timetable.rejectedData) : null,
    stepsDone: listEarlierSteps(order.status),
    recentPayments: listRecentPayments(order, now, lang),
    // Last, because on Node 20 each field after a spread costs time (decisions: "The stack").
    ...toLoanResponse(order, context),
    ...(order.dueDate === null
      ? {}
      : {
          // Includes extension fees.
          interestAndTax: toPesos(order.charged.interest + order.charged.interestTax),
          penaltyLeft: toPesos(calculateUnpaid(order).penalty),
          ...toDebtResponse(order, now),
        }),
  };
}

export function toLoanResponse(order: LoanRecord, context: PresenterContext) {
  const { borrower, lang } = context;
  return {
    orderNo: order.orderNo,
    status: order.status,
    productName: order.terms.name[lang],
    penaltyRatePerDay: toFraction(order.terms.penaltyDailyRate),
    disbursedAt: formatWireInstantOrNull(order.disbursedAt),
    finishedAt: order.status === ORDER_STATUS.finished ? formatWireInstantOrNull(order.finishedAt) : null,
    cancelledAt: order.status === ORDER_STATUS.cancelled ? formatWireInstantOrNull(order.finishedAt) : null,
    cancellation: toCancellation(order, lang),
    account: toAccountResponse(order, borrower),
    payoutFailure:
      order.status === ORDER_STATUS.payFailed ? describePayoutFailure(order.payouts.at(-1)?.reason ?? '', lang) : null,
    extensionOffered: order.terms.extension !== null,
    extension: toExtensionResponse(order, context),
    payOrderId: calculateOwed(order) > 0 ? order.payOrderId : null,
  };
}

/** principal + interest + its tax + extension fees (with IVA) + penalty = repaid + unrepaid, to the centavo. */
export function toRepaymentResponse(
  order: LoanRecord,
  context: PresenterContext & { world: PaymentWorld },
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

export function toDebtResponse(order: LoanRecord, now: number) {
  return {
    dueDate: order.dueDate,
    // Negative if overdue; null before the payout, and if received payments cover the debt.
    daysToDue: order.dueDate === null || isCovered(order) ? null : daysBetween(toMexicoDate(now), order.dueDate),
    overdueDays: order.lateDays,
    penalty: toPesos(order.charged.penalty),
    balanceAtDue: toPesos(calculateOwed(order) - calculateUnpaid(order).penalty),
    repaid: toPesos(sumParts(order.paid)),
    unrepaid: toPesos(calculateOwed(order)),
    owedTomorrow: order.status === ORDER_STATUS.overdue ? toPesos(calculateOwedTomorrow(order)) : null,
  };
}

/** Returns the account of the latest payout, else the one agreed at submission, else that of the chosen card. */
export function toAccountResponse(order: LoanRecord, { cards }: Pick<Borrower, 'cards'>): PayoutAccount | null {
  const agreed = order.payouts.at(-1)?.account ?? order.parties?.account ?? null;
  if (agreed || order.submittedAt !== null) return agreed;
  return toCardResponse(cards.find((each) => each.cardId === order.cardId));
}

export function toCardResponse(card: CardRecord | undefined): PayoutAccount | null {
  return card ? toPayoutAccount(card) : null;
}

export function formatOfferEnd(order: LoanRecord, timetable: Timetable): string | null {
  return order.status === ORDER_STATUS.getMoney ? formatWireInstant(order.since + timetable.offer) : null;
}

function toCancellation(order: LoanRecord, lang: Language): string | null {
  if (order.status !== ORDER_STATUS.cancelled) return null;
  return formatMessage(order.payouts.length > 0 ? 'cancelledReturned' : 'cancelledUntaken', {}, lang);
}

function findSubmissionFailure({ status, history }: LoanRecord): string | null {
  if (status !== ORDER_STATUS.confirm) return null;
  return formatWireInstantOrNull(history.findLast(({ event }) => event === 'submissionFailed')?.at ?? null);
}
