/**
 * Marks for tolerant readers of slightly wrong answers. They do not change which values a schema accepts, and servers
 * must match the schemas exactly (`contract/decisions.md`, The wire).
 */
import type * as z from 'zod/mini';

export type Reading = {
  /** Unused by screens; readers accept its absence. */
  unread?: true;
  /** Only success matters: readers turn any data of code 0 into null. */
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

/** Optional data for integrators; no screen may need it. */
export const unread = <S extends z.ZodMiniType>(schema: S) =>
  reading(schema, { unread: true }) as unknown as Or<S, undefined>;

/** Answer of a write; null if the server only confirms. */
export const done = <S extends z.ZodMiniType>(schema: S) => reading(schema, { done: true }) as unknown as Or<S, null>;

/** List the borrower depends on: an empty result counts only if the server sent it empty. */
export const some = <S extends z.ZodMiniType>(schema: S): S => reading(schema, { list: 'some' });

/** List that changes its meaning with a row missing, such as the sections of a contract. */
export const whole = <S extends z.ZodMiniType>(schema: S): S => reading(schema, { list: 'whole' });

/** Closed list that may grow. */
export const unknownAs = <S extends z.ZodMiniType>(schema: S, value: z.output<S>): S =>
  reading(schema, { unknown: value });
