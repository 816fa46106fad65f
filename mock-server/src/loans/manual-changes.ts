/** Applies a developer's decisions for lender and bank through the normal transitions; the history marks them. */
import { ORDER_STATUSES } from '@puente/contract/values/order-status';
import { type OrderEventName, transitionFor } from '@puente/contract/values/transitions';
import { formatExactAmount } from './centavos.ts';
import { applyEvent } from './apply-event.ts';
import { DECISIONS, type DecisionName, describeRow } from './decisions.ts';
import { isRefusal } from './history.ts';
import type { LoanRecord, PaymentRecord } from './order-record.ts';
import { changePayment, endOnlinePayment, findPendingOnline } from './payments/book-payment.ts';
import { findPaymentState, sumParts } from './payments/calculate-owed.ts';

/** `reason`: why the bank returns a payout; `reference`: selects one of several payments on their way. */
export type Decision = { what: DecisionName; reason?: string | undefined; reference?: string | undefined };

/** A change that a decision makes at an instant (ms UTC), or why the decision is impossible. */
type Plan = ((now: number) => LoanRecord) | string;

function planByHand(order: LoanRecord, decision: Decision): Plan {
  const { what, reason } = decision;
  const { event, words } = DECISIONS[what];
  if (event === null) {
    const plan = what === 'rejectTransfer' ? planRejection(order, decision) : planOnlineEnd(order, decision);
    return typeof plan === 'string' ? plan : (now) => addHandNote(plan(now), words, now);
  }
  if (!transitionFor(order.status, event)) return explainWrongStatus(order, what, event);
  return (now) => {
    const made = event === 'payoutFailed' ? { type: event, reason: reason ?? 'accountClosed' } : { type: event };
    const outcome = applyEvent(order, made, now);
    if (isRefusal(outcome)) throw new Error(outcome.refused);
    // A payout returned by hand uses up no scripted failure.
    return markByHand(order, event === 'payoutFailed' ? { ...outcome, script: order.script } : outcome);
  };
}

function planOnlineEnd(order: LoanRecord, { what, reference }: Decision): Plan {
  const pending = findPendingOnline(order);
  if (!pending) return `No online payment of ${order.orderNo} is pending.`;
  if (reference !== undefined && reference !== pending.reference)
    return `Online payment ${reference} is not pending; ${pending.reference} is.`;
  const fate = what === 'losePayment' ? 'lost' : 'declined';
  return (now) => endOnlinePayment(order, { ...pending, fate }, now);
}

function planRejection(order: LoanRecord, { reference }: Decision): Plan {
  const transfer = findTransfer(order, reference);
  if (!transfer)
    return `No transfer ${reference === undefined ? '' : `${reference} `}to ${order.orderNo} is on its way to the books.`;
  const counted = sumParts(transfer.booked);
  if (counted > 0) return `${formatExactAmount(counted)} of ${transfer.reference} have paid an extension already.`;
  return (now) => changePayment(order, transfer.reference, { rejection: { reason: 'senderUnknown', at: now } });
}

export function explainBlockedDecision(order: LoanRecord, decision: Decision): string | null {
  const plan = planByHand(order, decision);
  return typeof plan === 'string' ? plan : null;
}

/** Throws for a decision that `explainBlockedDecision` blocks. `now`: ms UTC. */
export function decideByHand(order: LoanRecord, decision: Decision, now: number): LoanRecord {
  const plan = planByHand(order, decision);
  if (typeof plan === 'string') throw new Error(plan);
  return plan(now);
}

function explainWrongStatus({ orderNo, status }: LoanRecord, what: DecisionName, event: OrderEventName): string {
  return `${what} is for status ${describeRow(event)?.from.join(' or ')}; ${orderNo} is ${status} (${ORDER_STATUSES[status].name}).`;
}

function findTransfer({ payments }: LoanRecord, reference: string | undefined): PaymentRecord | undefined {
  return payments.findLast(
    (each) =>
      each.channel === 'stp' &&
      findPaymentState(each) === 'arrived' &&
      (reference === undefined || each.reference === reference),
  );
}

function markByHand({ history: known }: LoanRecord, after: LoanRecord): LoanRecord {
  const added = after.history.slice(known.length).map((each) => ({ ...each, byHand: true as const }));
  return { ...after, history: [...known, ...added] };
}

export function addHandNote(order: LoanRecord, what: string, at: number): LoanRecord {
  return { ...order, handNotes: [...(order.handNotes ?? []), { at, what }] };
}
