import * as z from 'zod/mini';
import { maybeText, pesos, maybeDay } from './common.ts';
import { unknownAs } from '../wire/reading.ts';
import { marketProduct } from './product.ts';

export const marketIndex = z.object({
  banners: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      text: z.string(),
      route: z.string(),
      conditions: z.nullish(z.array(z.string())),
      endsOn: maybeDay,
    }),
  ),
  hotLoans: z.array(marketProduct),
  categories: z.array(z.object({ id: z.string(), name: z.string() })),
  orderedBy: z.string(),
});
export type MarketIndex = z.infer<typeof marketIndex>;

export const lendingRecord = z.object({
  records: z.array(z.object({ mobile: z.string(), amount: pesos, minutesAgo: z.int() })),
});

export const repayColors = z.record(
  z.string(),
  unknownAs(z.enum(['brand', 'info', 'success', 'warning', 'danger', 'neutral']), 'neutral'),
);

export const customerService = z.object({
  channels: z.array(
    z.object({
      kind: unknownAs(z.enum(['phone', 'whatsapp', 'email', 'other']), 'other'),
      value: z.string(),
      href: z.string(),
      hours: z.string(),
      expectedWait: maybeText,
      open: z.boolean(),
    }),
  ),
  complaints: z.array(z.object({ name: z.string(), detail: z.string(), href: maybeText })),
});
export type CustomerService = z.infer<typeof customerService>;
