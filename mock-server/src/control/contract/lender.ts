import { EDITIONS, PAYMENT_CHANNELS } from '@puente/contract/values/loan';
import * as z from 'zod/mini';
import { get, postOf } from './parts.ts';

const share = z.number().check(z.gte(0), z.lte(5));
const pesos = z.number().check(z.gte(1), z.lte(1_000_000));
/** Rates are fractions (0.36 is 36 %), amounts pesos. */
const price = {
  minAmount: pesos,
  maxAmount: pesos,
  amountStep: pesos,
  annualRate: share,
  feeRate: share,
  taxRate: share,
  penaltyDailyRate: share,
  repaymentStep: z.number().check(z.gte(0.01), z.lte(1_000_000)),
  /** `options`: days on offer; `max`: times per loan; null offers no extension. */
  extension: z.nullable(
    z.strictObject({ options: z.array(z.int().check(z.gte(1), z.lte(365))), max: z.int().check(z.gte(0)) }),
  ),
};
/** Product; each entry of `terms` applies from an amount in pesos. */
export const product = z.object({
  productId: z.string(),
  ...price,
  terms: z.array(z.object({ days: z.int(), fromAmount: z.number() })),
});
/** Highest amounts in pesos: at first, after one repaid loan, after several. */
const limits = { first: pesos, repaid: pesos, highest: pesos };
const banner = z.nullable(
  z.strictObject({
    title: z.string().check(z.minLength(1), z.maxLength(80)),
    text: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
);
export const conditions = z.object({
  limits: z.object(limits),
  banner,
  closed: z.partialRecord(z.enum(PAYMENT_CHANNELS), z.string()),
});
const post = postOf('world');

export const lenderCalls = {
  lender: get('/backstage/lender'),
  /** Submitted orders keep their price; a submission with old figures is refused with 20607. */
  setLender: post(
    '/backstage/lender',
    z.strictObject({
      edition: z.optional(z.enum(EDITIONS)),
      products: z.optional(z.array(z.extend(z.partial(z.strictObject(price)), { productId: z.string() }))),
      limits: z.optional(z.partial(z.strictObject(limits))),
      banner: z.optional(banner),
      /** A text closes the channel with this reason, null opens it. */
      closed: z.optional(
        z.partialRecord(z.enum(PAYMENT_CHANNELS), z.nullable(z.string().check(z.minLength(1), z.maxLength(200)))),
      ),
    }),
  ),
};
