import type { repaymentCalls } from '@puente/contract/calls/repayment';
import {
  checkRepaymentAmount,
  payableInFull,
  type RepaymentAmountIssue,
} from '@puente/contract/rules/repayment-amount';
import { OXXO_PAYMENT_MAX, PART_PAYMENT_MIN } from '@puente/contract/values/limits';
import type { PaymentChannel } from '@puente/contract/values/loan';
import type { RefusalsOf } from '@puente/contract/wire/endpoint';
import type { Refuse } from '../errors/failures.ts';
import { SECOND, formatWireInstant } from '../loans/mexico-time.ts';
import { findPendingOnline, startOnlinePayment } from '../loans/payments/book-payment.ts';
import type { LoanRecord } from '../loans/order-record.ts';
import { calculateOwed } from '../loans/payments/calculate-owed.ts';
import { oxxoSlip } from '../loans/payments/references.ts';
import { toCentavos, toPesos, formatAmount } from '../loans/centavos.ts';
import { type Borrower, replaceOrder } from '../loans/borrower-record.ts';
import type { World } from '../worlds/world.ts';
import {
  CASHIER_PROVIDER,
  listBookingTimes,
  listCashierChannels,
  toLeftToPay,
  toOnlinePaymentResponse,
  toPayFirst,
  STORE_FEE_NOTE,
  toStpResponse,
} from '../presenters/payment-response.ts';
import { toRepaymentResponse } from '../presenters/order-response.ts';
import { type Call, type HandlersOf, unwrapOutcome, requireOwnOrder } from './handler.ts';

type Calls = typeof repaymentCalls;
type PayRefusals = Pick<RefusalsOf<Calls['stpClabe']>, 'nothingOwed' | 'methodUnavailable'>;
type PayRefuse = Refuse<PayRefusals>;
type AmountRefuse = Refuse<Omit<RefusalsOf<Calls['oxxoReference']>, 'orderNoEmpty' | 'orderNotFound'>>;

export const repaymentHandlers: HandlersOf<Calls> = {
  detail: (call) => toRepaymentResponse(requireOwnOrder(call.borrower, call.query.orderNo, call.refuse), call),

  stpClabe: ({ borrower, query, world, refuse }) => {
    const order = requireDebt(requireOwnOrder(borrower, query.orderNo, refuse), refuse);
    requireOpenChannel(world, 'stp', refuse);
    return toStpResponse(order, { purpose: 'loan', amount: toCentavos(sumInFull(order)), timetable: world.timetable });
  },

  oxxoReference: ({ borrower, query, world, now, lang, refuse }) => {
    const order = requireDebt(requireOwnOrder(borrower, query.orderNo, refuse), refuse);
    requireOpenChannel(world, 'oxxo', refuse);
    requireDebtLeft(order, query.owedSeen, refuse);
    const amount = query.amount ?? Math.min(sumInFull(order), OXXO_PAYMENT_MAX);
    requirePayableAmount(order, { amount, storeLimit: OXXO_PAYMENT_MAX }, refuse);
    const { timetable, hmac } = world;
    const slip = oxxoSlip({ order, amount: toCentavos(amount), now, timetable, mark: hmac });
    return {
      reference: slip.reference,
      barcode: slip.reference,
      amount,
      expiresAt: formatWireInstant(slip.expiresAt - SECOND),
      storeLimit: OXXO_PAYMENT_MAX,
      storeFeeNote: STORE_FEE_NOTE[lang],
      ...listBookingTimes('oxxo', timetable),
    };
  },

  cashierDetail: async (call) => {
    const { world, lang } = call;
    const order = await cashierOrder(call);
    const last = order.onlinePayments.at(-1);
    return {
      payOrderId: order.payOrderId,
      orderNo: order.orderNo,
      productName: order.terms.name[lang],
      owed: toPesos(calculateOwed(order)),
      leftToPay: toLeftToPay(order),
      dueDate: order.dueDate,
      minAmount: PART_PAYMENT_MIN,
      amountMultiple: toPesos(order.terms.repaymentStep),
      payFirst: toPayFirst(order),
      provider: CASHIER_PROVIDER,
      channels: listCashierChannels(calculateOwed(order) > 0 && world.offer.closed.cashier === undefined, lang),
      lastPayment: last ? toOnlinePaymentResponse(order, last, lang) : null,
    };
  },

  cashierConfirm: async ({ body, world, lang, refuse }) => {
    if (body.payOrderId === '') return refuse('payOrderIdEmpty');
    if (body.channelId === '') return refuse('channelIdEmpty');
    const userId = world.store.findOwner('payOrder', body.payOrderId) ?? refuse('orderNotFound');
    return world.change(userId, (draft, now) => beginPayment(draft, { body, world, now, lang, refuse }));
  },
};

