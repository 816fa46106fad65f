import { PAYMENT_STATES } from '@puente/contract/values/payments';
import * as z from 'zod/mini';
import { CHECKOUT_PATH } from '../../presenters/checkout-path.ts';
import { done, instant, post, status } from './parts.ts';

const paymentTarget = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal('stp'), clabe: z.string() }),
  z.object({ channel: z.literal('oxxo'), slip: z.string() }),
  z.object({ channel: z.literal('cashier'), payOrderId: z.string() }),
]);
const receipt = z.object({
  orderNo: z.string(),
  status,
  state: z.enum(PAYMENT_STATES),
  /** False for a repeated notice, a declined payment, and money that is sent back. */
  counted: z.boolean(),
  /** Reason of a declined or returned payment: `nothingOwed`, `senderUnknown`, `refused`, `notReported`, `loanEnded`. */
  reason: z.nullable(z.string()),
  bookedAt: z.nullable(instant),
  /** Pesos above the debt. */
  surplus: z.number(),
  owed: z.number(),
});

export const moneyCalls = {
  /** Delivers a payment. A reference counts once; the reference of another payment is refused (`referenceUsed`). */
  pay: post(
    '/backstage/pay',
    z.intersection(
      z.object({ reference: z.string().check(z.minLength(1), z.maxLength(60)), amount: z.number() }),
      paymentTarget,
    ),
    receipt,
  ),
  /** Pays or declines on the provider’s page, which the GET of this address shows. */
  checkout: post(
    CHECKOUT_PATH,
    z.object({ payOrderId: z.string(), reference: z.string(), what: z.enum(['pay', 'decline']) }),
    done,
  ),
};
