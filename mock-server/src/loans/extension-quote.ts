import { EXTENSION_FEE_MIN } from '@puente/contract/values/limits';
import { shareOf, toCentavos } from './centavos.ts';
import { calculateInterest } from './loan-cost.ts';
import { type Refusal, applyTransition } from './history.ts';
import { addDays, toMexicoDate, endOfDay } from './mexico-time.ts';
import { type ExtensionRecord, type LoanRecord, type DebtParts, NOTHING, type PaymentRecord } from './order-record.ts';
import {
  countExtensions,
  isCovered,
  calculateLeftToPay,
  findPendingExtension,
  addParts,
} from './payments/calculate-owed.ts';

/** Interest on the unpaid principal for the added days, and its IVA, in centavos. */
export type ExtensionQuote = Pick<ExtensionRecord, 'days' | 'interest' | 'interestTax' | 'newDueDate'> & {
  fee: number;
};

type ExtensionRefusal = 'extensionNotOffered' | 'nothingOwed' | 'extensionLimit' | 'extensionBlockedByPenalty';

/** TRANSITIONS row T25: why no extension can begin. A penalty counts as paid once its money has arrived. */
function findExtensionStop(order: LoanRecord): ExtensionRefusal | null {
  if (!order.terms.extension) return 'extensionNotOffered';
  if (isCovered(order)) return 'nothingOwed';
  if (countExtensions(order) >= order.terms.extension.max) return 'extensionLimit';
  return calculateLeftToPay(order).penalty > 0 ? 'extensionBlockedByPenalty' : null;
}

/** Like `findExtensionStop`; refuses also if every fee is below the minimum, even after the penalty is paid. */
export function findExtensionRefusal(order: LoanRecord): ExtensionRefusal | null {
  const stopped = findExtensionStop(order);
  if (stopped !== null && stopped !== 'extensionBlockedByPenalty') return stopped;
  return listOrderPrices(order).length === 0 ? 'extensionLimit' : stopped;
}

/** Centavos of penalty to pay before an extension; null if no penalty blocks it, or if something else does. */
export function findPenaltyToPayFirst(order: LoanRecord): number | null {
  return findExtensionRefusal(order) === 'extensionBlockedByPenalty' ? calculateLeftToPay(order).penalty : null;
}

const listOrderPrices = (order: LoanRecord) => listExtensionPrices(order.terms, calculateLeftToPay(order).principal);

/** Returns the price of each number of days, for a principal in centavos; omits fees below the minimum. */
export function listExtensionPrices({ annualRate, taxRate, extension }: LoanRecord['terms'], principal: number) {
  return (extension?.options ?? [])
    .map((days) => {
      const interest = calculateInterest({ principal, annualRate, days });
      const interestTax = shareOf(interest, taxRate);
      return { days, interest, interestTax, fee: interest + interestTax };
    })
    .filter(({ fee }) => fee >= toCentavos(EXTENSION_FEE_MIN));
}

/**
 * Returns one quote per number of days. Our choice: days are added to the due date, or to today once it has passed, so
 * that an extended loan is never late at once. If a penalty must be paid first, the prices assume that it is paid.
 */
export function listExtensionQuotes(order: LoanRecord, now: number): ExtensionQuote[] {
  if ((findExtensionRefusal(order) && findPenaltyToPayFirst(order) === null) || order.dueDate === null) return [];
  const today = toMexicoDate(now);
  const from = order.dueDate > today ? order.dueDate : today;
  return listOrderPrices(order).map((price) => ({ ...price, newDueDate: addDays(from, price.days) }));
}

type ExtensionRequest = { days: number; fee: number; now: number };
type RequestedExtension = { order: LoanRecord; extension: ExtensionRecord };
type PriceChanged = Refusal<'priceChanged'> & { quote: ExtensionQuote };

/**
 * Requests an extension. Returns the pending one for the same days and fee; other days replace it. Refuses a fee that
 * differs from today's (`priceChanged`).
 */
export function requestExtension(
  order: LoanRecord,
  { days, fee, now }: ExtensionRequest,
): RequestedExtension | Refusal<ExtensionRefusal | 'offStep'> | PriceChanged {
  const stopped = findExtensionStop(order);
  if (stopped) return { refused: stopped };
  const pending = findPendingExtension(order);
  const sameAsked =
    pending && pending.days === days && calculateExtensionFee(pending) === fee && endOfDay(pending.newDueDate) > now;
  if (sameAsked) return { order, extension: pending };
  const refusal = findExtensionRefusal(order);
  if (refusal) return { refused: refusal };
  const quote = listExtensionQuotes(order, now).find((each) => each.days === days);
  if (!quote) return { refused: 'offStep' };
  if (quote.fee !== fee) return { refused: 'priceChanged', quote };
  const { interest, interestTax, newDueDate } = quote;
  const extension = { days, interest, interestTax, newDueDate, confirmedAt: now, paidAt: null };
  const extensions = [...order.extensions.filter((each) => each.paidAt !== null), extension];
  return { order: { ...order, extensions }, extension };
}

export function calculateExtensionFee(extension: Pick<ExtensionRecord, 'interest' | 'interestTax'>): number {
  return extension.interest + extension.interestTax;
}

/** Returns the extension that would begin if its fee arrived at `now` (ms UTC), or null. */
export function findPayableExtension(order: LoanRecord, now: number): ExtensionRecord | null {
  const pending = findPendingExtension(order);
  return pending && endOfDay(pending.newDueDate) > now && !findExtensionStop(order) ? pending : null;
}

type BegunExtension = { order: LoanRecord; fee: DebtParts };

/** Applies row T25. Returns null if the money is too little or too late, which then counts as an ordinary payment. */
export function beginExtension(
  order: LoanRecord,
  { purpose, amount }: PaymentRecord,
  at: number,
): BegunExtension | null {
  const pending = purpose === 'extension' ? findPayableExtension(order, at) : null;
  if (!pending || amount < calculateExtensionFee(pending)) return null;
  const fee = { ...NOTHING, interest: pending.interest, interestTax: pending.interestTax };
  const change = {
    dueDate: pending.newDueDate,
    lateDays: 0,
    charged: addParts(order.charged, fee),
    paid: addParts(order.paid, fee),
    extensions: order.extensions.map((each) => (each === pending ? { ...each, paidAt: at } : each)),
  };
  return { order: applyTransition(order, { event: 'extended', at, change }), fee };
}
