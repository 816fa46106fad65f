import type { repaymentCalls } from '@puente/contract/calls/repayment';
import { checkRepaymentAmount, type RepaymentAmountIssue } from '@puente/contract/rules/money/repayment-amount';
import { OXXO_PAYMENT_MAX, PART_PAYMENT_MIN } from '@puente/contract/values/limits';
import type { PaymentChannel } from '@puente/contract/values/payments';
import type { RefusalsOf } from '@puente/contract/wire/infer';
import type { Refuse } from '../errors/failures.ts';
import { SECOND, wireInstant } from '../loans/time/mexico-time.ts';
import { pendingOnline, startOnlinePayment } from '../loans/payments/online-payment.ts';
import type { LoanRecord } from '../loans/order-record.ts';
import { owed } from '../loans/payments/owed.ts';
import { oxxoSlip } from '../loans/payments/references.ts';
import { toCentavos, toPesos } from '../loans/money/centavos.ts';
import type { Borrower } from '../loans/borrower-record.ts';
import type { World } from '../worlds/world.ts';
import { amountText } from '../loans/money/amount-text.ts';
import { onlinePaymentView, payFirst } from '../presenters/payment-view.ts';
import { bookingTimes } from '../presenters/booking-times.ts';
import { repaymentView, STORE_FEE_NOTE, stpView } from '../presenters/repayment-view.ts';
import { CASHIER_PROVIDER, cashierChannels } from '../presenters/cashier-texts.ts';
import type { Call, HandlersOf } from './context.ts';
import { accepted, keepOrder, ownOrder } from './own-order.ts';

type Calls = typeof repaymentCalls;
type PayRefusals = Pick<RefusalsOf<Calls['stpClabe']>, 'nothingOwed' | 'methodUnavailable'>;
type PayRefuse = Refuse<PayRefusals>;
/** Refusals of an amount, at a store and at the cashier. */
type AmountRefuse = Refuse<Omit<RefusalsOf<Calls['oxxoReference']>, 'orderNoEmpty' | 'orderNotFound'>>;

export const repaymentHandlers: HandlersOf<Calls> = {
  detail: (call) => repaymentView(ownOrder(call.borrower, call.query.orderNo, call.refuse), call),

  stpClabe: ({ borrower, query, world, refuse }) => {
    const order = owing(ownOrder(borrower, query.orderNo, refuse), refuse);
    openWay(world, 'stp', refuse);
    return stpView(order, { purpose: 'loan', amount: owed(order), timetable: world.timetable });
  },

  oxxoReference: ({ borrower, query, world, now, lang, refuse }) => {
    const order = owing(ownOrder(borrower, query.orderNo, refuse), refuse);
    openWay(world, 'oxxo', refuse);
    stillOwing(order, query.owedSeen, refuse);
    const amount = query.amount ?? Math.min(toPesos(owed(order)), OXXO_PAYMENT_MAX);
    payable(order, { amount, storeLimit: OXXO_PAYMENT_MAX }, refuse);
    const { timetable, mark } = world;
    const slip = oxxoSlip({ order, amount: toCentavos(amount), now, timetable, mark });
    return {
      reference: slip.reference,
      barcode: slip.reference,
      amount,
      // The last second in which a store takes it.
      expiresAt: wireInstant(slip.expiresAt - SECOND),
      storeLimit: OXXO_PAYMENT_MAX,
      storeFeeNote: STORE_FEE_NOTE[lang],
      ...bookingTimes('oxxo', timetable),
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
      owed: toPesos(owed(order)),
      dueDate: order.dueDate,
      minAmount: PART_PAYMENT_MIN,
      amountMultiple: toPesos(order.terms.repaymentStep),
      payFirst: payFirst(order),
      provider: CASHIER_PROVIDER,
      channels: cashierChannels(owed(order) > 0 && world.offer.closed.cashier === undefined, lang),
      lastPayment: last ? onlinePaymentView(order, last, lang) : null,
    };
  },

  cashierConfirm: async ({ body, world, lang, refuse }) => {
    if (body.payOrderId === '') return refuse('payOrderIdEmpty');
    if (body.channelId === '') return refuse('channelIdEmpty');
    const userId = world.store.ownerOf('payOrder', body.payOrderId) ?? refuse('orderNotFound');
    return world.change(userId, (draft, now) => begin(draft, { body, world, now, lang, refuse }));
  },
};

