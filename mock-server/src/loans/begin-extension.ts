import { ORDER_STATUS } from '@puente/contract/values/order-status';
import { addParts } from './money/debt.ts';
import { findExtensionStop, calculateExtensionFee } from './extension-quote.ts';
import { type Change, applyTransition } from './history.ts';
import { endOfDay } from './time/mexico-time.ts';
import { type DebtParts, type ExtensionRecord, type LoanRecord, NOTHING, type PaymentRecord } from './order-record.ts';
import { findPendingExtension } from './payments/calculate-owed.ts';

/** The extension that would begin if its fee arrived at `now` (ms UTC), or null. */
export function findPayableExtension(order: LoanRecord, now: number): ExtensionRecord | null {
  const pending = findPendingExtension(order);
  return pending && endOfDay(pending.newDueDate) > now && !findExtensionStop(order) ? pending : null;
}

type BegunExtension = Change & { fee: DebtParts };

/**
 * T25, at the arrival of the money. Returns null for too little money, a penalty grown meanwhile or a promised date that
 * has passed: then it is an ordinary payment.
 */
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
  return { ...applyTransition(order, { event: 'extended', to: ORDER_STATUS.repaying, at, change }), fee };
}
