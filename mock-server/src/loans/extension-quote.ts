import { EXTENSION_FEE_MIN } from '@puente/contract/values/limits';
import { shareOf, toCentavos } from './money/centavos.ts';
import { simpleInterest } from './money/interest.ts';
import type { Refusal } from './happening.ts';
import { addDays, dateOf, endOfDay, laterDate } from './time/mexico-time.ts';
import type { ExtensionRecord, LoanRecord } from './order-record.ts';
import { extensionsUsed, isCovered, leftToPay, pendingExtension } from './payments/owed.ts';

/** What more time costs: interest on the unpaid principal for the days added, and its IVA. Centavos. */
export type ExtensionQuote = Pick<ExtensionRecord, 'days' | 'interest' | 'interestTax' | 'newDueDate'> & {
  fee: number;
};

type ExtensionRefusal = 'extensionNotOffered' | 'nothingOwed' | 'extensionLimit' | 'extensionBlockedByPenalty';

/**
 * Why no extension can begin now, or null (T25: a running loan, no penalty unpaid, at most so many). Money counts from its
 * arrival, so a penalty whose payment has arrived is paid, and a debt that is covered is none.
 */
export function extensionStopped(order: LoanRecord): Refusal<ExtensionRefusal> | null {
  if (!order.terms.extension) return { refused: 'extensionNotOffered' };
  // Nothing is owed before the payout and after the end either.
  if (isCovered(order)) return { refused: 'nothingOwed' };
  if (extensionsUsed(order) >= order.terms.extension.max) return { refused: 'extensionLimit' };
  if (leftToPay(order).penalty > 0) return { refused: 'extensionBlockedByPenalty' };
  return null;
}

/**
 * Why no extension is offered now, or null: also when so little is left that none would cost the least fee. A penalty stops one
 * only where there would be one once it is paid.
 */
export function extensionRefusal(order: LoanRecord): Refusal<ExtensionRefusal> | null {
  const stopped = extensionStopped(order);
  if (stopped !== null && stopped.refused !== 'extensionBlockedByPenalty') return stopped;
  return pricesOf(order).length === 0 ? { refused: 'extensionLimit' } : stopped;
}

/** Centavos of penalty to be paid before an extension can begin; null where something else, or nothing, forbids it. */
export function penaltyFirst(order: LoanRecord): number | null {
  return extensionRefusal(order)?.refused === 'extensionBlockedByPenalty' ? leftToPay(order).penalty : null;
}

const pricesOf = (order: LoanRecord) => extensionPrices(order.terms, leftToPay(order).principal);

/** What each number of days that the product offers costs on a principal (centavos); without those below the least fee. */
export function extensionPrices({ annualRate, taxRate, extension }: LoanRecord['terms'], principal: number) {
  return (extension?.options ?? [])
    .map((days) => {
      const interest = simpleInterest({ principal, annualRate, days });
      const interestTax = shareOf(interest, taxRate);
      return { days, interest, interestTax, fee: interest + interestTax };
    })
    .filter(({ fee }) => fee >= toCentavos(EXTENSION_FEE_MIN));
}

/**
 * One quote per number of days on offer. Our choice: the days are added to the due date, or to today where it has passed,
 * so that an extended loan is never late at once. Where a penalty has to be paid first, these are the prices after it.
 */
export function extensionQuotes(order: LoanRecord, now: number): ExtensionQuote[] {
  if ((extensionRefusal(order) && penaltyFirst(order) === null) || order.dueDate === null) return [];
  const from = laterDate(order.dueDate, dateOf(now));
  return pricesOf(order).map((price) => ({ ...price, newDueDate: addDays(from, price.days) }));
}

type Wanted = { days: number; fee: number; now: number };
type Asked = { order: LoanRecord; extension: ExtensionRecord };
/** `quote`: what it costs now. */
type PriceChanged = Refusal<'priceChanged'> & { quote: ExtensionQuote };

/**
 * Records that the borrower asked for an extension; it begins when its fee arrives. Asked again with the same figures it is
 * the same one; with other days it takes the place of the one not paid. A fee other than today's is `priceChanged`.
 */
export function askForExtension(
  order: LoanRecord,
  { days, fee, now }: Wanted,
): Asked | Refusal<ExtensionRefusal | 'offStep'> | PriceChanged {
  const stopped = extensionStopped(order);
  if (stopped) return stopped;
  const pending = pendingExtension(order);
  const sameAsked = pending && pending.days === days && feeOf(pending) === fee && endOfDay(pending.newDueDate) > now;
  if (sameAsked) return { order, extension: pending };
  const refusal = extensionRefusal(order);
  if (refusal) return refusal;
  const quote = extensionQuotes(order, now).find((each) => each.days === days);
  if (!quote) return { refused: 'offStep' };
  if (quote.fee !== fee) return { refused: 'priceChanged', quote };
  const { interest, interestTax, newDueDate } = quote;
  const extension = { days, interest, interestTax, newDueDate, confirmedAt: now, paidAt: null };
  const extensions = [...order.extensions.filter((each) => each.paidAt !== null), extension];
  return { order: { ...order, extensions }, extension };
}

/** The fee of an extension in centavos. */
export function feeOf(extension: Pick<ExtensionRecord, 'interest' | 'interestTax'>): number {
  return extension.interest + extension.interestTax;
}
