import { ORDER_STATUS } from '@puente/contract/values/order-status';
import { plus } from './money/debt.ts';
import { extensionStopped, feeOf } from './extension-quote.ts';
import { type Change, follow } from './happening.ts';
import { endOfDay } from './time/mexico-time.ts';
import { type DebtParts, type ExtensionRecord, type LoanRecord, NOTHING, type PaymentRecord } from './order-record.ts';
import { pendingExtension } from './payments/owed.ts';

/** The extension that waits for its cost and would begin if the money arrived at `now` (ms UTC), or null. */
export function extensionInWaiting(order: LoanRecord, now: number): ExtensionRecord | null {
  const pending = pendingExtension(order);
  return pending && endOfDay(pending.newDueDate) > now && !extensionStopped(order) ? pending : null;
}

type Begun = Change & { fee: DebtParts };

/**
 * T25, at the instant at which the money arrives, however long its booking takes; or null: too little money, a penalty
 * grown meanwhile or a promised date that has passed make it an ordinary payment.
 */
export function beginExtension(order: LoanRecord, { purpose, amount }: PaymentRecord, at: number): Begun | null {
  const pending = purpose === 'extension' ? extensionInWaiting(order, at) : null;
  if (!pending || amount < feeOf(pending)) return null;
  const fee = { ...NOTHING, interest: pending.interest, interestTax: pending.interestTax };
  const change = {
    dueDate: pending.newDueDate,
    lateDays: 0,
    charged: plus(order.charged, fee),
    paid: plus(order.paid, fee),
    extensions: order.extensions.map((each) => (each === pending ? { ...each, paidAt: at } : each)),
  };
  return { ...follow(order, { event: 'extended', to: ORDER_STATUS.repaying, at, change }), fee };
}