type Begin = Pick<Call<Calls['cashierConfirm']>, 'body' | 'world' | 'now' | 'lang' | 'refuse'>;

/** Begins a payment; the request id makes it one, however often it is sent. */
function begin(draft: Borrower, { body, world, now, lang, refuse }: Begin) {
  const order = draft.orders.find((each) => each.payOrderId === body.payOrderId) ?? refuse('orderNotFound');
  const known = order.onlinePayments.find((each) => each.requestId === body.requestId);
  if (known) return onlinePaymentView(order, known, lang);
  const pending = pendingOnline(order);
  if (pending) return refuse('paymentPending', {}, onlinePaymentView(order, pending, lang));
  if (!cashierChannels(true, 'es').some((each) => each.channelId === body.channelId)) refuse('methodUnavailable');
  openWay(world, 'cashier', refuse);
  stillOwing(owing(order, refuse), body.owedSeen, refuse);
  payable(order, { amount: body.amount, storeLimit: Number.POSITIVE_INFINITY }, refuse);
  const { timetable, mark } = world;
  const { requestId, channelId } = body;
  const reference = `PL${mark('online', order.orderNo, requestId).slice(0, 16).toUpperCase()}`;
  const wanted = { requestId, channelId, amount: toCentavos(body.amount), reference };
  const begun = accepted(startOnlinePayment(order, wanted, { now, timetable }), (name) => {
    if (name === 'nothingOwed') return refuse(name);
    throw new Error('a pending payment is refused above');
  });
  return onlinePaymentView(keepOrder(draft, begun.order), begun.payment, lang);
}

type AtCashier = Call<Calls['cashierDetail']>;

/** The order of a cashier's id; without one, the caller's own. */
async function cashierOrder({ query, borrower, world, refuse }: AtCashier): Promise<LoanRecord> {
  const { payOrderId, orderNo } = query;
  if (!payOrderId)
    return borrower && orderNo !== undefined ? ownOrder(borrower, orderNo, refuse) : refuse('payOrderIdEmpty');
  const userId = world.store.ownerOf('payOrder', payOrderId);
  const holder = userId === null ? null : await world.settled(userId);
  return holder?.orders.find((order) => order.payOrderId === payOrderId) ?? refuse('orderNotFound');
}

/** Refuses a way to pay that this lender has closed. */
function openWay({ offer }: World, channel: PaymentChannel, refuse: PayRefuse): void {
  if (offer.closed[channel] !== undefined) refuse('methodUnavailable');
}

function owing(order: LoanRecord, refuse: PayRefuse): LoanRecord {
  return owed(order) > 0 ? order : refuse('nothingOwed');
}

/** For a payment of everything: refuses when the debt is no longer the one the payer saw (pesos). */
function stillOwing(order: LoanRecord, seen: number | undefined, refuse: AmountRefuse): void {
  const due = toPesos(owed(order));
  if (seen === undefined || toCentavos(seen) === owed(order)) return;
  refuse('owedChanged', { owed: amountText(due) }, { owed: due, seen });
}

/** Refuses an amount (pesos) that breaks a rule of repayment; exactly what is owed, or to be paid first, is payable. */
function payable(
  order: LoanRecord,
  { amount, storeLimit }: { amount: number; storeLimit: number },
  refuse: AmountRefuse,
): void {
  const due = toPesos(owed(order));
  const step = toPesos(order.terms.repaymentStep);
  const limits = { owed: due, payFirst: payFirst(order), min: PART_PAYMENT_MIN, step, storeLimit };
  const issue = checkRepaymentAmount({ ...limits, amount });
  if (!issue) return;
  // Centavos are no fault of an amount that is more than the debt: it is too much.
  const rule = issue === 'notWhole' && amount > due ? 'aboveOwed' : issue;
  const figures = {
    min: amountText(PART_PAYMENT_MIN),
    multiple: amountText(step),
    owed: amountText(due),
    limit: amountText(OXXO_PAYMENT_MAX),
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
