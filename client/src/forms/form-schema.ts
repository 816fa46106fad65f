/** Parts of form schemas, and the words of a broken rule. A form's values are texts, empty while nothing is answered. */
import { ruled, type Rule } from '@puente/contract/entities/ruled';
import * as z from 'zod/mini';
import { ownRow } from './own-row.ts';

export type Values = Record<string, string>;
export type FormSchema = z.ZodMiniObject<Record<string, z.ZodMiniType>>;

/** A text whose rule needs more than the text: today, or another answer. */
export const checkedText = (rule: Rule) => ruled(rule, (text) => text);

/** Sends null for an answer that was left out. */
export const orNull = <S extends z.ZodMiniType<string | null | undefined>>(schema: S) =>
  z.pipe(
    schema,
    z.transform((text: z.output<S>) => text || null),
  );

/** Fields that are on screen only sometimes; meanwhile they are neither checked nor sent. */
export const shownIf = <S extends Record<string, z.ZodMiniType>>(shown: boolean, shape: S) =>
  (shown ? shape : {}) as { [F in keyof S]: z.ZodMiniOptional<S[F]> };

/** A text key; one with a count fits only an answer that this form refused itself. */
type Words<K> = K | { key: K; count: number };
export type Message<V, K> = K | ((all: V) => Words<K>);
type Row<V, K> = Message<V, K> | { readonly [rule: string]: Message<V, K> };
/**
 * Text key for each rule of each field, whether the form or the server finds the mistake; one for all where every
 * mistake has the same words. `rest` stands for rules that the row does not name.
 */
export type Messages<V, K> = { readonly [F in keyof V]?: Row<V, K> };

/** Returns the words for a broken rule; null if the form has none. */
export function wordsOf<V extends Values, K extends string>(
  messages: Messages<V, K>,
  { name, rule, all }: { name: keyof V & string; rule: string; all: V },
): { key: K; count?: number } | null {
  const row: Row<V, K> | undefined = messages[name];
  const message = typeof row === 'object' ? (ownRow(row, rule) ?? row.rest) : row;
  if (message === undefined) return null;
  const words = typeof message === 'function' ? message(all) : message;
  return typeof words === 'object' ? words : { key: words };
}
