import * as z from 'zod/mini';

/** Accepts a code sent as text: `"0"` is 0. */
export const resultCode = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?\d{1,12}$/))]),
  z.transform((code: number | string) => Number(code)),
);

/** `rule`: key of the broken rule (`rules/`), for the client's own text; `msg`: text in the caller's language. */
export const fieldFault = z.object({ field: z.string(), rule: z.nullish(z.string()), msg: z.string() });
export type FieldFault = z.infer<typeof fieldFault>;

/** Envelope of an answer, before its data is checked; the client reads it first. */
export const envelope = z.object({
  code: resultCode,
  msg: z.pipe(
    z.nullish(z.string()),
    z.transform((msg) => msg ?? ''),
  ),
  data: z.optional(z.unknown()),
});

export function answer<T extends z.ZodMiniType>(data: T) {
  return z.object({ code: z.number(), msg: z.string(), data });
}
