import { PAYMENT_STATES } from '@puente/contract/values/payments';
import * as z from 'zod/mini';
import { CHECKOUT_PATH } from '../../presenters/checkout-path.ts';
import { done, instant, post, status } from './parts.ts';

const ways = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal('stp'), clabe: z.string() }),
  z.object({ channel: z.literal('oxxo'), slip: z.string() }),
  z.object({ channel: z.literal('cashier'), payOrderId: z.string() }),
]);
const receipt = z.object({
  orderNo: z.string(),
  status,
  /** What has become of the money. */
  state: z.enum(PAYMENT_STATES),
  /** Whether this notice brought money that counts: not a repeated one, one that was declined, or what is sent back. */
  counted: z.boolean(),
  /** Why it was declined or will be sent back, by name: `nothingOwed`, `senderUnknown`, `refused`, `notReported`, `loanEnded`. */
  reason: z.nullable(z.string()),
  /** Null while the payment is on its way to the books. */
  bookedAt: z.nullable(instant),
  /** What is above the debt. */
  surplus: z.number(),
  /** What is left of it. */
  owed: z.number(),
});

export const moneyCalls = {
  pay: post(
    '/backstage/pay',
    z.intersection(
      z.object({ reference: z.string().check(z.minLength(1), z.maxLength(60)), amount: z.number() }),
      ways,
    ),
    receipt,
    'A payment arrives from outside; its reference counts once, and one of other money is refused: referenceUsed.',
  ),
  checkout: post(
    CHECKOUT_PATH,
    z.object({ payOrderId: z.string(), reference: z.string(), what: z.enum(['pay', 'decline']) }),
    done,
    'What the payer does on the provider’s page; GET is the page.',
  ),
};
