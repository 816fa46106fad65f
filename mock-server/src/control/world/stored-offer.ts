import { PAYMENT_CHANNELS } from '@puente/contract/values/payments';
import { LANGUAGES } from '@puente/contract/wire/headers';
import type { LenderProduct } from '@puente/fixtures/product';
import * as z from 'zod/mini';
import type { Offer } from '../../loans/money/catalogue.ts';

const product = z.object({
  productId: z.string(),
  name: z.record(z.enum(LANGUAGES), z.string()),
  minAmount: z.number(),
  maxAmount: z.number(),
  amountStep: z.number().check(z.positive()),
  terms: z.array(z.object({ days: z.int(), fromAmount: z.number() })),
  annualRate: z.number(),
  feeRate: z.number(),
  taxRate: z.number(),
  penaltyDailyRate: z.number(),
  repaymentStep: z.number().check(z.positive()),
  extension: z.nullable(z.object({ options: z.array(z.int()), max: z.int() })),
}) satisfies z.ZodMiniType<LenderProduct>;

/** What a world's lender sold when the world was written: a field that has since come or gone keeps the world aside, and none is guessed. */
export const storedOffer = z.object({
  products: z.tuple([product], product),
  closed: z.partialRecord(z.enum(PAYMENT_CHANNELS), z.string()),
  limits: z.object({ first: z.number(), repaid: z.number(), highest: z.number() }),
  banner: z.nullable(z.object({ title: z.string(), text: z.string() })),
}) satisfies z.ZodMiniType<Offer>;
