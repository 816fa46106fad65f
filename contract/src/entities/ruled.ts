import * as z from 'zod/mini';

/** A rule of `rules/`: null when the value is good, else the key of what is wrong. */
export type Rule = (value: string) => string | null;

/** A text that a shared rule judges, so that form and server can never disagree. The issue's message is the rule's key. */
export function ruled(rule: Rule, max = 120) {
  return z.string().check(
    z.maxLength(max),
    z.check<string>((ctx) => {
      const message = rule(ctx.value);
      if (message !== null) ctx.issues.push({ code: 'custom', message, input: ctx.value });
    }),
  );
}

/** An optional text: absent, null and empty all mean that the borrower left it out. */
export function ruledOptional(rule: Rule, max = 120) {
  return z.nullish(ruled((value) => (value === '' ? null : rule(value)), max));
}
