/**
 * Marks schemas for the client, which reads slightly wrong answers too. Marks do not change what a schema accepts, and
 * servers must match the schemas exactly (`contract/decisions.md`, The wire).
 */
import type * as z from 'zod/mini';

export type Reading = {
  /** The app's screens do not use the field, so readers accept an answer without it. */
  unread?: true;
  /** Only success matters: readers turn data that they cannot read into null. */
  done?: true;
  /** `some`: at least one row must be readable; `whole`: all rows. By default unreadable rows are dropped. */
  list?: 'some' | 'whole';
  unknown?: unknown;
  /** Accepts common spellings of this format. */
  as?: 'instant' | 'day' | 'last4';
};

export type SchemaParts = {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
  options?: readonly z.ZodMiniType[];
  in?: z.ZodMiniType;
};

type Or<S, T> = z.ZodMiniType<z.output<S> | T, z.input<S>>;

const readings = new WeakMap<object, Reading>();

export const readingOf = (schema: object): Reading => readings.get(schema) ?? {};

/** Marks a clone of the schema; the original stays unmarked. */
export function reading<S extends z.ZodMiniType>(schema: S, how: Reading): S {
  const own = schema.clone();
  readings.set(own, { ...readingOf(schema), ...how });
  return own;
}

/** Optional data for integrators; no screen may need the field. */
export const unread = <S extends z.ZodMiniType>(schema: S) =>
  reading(schema, { unread: true }) as unknown as Or<S, undefined>;

/** Answer of a write; readers turn data they cannot read into null, because only the success matters. */
export const done = <S extends z.ZodMiniType>(schema: S) => reading(schema, { done: true }) as unknown as Or<S, null>;

/** Keeps unreadable rows from emptying a list: readers accept an empty list only if the server sent no rows. */
export const some = <S extends z.ZodMiniType>(schema: S): S => reading(schema, { list: 'some' });

/** For a list whose meaning changes if a row is missing, such as the sections of a contract. */
export const whole = <S extends z.ZodMiniType>(schema: S): S => reading(schema, { list: 'whole' });

/** For an enumeration that may get new values: readers replace an unknown value by `value`. */
export const unknownAs = <S extends z.ZodMiniType>(schema: S, value: z.output<S>): S =>
  reading(schema, { unknown: value });
