import type { extensionCalls } from '@puente/contract/calls/extension';
import { messageOf } from '../errors/failures.ts';
import { payFirst } from '../presenters/payment-view.ts';
import {
  askForExtension,
  type ExtensionQuote,
  extensionQuotes,
  extensionRefusal,
  feeOf,
} from '../loans/extension-quote.ts';
import type { LoanRecord } from '../loans/order-record.ts';
import { extensionsUsed, leftToPay } from '../loans/payments/owed.ts';
import { toCentavos, toPesos } from '../loans/money/centavos.ts';
import { total } from '../loans/money/debt.ts';
import { stpView } from '../presenters/repayment-view.ts';
import type { HandlersOf } from './context.ts';
import { keepOrder, ownOrder } from './own-order.ts';

export const extensionHandlers: HandlersOf<typeof extensionCalls> = {
  getExtensionData: ({ borrower, query, now, lang, refuse }) => {
    const order = ownOrder(borrower, query.orderNo, refuse);
    const blocked = extensionRefusal(order);
    return {
      orderNo: order.orderNo,
      enabled: blocked === null,
      reason: blocked && messageOf(blocked.refused, {}, lang),
      options: extensionQuotes(order, now).map((quote) => optionOf(order, quote)),
      payFirst: payFirst(order),
      payToday: toPesos(total(leftToPay(order))),
      dueDate: order.dueDate,
      extensionsUsed: extensionsUsed(order),
      extensionsAllowed: order.terms.extension?.max ?? 0,
    };
  },

  /** Asks for more time; the due date moves when the fee arrives. The same request again is the same extension. */
  confirmExtensionOrder: ({ query, world, now, change, refuse }) =>
    change((mine) => {
      const order = ownOrder(mine, query.orderNo, refuse);
      const asked = askForExtension(order, { days: query.days, fee: toCentavos(query.fee), now });
      if ('refused' in asked) {
        if (asked.refused === 'priceChanged') return refuse('priceChanged', {}, optionOf(order, asked.quote));
        if (asked.refused !== 'extensionBlockedByPenalty') return refuse(asked.refused);
        const quote = extensionQuotes(order, now).find((each) => each.days === query.days);
        return refuse(asked.refused, {}, quote ? optionOf(order, quote) : null);
      }
      const { extension } = asked;
      const kept = keepOrder(mine, asked.order);
      const fee = feeOf(extension);
      return {
        orderNo: kept.orderNo,
        days: extension.days,
        fee: toPesos(fee),
        newDueDate: extension.newDueDate,
        payBy: stpView(kept, { purpose: 'extension', amount: fee, timetable: world.timetable }),
      };
    }),
};

/**
 * Everything already owed that has not arrived stays owed until the new date, but for a late charge that has to be paid first:
 * more time costs its fee and nothing else.
 */
function optionOf(order: LoanRecord, quote: ExtensionQuote) {
  const { penalty } = leftToPay(order);
  return {
    days: quote.days,
    fee: toPesos(quote.fee),
    interest: toPesos(quote.interest),
    interestTax: toPesos(quote.interestTax),
    newDueDate: quote.newDueDate,
    totalThen: toPesos(total(leftToPay(order)) - penalty),
    difference: toPesos(quote.fee),
    payNow: toPesos(penalty + quote.fee),
  };
}
