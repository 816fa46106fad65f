import { keepOrder } from '../../routes/own-order.ts';
import { decideByHand, decisionHeld } from '../../loans/manual/manual-changes.ts';
import { DECISIONS } from '../../loans/decisions.ts';
import {
  askForExtension,
  type ExtensionQuote,
  extensionQuotes,
  extensionRefusal,
  feeOf,
} from '../../loans/extension-quote.ts';
import type { Happening } from '../../loans/happening.ts';
import type { LoanRecord } from '../../loans/order-record.ts';
import { stpClabe } from '../../loans/payments/references.ts';
import { toPesos } from '../../loans/money/centavos.ts';
import { NO_IDENTITY } from '../../loans/new-borrower.ts';
import { exactText } from '../../loans/money/amount-text.ts';
import { CannotDo } from '../cannot-do.ts';
import type { orderCalls } from '../contract/order.ts';
import { orderFound, orderThere } from '../order/order-found.ts';
import { scriptOf } from '../order/script-of.ts';
import { orderAnswer } from '../order/order-answer.ts';
import type { HandlersOf } from './kinds.ts';

export const orderHandlers: HandlersOf<typeof orderCalls> = {
  async order({ world, query }) {
    const { borrower, order } = await orderFound(world, query);
    return orderAnswer(world, borrower, order);
  },

  async script({ world, query }) {
    const { borrower, order } = await orderFound(world, query);
    if (!order) throw new CannotDo(`${borrower.mobile} has no order yet: there is no life to be written down.`);
    return { orderNo: order.orderNo, test: scriptOf(world, borrower, order) };
  },

  async decide({ world, body: { mobile, orderNo, amount, ...decision } }) {
    const { userId, orderNo: number } = await orderThere(world, { mobile, orderNo });
    if (decision.reason !== undefined && decision.what !== 'returnDeposit')
      throw new CannotDo(`${decision.what} takes no reason; returnDeposit does.`);
    const happenings: Happening[] = await world.change(userId, (draft, now) => {
      const order = draft.orders.find((each) => each.orderNo === number);
      if (!order) throw new CannotDo(`${number} is not here any more.`);
      refuseOtherAmount(order, amount);
      const held = decisionHeld(order, decision);
      if (held) throw new CannotDo(held);
      const change = decideByHand(order, decision, now);
      keepOrder(draft, change.order);
      if (DECISIONS[decision.what].event === 'ocrFailed') draft.identity = NO_IDENTITY;
      return change.happenings;
    });
    const after = await orderFound(world, { orderNo: number });
    return { ...orderAnswer(world, after.borrower, after.order), happenings };
  },

  async extend({ world, body: { days, ...whose } }) {
    const found = await orderThere(world, whose);
    return world.change(found.userId, (draft, now) => {
      const order = draft.orders.find(({ orderNo }) => orderNo === found.orderNo) ?? found;
      const quotes = extensionRefusal(order) ? [] : extensionQuotes(order, now);
      const quote = quotes.find((each) => each.days === days);
      const asked = quote && askForExtension(order, { days, fee: quote.fee, now });
      if (!asked || 'refused' in asked) throw new CannotDo(noMoreTime(order, quotes));
      keepOrder(draft, asked.order);
      const { newDueDate } = asked.extension;
      const clabe = stpClabe(order.sequence, 'extension');
      return { orderNo: order.orderNo, days, fee: toPesos(feeOf(asked.extension)), newDueDate, clabe };
    });
  },
};

/** `extensionBlockedByPenalty: CR-1 is offered no more time now.`, or the days there are. */
function noMoreTime(order: LoanRecord, quotes: readonly ExtensionQuote[]): string {
  const days = quotes.map((each) => each.days).join(', ');
  if (days !== '') return `${order.orderNo} is offered ${days} days.`;
  return `${extensionRefusal(order)?.refused ?? 'nothingOwed'}: ${order.orderNo} is offered no more time now.`;
}

/** Our choice: a lender approves what was submitted or nothing; contract/decisions.md says why. */
function refuseOtherAmount({ orderNo, principal }: LoanRecord, amount: number | undefined): void {
  if (amount === undefined || amount === toPesos(principal)) return;
  const submitted = exactText(principal);
  throw new CannotDo(
    `${orderNo} was submitted for ${submitted}, and its figures were agreed to: it is approved for ${submitted} or rejected.`,
  );
}
