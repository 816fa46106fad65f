import * as z from 'zod/mini';

/** The backend may write a code as text; both ends read `"0"` like `0`. */
export const resultCode = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?\d{1,12}$/))]),
  z.transform((code: number | string) => Number(code)),
);

/** A field at fault, the key of the rule it breaks (`rules/`, for a client's own words), and what is wrong in the caller's language. */
export const fieldFault = z.object({ field: z.string(), rule: z.nullish(z.string()), msg: z.string() });
export type FieldFault = z.infer<typeof fieldFault>;

/** The outside of an answer, before its data is known: what the client reads first. */
export const envelope = z.object({
  code: resultCode,
  msg: z.pipe(
    z.nullish(z.string()),
    z.transform((msg) => msg ?? ''),
  ),
  data: z.optional(z.unknown()),
});

/** The answer of a call whose data has this shape when code is 0. Other codes may carry other data, or none. */
export function answer<T extends z.ZodMiniType>(data: T) {
  return z.object({ code: z.number(), msg: z.string(), data });
}
