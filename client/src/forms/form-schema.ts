/** Parts of form schemas, and texts of broken rules. Form values are texts, empty until answered. */
import { ruled, type Rule } from '@puente/contract/entities/ruled';
import * as z from 'zod/mini';

/**
 * Looks up a name that the app did not choose, such as a field that the server names; ignores inherited names such as
 * `constructor`.
 */
export const ownRow = <T>(table: { readonly [name: string]: T }, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

export type Values = Record<string, string>;
export type FormSchema = z.ZodMiniObject<Record<string, z.ZodMiniType>>;

/**
 * Returns the schema of a text field for a rule that needs more than the text, such as today's date or another answer.
 */
export const checkedText = (rule: Rule) => ruled(rule, (text) => text);

export const orNull = <S extends z.ZodMiniType<string | null | undefined>>(schema: S) =>
  z.pipe(
    schema,
    z.transform((text: z.output<S>) => text || null),
  );

/** Fields that are on screen only sometimes; hidden fields are neither checked nor sent. */
export const shownIf = <S extends Record<string, z.ZodMiniType>>(shown: boolean, shape: S) =>
  (shown ? shape : {}) as { [F in keyof S]: z.ZodMiniOptional<S[F]> };

/**
 * Text key, or a key with the count that its text shows. The form counts only answers that it refused itself; if the
 * server refused an answer, the server's words replace a text with a count.
 */
type Words<K> = K | { key: K; count: number };
export type Message<V, K> = K | ((all: V) => Words<K>);
type Row<V, K> = Message<V, K> | { readonly [rule: string]: Message<V, K> };
/**
 * Text keys of each field, per rule or one for all rules; `rest`: for the rules that its row does not name. Null: only
 * the server refuses this field, in its own words. Used for problems found by the form and by the server.
 */
export type Messages<V, K> = { readonly [F in keyof V]: Row<V, K> | null };

/** Returns the text key for a broken rule; null if the form has none. */
export function wordsOf<V extends Values, K extends string>(
  messages: Messages<V, K>,
  { name, rule, all }: { name: keyof V & string; rule: string; all: V },
): { key: K; count?: number } | null {
  const row: Row<V, K> | null = messages[name];
  const message = typeof row === 'object' ? row && (ownRow(row, rule) ?? row.rest) : row;
  if (message === undefined || message === null) return null;
  const words = typeof message === 'function' ? message(all) : message;
  return typeof words === 'object' ? words : { key: words };
}
