import * as z from 'zod/mini';
import { CHECKOUT_PATH, incomingPayment } from '../../worlds/incoming-payment.ts';
import { DECISION_NAMES } from '../../loans/decisions.ts';
import { PAYOUT_FAILURE_NAMES } from '../../presenters/payout-failure.ts';
import { getWithQuery, postOf, orderSelector } from './parts.ts';

const postPeople = postOf('people');

export const orderCalls = {
  /** Returns an order, by default the latest, with its history and its transitions, possible or not. */
  order: getWithQuery('/backstage/order', z.strictObject(orderSelector)),
  script: getWithQuery('/backstage/script', z.strictObject(orderSelector)),
  /** Decides at once as lender, bank or provider; the history marks the decision as manual. */
  decide: postPeople(
    '/backstage/decide',
    z.strictObject({
      ...orderSelector,
      what: z.enum(DECISION_NAMES),
      reason: z.optional(z.enum(PAYOUT_FAILURE_NAMES)),
      reference: z.optional(z.string()),
      /** Only for an approval; any other than the submitted amount is refused. */
      amount: z.optional(z.number()),
    }),
  ),
  /** Requests an extension at today’s price; it begins when the fee arrives at the CLABE in the answer. */
  extend: postPeople('/backstage/extend', z.strictObject({ ...orderSelector, days: z.int() })),
};

const postMoney = postOf('money');

export const moneyCalls = {
  /**
   * Delivers a payment; the receipt's amounts are pesos. A reference counts once; the reference of another payment is
   * refused (`referenceUsed`).
   */
  pay: postMoney('/backstage/pay', incomingPayment),
  checkout: postMoney(
    CHECKOUT_PATH,
    z.strictObject({ payOrderId: z.string(), reference: z.string(), what: z.enum(['pay', 'decline']) }),
  ),
};