type Begin = Pick<Call<Calls['cashierConfirm']>, 'body' | 'world' | 'now' | 'lang' | 'refuse'>;

function beginPayment(draft: Borrower, { body, world, now, lang, refuse }: Begin) {
  const order = draft.orders.find((each) => each.payOrderId === body.payOrderId) ?? refuse('orderNotFound');
  const known = order.onlinePayments.find((each) => each.requestId === body.requestId);
  if (known) return toOnlinePaymentResponse(order, known, lang);
  const pending = findPendingOnline(order);
  if (pending) return refuse('paymentPending', {}, toOnlinePaymentResponse(order, pending, lang));
  if (!listCashierChannels(true, 'es').some((each) => each.channelId === body.channelId)) refuse('methodUnavailable');
  requireOpenChannel(world, 'cashier', refuse);
  requireDebtLeft(requireDebt(order, refuse), body.owedSeen, refuse);
  requirePayableAmount(order, { amount: body.amount, storeLimit: Number.POSITIVE_INFINITY }, refuse);
  const { timetable, hmac } = world;
  const { requestId, channelId } = body;
  const reference = `PL${hmac('online', order.orderNo, requestId).slice(0, 16).toUpperCase()}`;
  const wanted = { requestId, channelId, amount: toCentavos(body.amount), reference };
  const begun = unwrapOutcome(startOnlinePayment(order, wanted, { now, timetable }), (name) => {
    if (name === 'nothingOwed') return refuse(name);
    throw new Error('a pending payment is refused above');
  });
  return toOnlinePaymentResponse(replaceOrder(draft, begun.order), begun.payment, lang);
}

type AtCashier = Call<Calls['cashierDetail']>;

/** Finds the order by cashier id; without an id, by order number among the caller's own. */
async function cashierOrder({ query, borrower, world, refuse }: AtCashier): Promise<LoanRecord> {
  const { payOrderId, orderNo } = query;
  if (!payOrderId)
    return borrower && orderNo !== undefined ? requireOwnOrder(borrower, orderNo, refuse) : refuse('payOrderIdEmpty');
  const userId = world.store.findOwner('payOrder', payOrderId);
  const holder = userId === null ? null : await world.advanceBorrower(userId);
  return holder?.orders.find((order) => order.payOrderId === payOrderId) ?? refuse('orderNotFound');
}

function requireOpenChannel({ offer }: World, channel: PaymentChannel, refuse: PayRefuse): void {
  if (offer.closed[channel] !== undefined) refuse('methodUnavailable');
}

function requireDebt(order: LoanRecord, refuse: PayRefuse): LoanRecord {
  return calculateOwed(order) > 0 ? order : refuse('nothingOwed');
}

function sumInFull(order: LoanRecord): number {
  return payableInFull({ owed: toPesos(calculateOwed(order)), leftToPay: toLeftToPay(order) });
}

function requireDebtLeft(order: LoanRecord, seen: number | undefined, refuse: AmountRefuse): void {
  const due = sumInFull(order);
  if (seen === undefined || toCentavos(seen) === toCentavos(due)) return;
  refuse('owedChanged', { owed: formatAmount(due) }, { owed: due, seen });
}

/**
 * Refuses an amount (pesos) that breaks a rule. Only `storeLimit` can make it refuse the exact debt, the debt minus
 * money on its way, or the penalty to pay first.
 */
function requirePayableAmount(
  order: LoanRecord,
  { amount, storeLimit }: { amount: number; storeLimit: number },
  refuse: AmountRefuse,
): void {
  const due = toPesos(calculateOwed(order));
  const step = toPesos(order.terms.repaymentStep);
  const exact = { owed: due, leftToPay: toLeftToPay(order), payFirst: toPayFirst(order) };
  const limits = { ...exact, min: PART_PAYMENT_MIN, step, storeLimit };
  const issue = checkRepaymentAmount({ ...limits, amount });
  if (!issue) return;
  // An amount above the debt is reported as too high, even if it has centavos.
  const rule = issue === 'notWhole' && amount > due ? 'aboveOwed' : issue;
  const figures = {
    min: formatAmount(PART_PAYMENT_MIN),
    multiple: formatAmount(step),
    owed: formatAmount(rule === 'notWhole' ? payableInFull(exact) : due),
    limit: formatAmount(OXXO_PAYMENT_MAX),
  };
  refuse(REFUSED[rule], figures, [{ field: 'amount', rule }]);
}

const REFUSED = {
  required: 'amountTooSmall',
  notWhole: 'amountNotWhole',
  notAboveTen: 'amountTooSmall',
  belowMinimum: 'amountTooSmall',
  notMultiple: 'amountOffMultiple',
  aboveOwed: 'amountAboveOwed',
  aboveStoreLimit: 'amountAboveStoreLimit',
} as const satisfies Record<RepaymentAmountIssue, keyof RefusalsOf<Calls['oxxoReference']>>;
