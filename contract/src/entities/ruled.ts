import * as z from 'zod/mini';

/** A rule of `rules/`: null when the value is good, else the key of what is wrong. */
export type Rule = (value: string) => string | null;
/** Writes a value as it is kept: capitals, hyphens and blanks that say nothing are gone. */
export type Normaliser = (text: string) => string;

/** Longer than anything a rule accepts, however it was spaced. */
const TYPED_MAX = 300;

/**
 * A text that a shared rule judges, so that form and server can never disagree. What comes out is what was judged: the
 * value as it is kept. The issue's message is the rule's key.
 */
export function ruled(rule: Rule, normalise: Normaliser) {
  return z.string().check(
    z.maxLength(TYPED_MAX),
    z.overwrite(normalise),
    z.check<string>((ctx) => {
      const message = rule(ctx.value);
      if (message !== null) ctx.issues.push({ code: 'custom', message, input: ctx.value });
    }),
  );
}

/** An optional text: absent, null and empty all mean that the borrower left it out. */
export function ruledOptional(rule: Rule, normalise: Normaliser) {
  return z.nullish(ruled((value) => (value === '' ? null : rule(value)), normalise));
}
