/** Applies a developer's decisions for lender and bank through the normal transitions; the history marks them. */
import { ORDER_STATUSES } from '@puente/contract/values/order-status';
import { type OrderEventName, transitionFor } from '@puente/contract/values/transitions';
import { formatExactAmount } from './centavos.ts';
import { applyEvent, type OrderEvent } from './apply-event.ts';
import { DECISIONS, type DecisionName, describeRow } from './decisions.ts';
import { isRefusal } from './history.ts';
import type { LoanRecord, OnlinePayment, PaymentRecord } from './order-record.ts';
import { changePayment, endOnlinePayment, findPendingOnline } from './payments/book-payment.ts';
import { findPaymentState, sumParts } from './payments/calculate-owed.ts';

/** `reason`: why the bank returns a payout; `reference`: selects one of several payments on their way. */
export type Decision = { what: DecisionName; reason?: string | undefined; reference?: string | undefined };

export function explainBlockedDecision(order: LoanRecord, { what, reference }: Decision): string | null {
  const { event } = DECISIONS[what];
  if (event !== null) return transitionFor(order.status, event) ? null : explainWrongStatus(order, what, event);
  if (what !== 'rejectTransfer') {
    const pending = findPendingOnline(order);
    if (!pending) return `No online payment of ${order.orderNo} is pending.`;
    return reference === undefined || reference === pending.reference
      ? null
      : `Online payment ${reference} is not pending; ${pending.reference} is.`;
  }
  const transfer = findTransfer(order, reference);
  if (!transfer)
    return `No transfer ${reference === undefined ? '' : `${reference} `}to ${order.orderNo} is on its way to the books.`;
  const counted = sumParts(transfer.booked);
  return counted === 0
    ? null
    : `${formatExactAmount(counted)} of ${transfer.reference} have paid an extension already.`;
}

function explainWrongStatus({ orderNo, status }: LoanRecord, what: DecisionName, event: OrderEventName): string {
  return `${what} is for status ${describeRow(event)?.from.join(' or ')}; ${orderNo} is ${status} (${ORDER_STATUSES[status].name}).`;
}

/** Throws for a decision that `explainBlockedDecision` blocks. `now`: ms UTC. */
export function decideByHand(order: LoanRecord, decision: Decision, now: number): LoanRecord {
  const held = explainBlockedDecision(order, decision);
  if (held) throw new Error(held);
  const { event } = DECISIONS[decision.what];
  if (event !== null) return markByHand(order, applyRowByHand(order, decision, now));
  return addHandNote(moveMoneyByHand(order, decision, now), DECISIONS[decision.what].words, now);
}

function applyRowByHand(order: LoanRecord, { what, reason }: Decision, now: number): LoanRecord {
  const { event } = DECISIONS[what];
  const made = (
    event === 'payoutFailed' ? { type: event, reason: reason ?? 'accountClosed' } : { type: event }
  ) as OrderEvent;
  const outcome = applyEvent(order, made, now);
  if (isRefusal(outcome)) throw new Error(outcome.refused);
  // A payout returned by hand uses up no scripted failure.
  return event === 'payoutFailed' ? { ...outcome, script: order.script } : outcome;
}

function moveMoneyByHand(order: LoanRecord, { what, reference }: Decision, now: number): LoanRecord {
  if (what !== 'rejectTransfer') {
    const pending = findPendingOnline(order) as OnlinePayment;
    return endOnlinePayment(order, { ...pending, fate: what === 'losePayment' ? 'lost' : 'declined' }, now);
  }
  const transfer = findTransfer(order, reference) as PaymentRecord;
  return changePayment(order, transfer.reference, { rejection: { reason: 'senderUnknown', at: now } });
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
