import { ruleOfIssue } from '@puente/contract/entities/ruled';
import { type FormSchema, type Messages, type Values, wordsOf } from './form-schema.ts';

/** Returns the message key of each field with a problem, such as `nationalIdShort 5`, without `problems.`. */
export function findMessages<V extends Values>(
  schema: FormSchema,
  messages: Messages<V, string>,
  all: V,
): Record<string, string> {
  const issues = schema.safeParse(all, { error: ruleOfIssue }).error?.issues ?? [];
  return Object.fromEntries(
    issues.map(({ path, message }) => {
      const name = String(path[0]);
      const { key, count } = wordsOf(messages, { name, rule: message, all }) ?? { key: `no words for ${message}` };
      const words = key.replace(/(personal:)?problems\./, '');
      return [name, count === undefined ? words : `${words} ${count}`];
    }),
  );
}
