import { ORDER_STATUS } from '@puente/contract/values/order-status';
import type { loanOrder } from '@puente/contract/entities/loan-order';
import type { Language } from '@puente/contract/wire/headers';
import type * as z from 'zod/mini';
import { retryOpensAt } from '../loans/advance.ts';
import { addDays, dateOf, daysBetween, instantOrNull, wireInstant } from '../loans/time/mexico-time.ts';
import type { LoanRecord, PayoutAccount } from '../loans/order-record.ts';
import { isCovered, owed, owedAfterAnotherDay, owedWithoutPenalty, unpaid } from '../loans/payments/owed.ts';
import { stepsBehind } from '../loans/steps-done.ts';
import { payoutAccount } from '../loans/parties.ts';
import type { Timetable } from '../loans/time/timetable.ts';
import { toPesos } from '../loans/money/centavos.ts';
import { total } from '../loans/money/debt.ts';
import type { Borrower, CardRecord } from '../loans/borrower-record.ts';
import type { World } from '../worlds/world.ts';
import { costOf } from '../loans/money/loan-cost.ts';
import { messageOf } from '../errors/failures.ts';
import { fraction } from './cost-view.ts';
import { extensionView, recentPayments } from './payment-view.ts';
import { payoutFailureText } from './payout-failure.ts';

export type OrderView = z.input<typeof loanOrder>;
/** What of a call a view depends on. */
export type ViewContext = {
  borrower: Pick<Borrower, 'cards'>;
  world: Pick<World, 'timetable'>;
  now: number;
  lang: Language;
};

/** An order as its borrower sees it; a figure that does not exist yet is null. */
export function orderView(order: LoanRecord, context: ViewContext): OrderView {
  const { now, lang, world } = context;
  const { timetable } = world;
  const cost = costOf(order);
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
    annualRate: fraction(order.terms.annualRate),
    cat: cost.cat,
    disbursalAmount: toPesos(cost.deposit),
    totalRepayment: toPesos(cost.total),
    // Before the payout: what the due date will be if the money is taken now.
    dueDate:
      order.status === ORDER_STATUS.getMoney || order.status === ORDER_STATUS.lending
        ? addDays(dateOf(now), order.termDays)
        : null,
    createdAt: wireInstant(order.createdAt),
    submittedAt: instantOrNull(order.submittedAt),
    submissionFailedAt: submissionFailedAt(order),
    creditCheckAt: instantOrNull(order.creditCheck?.at ?? null),
    decidedAt: instantOrNull(order.decidedAt),
    offerExpiresAt: offerExpiresAt(order, timetable),
    retryDate: isRejected ? dateOf(retryOpensAt(order, timetable)) : null,
    dataDeletionDate: isRejected ? dateOf(order.since + timetable.rejectedData) : null,
    stepsDone: stepsBehind(order.status),
    recentPayments: recentPayments(order, now, lang),
    // Last: Node 20 pays for each field that is added after a spread (decisions: "The stack").
    ...loanView(order, context),
    ...(order.dueDate === null ? {} : runningView(order, now)),
  };
}

/** What is said of a loan wherever it is shown. */
export function loanView(order: LoanRecord, context: ViewContext) {
  const { borrower, lang } = context;
  return {
    orderNo: order.orderNo,
    status: order.status,
    productName: order.terms.name[lang],
    penaltyRatePerDay: fraction(order.terms.penaltyDailyRate),
    disbursedAt: instantOrNull(order.disbursedAt),
    finishedAt: order.status === ORDER_STATUS.finished ? instantOrNull(order.finishedAt) : null,
    cancelledAt: order.status === ORDER_STATUS.cancelled ? instantOrNull(order.finishedAt) : null,
    cancellation: cancellation(order, lang),
    account: accountView(order, borrower),
    payoutFailure: payoutFailure(order, lang),
    extensionOffered: order.terms.extension !== null,
    extension: extensionView(order, context),
    payOrderId: owed(order) > 0 ? order.payOrderId : null,
  };
}

function runningView(order: LoanRecord, now: number) {
  return {
    // More time has added to it.
    interestAndTax: toPesos(order.charged.interest + order.charged.interestTax),
    penaltyLeft: toPesos(unpaid(order).penalty),
    ...debtView(order, now),
  };
}

/** What is owed and since when. */
export function debtView(order: LoanRecord, now: number) {
  return {
    dueDate: order.dueDate,
    daysToDue: daysToDue(order, now),
    overdueDays: order.lateDays,
    penalty: toPesos(order.charged.penalty),
    balanceAtDue: toPesos(owedWithoutPenalty(order)),
    repaid: toPesos(total(order.paid)),
    unrepaid: toPesos(owed(order)),
    owedTomorrow: order.status === ORDER_STATUS.overdue ? toPesos(owedAfterAnotherDay(order)) : null,
  };
}

/** Calendar days to the due date, negative when it has passed; null when nothing is due, or all of it has arrived. */
function daysToDue(order: LoanRecord, now: number): number | null {
  return order.dueDate === null || isCovered(order) ? null : daysBetween(dateOf(now), order.dueDate);
}

/**
 * The account the money went to, or goes to, as far as a screen shows it. Once the application is sent that is a fact of
 * the order; until then it is today's card.
 */
export function accountView(order: LoanRecord, { cards }: Pick<Borrower, 'cards'>): AccountView | null {
  const kept = order.payouts.at(-1)?.account ?? order.parties?.account;
  if (kept || order.submittedAt !== null) return kept ? shownAccount(kept) : null;
  return cardView(cards.find((each) => each.cardId === order.cardId));
}

/** A saved card as an account. */
export function cardView(card: CardRecord | undefined): AccountView | null {
  return card ? shownAccount(payoutAccount(card)) : null;
}

type AccountView = Pick<PayoutAccount, 'cardId' | 'bankName' | 'last4' | 'holderName'>;

function shownAccount({ cardId, bankName, last4, holderName }: PayoutAccount): AccountView {
  return { cardId, bankName, last4, holderName };
}

/** When an approved offer ends; null at any other status. */
export function offerExpiresAt(order: LoanRecord, timetable: Timetable): string | null {
  return order.status === ORDER_STATUS.getMoney ? wireInstant(order.since + timetable.offer) : null;
}

const CANCELLED = { untaken: 'cancelledUntaken', returned: 'cancelledReturned' } as const;

/** Why it was cancelled: the offer was not taken in time, or the account of a returned deposit was not corrected. */
function cancellation(order: LoanRecord, lang: Language): string | null {
  if (order.status !== ORDER_STATUS.cancelled) return null;
  return messageOf(CANCELLED[order.payouts.length > 0 ? 'returned' : 'untaken'], {}, lang);
}

/** Why the deposit came back, while the account waits to be corrected. */
function payoutFailure(order: LoanRecord, lang: Language): string | null {
  return order.status === ORDER_STATUS.payFailed ? payoutFailureText(order.payouts.at(-1)?.reason ?? '', lang) : null;
}

/** When the last submission failed, while the order waits to be sent again. */
function submissionFailedAt({ status, history }: LoanRecord): string | null {
  if (status !== ORDER_STATUS.confirm) return null;
  return instantOrNull(history.findLast(({ event }) => event === 'submissionFailed')?.at ?? null);
}
