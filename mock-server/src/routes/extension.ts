import type { extensionCalls } from '@puente/contract/calls/extension';
import { formatMessage } from '../errors/failures.ts';
import { toLeftToPay, toPayFirst, toStpResponse } from '../presenters/payment-response.ts';
import {
  requestExtension,
  type ExtensionQuote,
  listExtensionQuotes,
  findExtensionRefusal,
  calculateExtensionFee,
} from '../loans/extension-quote.ts';
import { replaceOrder } from '../loans/borrower-record.ts';
import type { LoanRecord } from '../loans/order-record.ts';
import { countExtensions, calculateLeftToPay, sumLeftToPay } from '../loans/payments/calculate-owed.ts';
import { allToPesos, toCentavos, toPesos } from '../loans/centavos.ts';
import { type HandlersOf, requireOwnOrder } from './handler.ts';

export const extensionHandlers: HandlersOf<typeof extensionCalls> = {
  getExtensionData: ({ borrower, query, now, lang, refuse }) => {
    const order = requireOwnOrder(borrower, query.orderNo, refuse);
    const blocked = findExtensionRefusal(order);
    return {
      orderNo: order.orderNo,
      enabled: blocked === null,
      reason: blocked && formatMessage(blocked, {}, lang),
      options: listExtensionQuotes(order, now).map((quote) => toOption(order, quote)),
      payFirst: toPayFirst(order),
      payToday: toLeftToPay(order),
      dueDate: order.dueDate,
      extensionsUsed: countExtensions(order),
      extensionsAllowed: order.terms.extension?.max ?? 0,
    };
  },

  /** Idempotent; the due date moves only when the fee arrives. */
  confirmExtensionOrder: ({ query, world, now, change, refuse }) =>
    change((mine) => {
      const order = requireOwnOrder(mine, query.orderNo, refuse);
      const outcome = requestExtension(order, { days: query.days, fee: toCentavos(query.fee), now });
      if ('refused' in outcome) {
        if (outcome.refused === 'priceChanged') return refuse('priceChanged', {}, toOption(order, outcome.quote));
        if (outcome.refused !== 'extensionBlockedByPenalty') return refuse(outcome.refused);
        const quote = listExtensionQuotes(order, now).find((each) => each.days === query.days);
        return refuse(outcome.refused, {}, quote ? toOption(order, quote) : null);
      }
      const { extension } = outcome;
      const changed = replaceOrder(mine, outcome.order);
      const fee = calculateExtensionFee(extension);
      return {
        ...extension,
        orderNo: changed.orderNo,
        fee: toPesos(fee),
        payBy: toStpResponse(changed, { purpose: 'extension', amount: fee, timetable: world.timetable }),
      };
    }),
};

/** Figures in pesos. `totalThen` is the debt on the new due date, without the penalty, which must be paid first. */
function toOption(order: LoanRecord, quote: ExtensionQuote) {
  const { days, newDueDate, fee, interest, interestTax } = quote;
  const { penalty } = calculateLeftToPay(order);
  const totalThen = sumLeftToPay(order) - penalty;
  const amounts = { fee, interest, interestTax, totalThen, difference: fee, payNow: penalty + fee };
  return { days, newDueDate, ...allToPesos(amounts) };
}
