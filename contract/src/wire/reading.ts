/**
 * How a client may read an answer that is not quite as agreed. A lender's own answers are held to the schemas as they
 * stand: a mark changes what a reader makes of a misfit, never what fits (`contract/decisions.md`, The wire).
 */
import type * as z from 'zod/mini';

/** What is known of a schema besides its shape. */
export type Reading = {
  /** No screen shows it: an answer without it is read all the same. */
  unread?: true;
  /** Only «done» matters: whatever came with a code of 0 is read as null. */
  done?: true;
  /**
   * Of a list: `some` keeps at least one of its rows, `whole` every one. Without a mark any row that cannot be read is left
   * out, and no list is an empty one.
   */
  list?: 'some' | 'whole';
  /** What a word outside its closed list is read as. */
  unknown?: unknown;
  /** A text that has other usual spellings. */
  as?: 'instant' | 'day' | 'last4';
};

/** The parts of a schema that a reader looks into. */
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

/** The same schema with something known of it; others that share the first are not marked with it. */
export function reading<S extends z.ZodMiniType>(schema: S, how: Reading): S {
  const own = schema.clone();
  readings.set(own, { ...readingOf(schema), ...how });
  return own;
}

/** Sent for those who want it; no screen may need it. */
export const unread = <S extends z.ZodMiniType>(schema: S) =>
  reading(schema, { unread: true }) as unknown as Or<S, undefined>;

/** What a write answers beside its code; null where the lender only says that it is done. */
export const done = <S extends z.ZodMiniType>(schema: S) => reading(schema, { done: true }) as unknown as Or<S, null>;

/** A list a borrower chooses from or is judged by: empty only where the lender says so. */
export const some = <S extends z.ZodMiniType>(schema: S): S => reading(schema, { list: 'some' });

/** A list that means something else with a row missing, such as the sections of a contract. */
export const whole = <S extends z.ZodMiniType>(schema: S): S => reading(schema, { list: 'whole' });

/** A closed list whose words may become more. */
export const unknownAs = <S extends z.ZodMiniType>(schema: S, value: z.output<S>): S =>
  reading(schema, { unknown: value });
