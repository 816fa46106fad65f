import { DECISIONS } from '../../loans/decisions.ts';
import {
  askForExtension,
  type ExtensionQuote,
  extensionQuotes,
  extensionRefusal,
  feeOf,
} from '../../loans/extension-quote.ts';
import type { Happening } from '../../loans/happening.ts';
import { decideByHand, decisionHeld } from '../../loans/manual/manual-changes.ts';
import { exactText } from '../../loans/money/amount-text.ts';
import { toPesos } from '../../loans/money/centavos.ts';
import { NO_IDENTITY } from '../../loans/new-borrower.ts';
import type { LoanRecord } from '../../loans/order-record.ts';
import { stpClabe } from '../../loans/payments/references.ts';
import { keepOrder } from '../../routes/own-order.ts';
import { BadRequest } from '../bad-request.ts';
import { orderCalls } from '../contract/order.ts';
import { defineRoutes } from '../define-routes.ts';
import { findOrder, requireOrder } from '../order/find-order.ts';
import { toOrderResponse } from '../order/order-response.ts';
import { writeKitTest } from '../order/write-kit-test.ts';

export const orderRoutes = defineRoutes({
  calls: orderCalls,
  changes: 'people',
  handlers: {
    async order({ world, query }) {
      const { borrower, order } = await findOrder(world, query);
      return toOrderResponse(world, borrower, order);
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
      const happenings: Happening[] = await world.change(userId, (draft, now) => {
        const order = draft.orders.find((each) => each.orderNo === number);
        if (!order) throw new BadRequest(`${number} is not here any more.`);
        rejectOtherAmount(order, amount);
        const held = decisionHeld(order, decision);
        if (held) throw new BadRequest(held);
        const change = decideByHand(order, decision, now);
        keepOrder(draft, change.order);
        if (DECISIONS[decision.what].event === 'ocrFailed') draft.identity = NO_IDENTITY;
        return change.happenings;
      });
      const after = await findOrder(world, { orderNo: number });
      return { ...toOrderResponse(world, after.borrower, after.order), happenings };
    },

    async extend({ world, body: { days, ...whose } }) {
      const found = await requireOrder(world, whose);
      return world.change(found.userId, (draft, now) => {
        const order = draft.orders.find(({ orderNo }) => orderNo === found.orderNo) ?? found;
        const quotes = extensionRefusal(order) ? [] : extensionQuotes(order, now);
        const quote = quotes.find((each) => each.days === days);
        const asked = quote && askForExtension(order, { days, fee: quote.fee, now });
        if (!asked || 'refused' in asked) throw new BadRequest(explainNoExtension(order, quotes));
        keepOrder(draft, asked.order);
        const { newDueDate } = asked.extension;
        const clabe = stpClabe(order.sequence, 'extension');
        return { orderNo: order.orderNo, days, fee: toPesos(feeOf(asked.extension)), newDueDate, clabe };
      });
    },
  },
});

/** `extensionBlockedByPenalty: CR-1 is offered no more time now.`, or the days there are. */
function explainNoExtension(order: LoanRecord, quotes: readonly ExtensionQuote[]): string {
  const days = quotes.map((each) => each.days).join(', ');
  if (days !== '') return `${order.orderNo} is offered ${days} days.`;
  return `${extensionRefusal(order)?.refused ?? 'nothingOwed'}: ${order.orderNo} is offered no more time now.`;
}

/** our choice: the submitted amount is approved, or nothing (contract/decisions.md). */
function rejectOtherAmount({ orderNo, principal }: LoanRecord, amount: number | undefined): void {
  if (amount === undefined || amount === toPesos(principal)) return;
  const submitted = exactText(principal);
  throw new BadRequest(
    `${orderNo} was submitted for ${submitted}, and its figures were agreed to: it is approved for ${submitted} or rejected.`,
  );
}
