import { zodResolver } from '@hookform/resolvers/zod';
import { ruleOfIssue } from '@puente/contract/entities/ruled';
import type { Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FormOptions, Refusal } from './form-options.ts';
import { type FormSchema, type Values, wordsOf } from './form-schema.ts';

const RULE_AS_MESSAGE = { error: ruleOfIssue };

export function formRules<V extends Values, S extends FormSchema, K extends string>({
  schema,
  messages,
  say,
}: Pick<FormOptions<V, S, K>, 'schema' | 'messages' | 'say'>) {
  const textOf = (name: string, rule: string, all: V): string => {
    const words = wordsOf(messages, { name, rule, all });
    return words === null ? rule : say(words.key, { name, count: words.count ?? 0 });
  };
  const resolver: Resolver<Values, unknown, z.output<S>> = async (values, context, settings) => {
    const all = values as V;
    // zodResolver infers its input type from one schema, but the schema depends on the answers, which are always texts.
    const resolve = zodResolver(schema(all), RULE_AS_MESSAGE, { mode: 'sync' }) as unknown as typeof resolver;
    const result = await resolve(values, context, settings);
    for (const [name, error] of Object.entries(result.errors)) {
      if (error) error.message = textOf(name, String(error.message), all);
    }
    return result;
  };
  return {
    resolver,
    fieldsIn: (all: V): string[] => Object.keys(schema(all).shape),
    brokenIn: (all: V): string[] => (schema(all).safeParse(all).error?.issues ?? []).map(({ path }) => String(path[0])),
    /** Returns the error text that an answer would get; null if it would be accepted. */
    problemOf: (name: string, all: V): string | null => {
      const issue = schema(all).shape[name]?.safeParse(all[name], RULE_AS_MESSAGE).error?.issues[0];
      return issue === undefined ? null : textOf(name, issue.message, all);
    },
    /** Returns the server's words if the form has no text for the rule, or only one that counts what is missing. */
    textOfRefusal: ({ field, rule, msg }: Refusal, all: V): string => {
      const words = rule ? wordsOf(messages, { name: field, rule, all }) : null;
      return words && words.count === undefined ? say(words.key, { name: field, count: 0 }) : msg;
    },
  };
}
