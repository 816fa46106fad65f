/** Payment from outside, as backstage, tests and the simulated borrower report it, with the address of its channel. */
import { pesos } from '@puente/contract/entities/common';
import * as z from 'zod/mini';

const paid = {
  reference: z.string().check(z.minLength(1), z.maxLength(60)),
  amount: pesos.check(z.gte(0.01), z.lte(10_000_000)),
};
export const incomingPayment = z.discriminatedUnion('channel', [
  z.strictObject({ ...paid, channel: z.literal('stp'), clabe: z.string() }),
  z.strictObject({ ...paid, channel: z.literal('oxxo'), slip: z.string() }),
  z.strictObject({ ...paid, channel: z.literal('cashier'), payOrderId: z.string() }),
]);
/** `reference`: sender-chosen, unique per payment; `amount`: centavos in the mock server, pesos in a call of backstage. */
export type IncomingPayment = z.infer<typeof incomingPayment>;

/** Path of the payment provider's page, which backstage imitates on the origin of the app. */
export const CHECKOUT_PATH = '/backstage/checkout';
