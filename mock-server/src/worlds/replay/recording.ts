/** What a recording of another lender holds (`scripts/record.ts` writes it): who asked for what is in it under invented names. */
import * as z from 'zod/mini';

const exchange = z.object({
  /** `word.name`. */
  call: z.string(),
  query: z.record(z.string(), z.string()),
  status: z.int().check(z.gte(200), z.lte(599)),
  /** The lender's time at the answer, ms UTC; null where it did not say. */
  at: z.nullable(z.number()),
  /** `Retry-After` as it came. */
  retryAfter: z.nullable(z.string()),
  /** The envelope as it was written; null for a page, or for nothing at all. */
  answer: z.nullable(z.record(z.string(), z.unknown())),
});
export type Exchange = z.infer<typeof exchange>;

/** In the order in which they were answered. */
export const recording = z.object({ recording: z.literal(1), exchanges: z.array(exchange).check(z.minLength(1)) });
export type Recording = z.infer<typeof recording>;
