import * as z from 'zod/mini';
import { TYPED_MAX_CHARACTERS, upTo } from './common.ts';

/** Returns null for a valid value, otherwise the key of the broken rule. */
export type Rule = (value: string) => string | null;
/** Returns the stored form of a typed value, such as a CURP in capitals without separators. */
export type Normaliser = (text: string) => string;

/**
 * Returns a schema of text that a shared rule checks, so that form and server agree. Parses to the normalised value;
 * the issue's message is the rule's key.
 */
export function ruled(rule: Rule, normalise: Normaliser) {
  return markRule(checkedText(rule, normalise), { rule, optional: false });
}

/** Optional text: absent, null and empty all mean left out. */
export function ruledOptional(rule: Rule, normalise: Normaliser) {
  const schema = checkedText((value) => (value === '' ? null : rule(value)), normalise);
  return z.nullish(markRule(schema, { rule, optional: true }));
}

function checkedText(rule: Rule, normalise: Normaliser) {
  return z.string().check(
    upTo(TYPED_MAX_CHARACTERS),
    z.overwrite(normalise),
    z.check<string>((ctx) => {
      const message = rule(ctx.value);
      if (message !== null) ctx.issues.push({ code: 'custom', message, input: ctx.value });
    }),
  );
}

const RULE_BY_SHAPE: Readonly<Record<string, string>> = {
  too_small: 'tooShort',
  too_big: 'tooLong',
  invalid_value: 'unknown',
};

/** Returns the key of the broken rule: a custom issue's message, otherwise the rule closest to the wrong shape. */
export function ruleOfIssue({
  code,
  message = '',
}: {
  code?: string | undefined;
  message?: string | undefined;
}): string {
  if (code === 'custom') return /^\w+$/.test(message) ? message : 'format';
  return RULE_BY_SHAPE[code ?? ''] ?? 'format';
}

type Ruled = { rule: Rule; optional: boolean };
const rules = new WeakMap<object, Ruled>();
function markRule<S extends object>(schema: S, how: Ruled): S {
  rules.set(schema, how);
  return schema;
}
/** Returns the rule of a schema, for the OpenAPI document. */
export const ruledBy = (schema: object) => rules.get(schema);
