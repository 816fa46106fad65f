import * as z from 'zod/mini';
import { TYPED_MAX_CHARACTERS, upTo } from './common.ts';

/** A rule of `rules/`: null when the value is good, else the key of what is wrong. */
export type Rule = (value: string) => string | null;
/** Writes a value as it is kept: capitals, hyphens and blanks that say nothing are gone. */
export type Normaliser = (text: string) => string;

/**
 * A text that a shared rule judges, so that form and server can never disagree. What comes out is what was judged: the
 * value as it is kept. The issue's message is the rule's key.
 */
export function ruled(rule: Rule, normalise: Normaliser) {
  return marked(judged(rule, normalise), { rule, optional: false });
}

/** An optional text: absent, null and empty all mean that the borrower left it out. */
export function ruledOptional(rule: Rule, normalise: Normaliser) {
  const schema = judged((value) => (value === '' ? null : rule(value)), normalise);
  return z.nullish(marked(schema, { rule, optional: true }));
}

function judged(rule: Rule, normalise: Normaliser) {
  return z.string().check(
    upTo(TYPED_MAX_CHARACTERS),
    z.overwrite(normalise),
    z.check<string>((ctx) => {
      const message = rule(ctx.value);
      if (message !== null) ctx.issues.push({ code: 'custom', message, input: ctx.value });
    }),
  );
}

type Ruled = { rule: Rule; optional: boolean };
const rules = new WeakMap<object, Ruled>();
function marked<S extends object>(schema: S, how: Ruled): S {
  rules.set(schema, how);
  return schema;
}
/** The rule that judges a text, for what describes the wire; undefined for a text without one. */
export const ruledBy = (schema: object) => rules.get(schema);
