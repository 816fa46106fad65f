import { DECISIONS } from '../../loans/decisions.ts';
import {
  requestExtension,
  type ExtensionQuote,
  listExtensionQuotes,
  findExtensionRefusal,
  calculateExtensionFee,
} from '../../loans/extension-quote.ts';
import { listEvents } from '../../loans/history.ts';
import { decideByHand } from '../../loans/manual-changes.ts';
import { formatExactAmount, toPesos, toCentavos } from '../../loans/centavos.ts';
import { NO_IDENTITY, replaceOrder } from '../../loans/borrower-record.ts';
import type { LoanRecord } from '../../loans/order-record.ts';
import { stpClabe } from '../../loans/payments/references.ts';
import { BadRequest } from '../bad-request.ts';
import type { orderCalls, moneyCalls } from '../contract/order.ts';
import { findOrder, requireOrder } from '../order/find-order.ts';
import { toBackstageOrder } from '../order/backstage-order.ts';
import { writeKitTest } from '../order/write-kit-test.ts';
import { declineOnlinePayment, reportOnlinePayment } from '../../loans/payments/book-payment.ts';
import { findPayee, receivePayment } from '../../worlds/receive-payment.ts';
import { DONE_ANSWER, type HandlersOf, toHistoryResponse } from '../register-handlers.ts';

export const orderHandlers = {
  async order({ world, query }) {
    const { borrower, order } = await findOrder(world, query);
    return toBackstageOrder(world, borrower, order);
  },

  async script({ world, query }) {
    const { borrower, order } = await findOrder(world, query);
    if (!order) throw new BadRequest(`${borrower.mobile} has no order yet: there is no life to be written down.`);
    return { orderNo: order.orderNo, test: writeKitTest(world, borrower, order) };
  },

  async decide({ world, body: { mobile, orderNo, amount, ...decision } }) {
    const { userId, orderNo: number } = await requireOrder(world, { mobile, orderNo });
    if (decision.reason !== undefined && decision.what !== 'returnDeposit')
      throw new BadRequest(`${decision.what} takes no reason; returnDeposit does.`);
    const happenings = await world.change(userId, (draft, now) => {
      const order = draft.orders.find((each) => each.orderNo === number);
      if (!order) throw new BadRequest(`${number} is not here any more.`);
      rejectOtherAmount(order, amount);
      const decided = replaceOrder(draft, decideByHand(order, decision, now));
      if (DECISIONS[decision.what].event === 'ocrFailed') draft.identity = NO_IDENTITY;
      return listEvents(decided, order.history.length).map(toHistoryResponse);
    });
    const after = await findOrder(world, { orderNo: number });
    return { ...toBackstageOrder(world, after.borrower, after.order), happenings };
  },

  async extend({ world, body: { days, ...whose } }) {
    const found = await requireOrder(world, whose);
    return world.change(found.userId, (draft, now) => {
      const order = draft.orders.find(({ orderNo }) => orderNo === found.orderNo) ?? found;
      const quotes = findExtensionRefusal(order) ? [] : listExtensionQuotes(order, now);
      const quote = quotes.find((each) => each.days === days);
      const outcome = quote && requestExtension(order, { days, fee: quote.fee, now });
      if (!outcome || 'refused' in outcome) throw new BadRequest(explainNoExtension(order, quotes));
      replaceOrder(draft, outcome.order);
      const { newDueDate } = outcome.extension;
      const fee = toPesos(calculateExtensionFee(outcome.extension));
      return { orderNo: order.orderNo, days, fee, newDueDate, clabe: stpClabe(order.sequence, 'extension') };
    });
  },
} satisfies HandlersOf<typeof orderCalls>;

/** Returns for example `extensionBlockedByPenalty: CR-1 is offered no more time now.`, or the days on offer. */
function explainNoExtension(order: LoanRecord, quotes: readonly ExtensionQuote[]): string {
  const days = quotes.map((each) => each.days).join(', ');
  if (days !== '') return `${order.orderNo} is offered ${days} days.`;
  return `${findExtensionRefusal(order) ?? 'nothingOwed'}: ${order.orderNo} is offered no more time now.`;
}

/** our choice: an approval covers the submitted amount or nothing (contract/decisions.md). */
function rejectOtherAmount({ orderNo, principal }: LoanRecord, amount: number | undefined): void {
  if (amount === undefined || amount === toPesos(principal)) return;
  const submitted = formatExactAmount(principal);
  throw new BadRequest(
    `${orderNo} was submitted for ${submitted}, and its figures were agreed to: it is approved for ${submitted} or rejected.`,
  );
}

export const moneyHandlers = {
  async pay({ world, body }) {
    const payment = { ...body, amount: toCentavos(body.amount) };
    if (!findPayee(world, payment)) {
      const address = 'clabe' in body ? body.clabe : 'slip' in body ? body.slip : body.payOrderId;
      throw new BadRequest(`No order is paid by ${body.channel} at ${address}. GET /backstage/borrowers lists CLABEs.`);
    }
    const receipt = await receivePayment(world, payment);
    return { ...receipt, surplus: toPesos(receipt.surplus), owed: toPesos(receipt.owed) };
  },
  async checkout({ world, body: { payOrderId, reference, what } }) {
    const userId = world.store.findOwner('payOrder', payOrderId);
    if (userId === null) throw new BadRequest('There is no such payment.');
    await world.change(userId, (draft, now) => {
      const order = draft.orders.find((each) => each.payOrderId === payOrderId);
      const known = order?.onlinePayments.find((each) => each.reference === reference);
      if (!order || !known) throw new BadRequest('There is no such payment.');
      replaceOrder(draft, (what === 'pay' ? reportOnlinePayment : declineOnlinePayment)(order, known, now));
    });
    return DONE_ANSWER;
  },
} satisfies HandlersOf<typeof moneyCalls>;
