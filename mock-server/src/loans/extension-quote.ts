import { EXTENSION_FEE_MIN } from '@puente/contract/values/limits';
import { shareOf, toCentavos } from './money/centavos.ts';
import { calculateInterest } from './money/interest.ts';
import type { Refusal } from './history.ts';
import { addDays, toMexicoDate, endOfDay, laterDate } from './time/mexico-time.ts';
import type { ExtensionRecord, LoanRecord } from './order-record.ts';
import { countExtensions, isCovered, calculateLeftToPay, findPendingExtension } from './payments/calculate-owed.ts';

/** What more time costs: interest on the unpaid principal for the days added, and its IVA. Centavos. */
export type ExtensionQuote = Pick<ExtensionRecord, 'days' | 'interest' | 'interestTax' | 'newDueDate'> & {
  fee: number;
};

type ExtensionRefusal = 'extensionNotOffered' | 'nothingOwed' | 'extensionLimit' | 'extensionBlockedByPenalty';

/**
 * Why no extension can begin now, or null (T25: a running loan, no penalty unpaid, at most so many). Money counts from its
 * arrival, so a penalty whose payment has arrived is paid, and a debt that is covered is none.
 */
export function findExtensionStop(order: LoanRecord): Refusal<ExtensionRefusal> | null {
  if (!order.terms.extension) return { refused: 'extensionNotOffered' };
  // Nothing is owed before the payout and after the end either.
  if (isCovered(order)) return { refused: 'nothingOwed' };
  if (countExtensions(order) >= order.terms.extension.max) return { refused: 'extensionLimit' };
  if (calculateLeftToPay(order).penalty > 0) return { refused: 'extensionBlockedByPenalty' };
  return null;
}

/**
 * Why no extension is offered now, or null: also when so little is left that none would cost the least fee. A penalty stops one
 * only where there would be one once it is paid.
 */
export function findExtensionRefusal(order: LoanRecord): Refusal<ExtensionRefusal> | null {
  const stopped = findExtensionStop(order);
  if (stopped !== null && stopped.refused !== 'extensionBlockedByPenalty') return stopped;
  return listOrderPrices(order).length === 0 ? { refused: 'extensionLimit' } : stopped;
}

/** Centavos of penalty to be paid before an extension can begin; null where something else, or nothing, forbids it. */
export function findPenaltyToPayFirst(order: LoanRecord): number | null {
  return findExtensionRefusal(order)?.refused === 'extensionBlockedByPenalty'
    ? calculateLeftToPay(order).penalty
    : null;
}

const listOrderPrices = (order: LoanRecord) => listExtensionPrices(order.terms, calculateLeftToPay(order).principal);

/** What each number of days that the product offers costs on a principal (centavos); without those below the least fee. */
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
 * One quote per number of days on offer. Our choice: the days are added to the due date, or to today where it has passed,
 * so that an extended loan is never late at once. Where a penalty has to be paid first, these are the prices after it.
 */
export function listExtensionQuotes(order: LoanRecord, now: number): ExtensionQuote[] {
  if ((findExtensionRefusal(order) && findPenaltyToPayFirst(order) === null) || order.dueDate === null) return [];
  const from = laterDate(order.dueDate, toMexicoDate(now));
  return listOrderPrices(order).map((price) => ({ ...price, newDueDate: addDays(from, price.days) }));
}

type ExtensionRequest = { days: number; fee: number; now: number };
type RequestedExtension = { order: LoanRecord; extension: ExtensionRecord };
/** `quote`: what it costs now. */
type PriceChanged = Refusal<'priceChanged'> & { quote: ExtensionQuote };

/**
 * Records that the borrower asked for an extension; it begins when its fee arrives. Asked again with the same figures it is
 * the same one; with other days it takes the place of the one not paid. A fee other than today's is `priceChanged`.
 */
export function requestExtension(
  order: LoanRecord,
  { days, fee, now }: ExtensionRequest,
): RequestedExtension | Refusal<ExtensionRefusal | 'offStep'> | PriceChanged {
  const stopped = findExtensionStop(order);
  if (stopped) return stopped;
  const pending = findPendingExtension(order);
  const sameAsked =
    pending && pending.days === days && calculateExtensionFee(pending) === fee && endOfDay(pending.newDueDate) > now;
  if (sameAsked) return { order, extension: pending };
  const refusal = findExtensionRefusal(order);
  if (refusal) return refusal;
  const quote = listExtensionQuotes(order, now).find((each) => each.days === days);
  if (!quote) return { refused: 'offStep' };
  if (quote.fee !== fee) return { refused: 'priceChanged', quote };
  const { interest, interestTax, newDueDate } = quote;
  const extension = { days, interest, interestTax, newDueDate, confirmedAt: now, paidAt: null };
  const extensions = [...order.extensions.filter((each) => each.paidAt !== null), extension];
  return { order: { ...order, extensions }, extension };
}

/** The fee of an extension in centavos. */
export function calculateExtensionFee(extension: Pick<ExtensionRecord, 'interest' | 'interestTax'>): number {
  return extension.interest + extension.interestTax;
}
