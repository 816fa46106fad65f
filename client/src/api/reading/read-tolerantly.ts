/**
 * Reads an answer despite other spellings, unreadable rows or missing optional values. Refuses anything uncertain:
 * money that is not a number never becomes 0.
 */
import { type Reading, readingOf, type SchemaParts } from '@puente/contract/wire/reading';
import type * as z from 'zod/mini';
import { noteDroppedRows } from './dropped-rows.ts';
import { respelled } from './spellings.ts';

/** Also finds `term_days` for `termDays`: some servers write all names that way. */
const withLowLines = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const named = (value: object, name: string): unknown =>
  Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;

/** Deviation from the contract and how it was read; never the value. */
export type Misfit = { field: string; how: 'spelling' | 'missing' | 'unknown' | 'row' | 'unread' };

export type TolerantReading = { value: unknown; misfits: Misfit[] } | { refused: string[] };

type Schema = z.ZodMiniType;

class Refused extends Error {
  readonly fields: string[];
  constructor(fields: string[]) {
    super();
    this.fields = fields;
  }
}

const isNothing = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads `answer` by `schema`: returns the value with its deviations, or the fields that it refuses. */
export function readTolerantly(schema: Schema, answer: unknown): TolerantReading {
  const misfits: Misfit[] = [];
  const note = (field: string, how: Misfit['how']) => misfits.push({ field, how });

  function attempt<T>(read: () => T): { value: T } | { fields: string[] } {
    const before = misfits.length;
    try {
      return { value: read() };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      misfits.length = before;
      return { fields: error.fields };
    }
  }

  function leaf(part: Schema, value: unknown, field: string, { as, unknown }: Reading): unknown {
    const exact = part.safeParse(value);
    if (exact.success) return exact.data;
    const again = part.safeParse(respelled(part._zod.def.type, value, as));
    if (again.success) {
      note(field, 'spelling');
      return again.data;
    }
    if (unknown === undefined || typeof value !== 'string') throw new Refused([field]);
    note(field, 'unknown');
    return unknown;
  }

  function object(shape: Record<string, Schema>, value: unknown, field: string): unknown {
    if (!isFields(value)) throw new Refused([field]);
    // An object without any agreed name, such as another envelope, must not pass as an empty one.
    const holds = (name: string) => Object.hasOwn(value, name) || Object.hasOwn(value, withLowLines(name));
    const isOther = Object.keys(value).length > 0 && !Object.keys(shape).some(holds);
    if (isOther) throw new Refused([field]);
    const fields: string[] = [];
    const out: Record<string, unknown> = {};
    for (const [name, part] of Object.entries(shape)) {
      const read = attempt(() =>
        visit(part, named(value, name) ?? named(value, withLowLines(name)), field === '' ? name : `${field}.${name}`),
      );
      if ('fields' in read) fields.push(...read.fields);
      else if (read.value !== undefined) out[name] = read.value;
    }
    if (fields.length > 0) throw new Refused(fields);
    return out;
  }

  function list(element: Schema, value: unknown, field: string, keep: Reading['list']): unknown {
    if (isNothing(value) && keep === undefined) {
      note(field, 'missing');
      return [];
    }
    if (!Array.isArray(value)) throw new Refused([field]);
    const dropped: string[] = [];
    const rows = value.flatMap((row: unknown, at) => {
      const read = attempt(() => visit(element, row, `${field}.${at}`));
      if ('value' in read) return [read.value];
      dropped.push(...read.fields);
      return [];
    });
    if (dropped.length === 0) return rows;
    if (keep === 'whole' || (keep === 'some' && rows.length === 0)) throw new Refused(dropped);
    for (const each of dropped) note(each, 'row');
    noteDroppedRows(rows, value.length - rows.length);
    return rows;
  }

  function record(part: Schema, value: unknown, field: string): unknown {
    if (!isFields(value)) throw new Refused([field]);
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, given]) => {
        const read = attempt(() => visit(part, given, `${field}.${name}`));
        if ('value' in read) return [[name, read.value]];
        note(`${field}.${name}`, 'row');
        return [];
      }),
    );
  }

  function inside(part: Schema, value: unknown, field: string, how: Reading): unknown {
    const { shape, element, innerType, valueType } = part._zod.def as SchemaParts;
    if (innerType) {
      if (!isNothing(value)) return visit(innerType, value, field);
      const empty = [typeof value === 'string' ? null : value, null, undefined].find(
        (each) => part.safeParse(each).success,
      );
      if (value !== empty) note(field, 'missing');
      return empty;
    }
    if (shape) return object(shape, value, field);
    if (element) return list(element, value, field, how.list);
    if (valueType) return record(valueType, value, field);
    return leaf(part, value, field, how);
  }

  function visit(part: Schema, value: unknown, field: string): unknown {
    const how = readingOf(part);
    if (!how.unread && !how.done) return inside(part, value, field, how);
    const read = attempt(() => inside(part, value, field, how));
    if ('value' in read) return read.value;
    note(field, 'unread');
    return how.done ? null : undefined;
  }

  const read = attempt(() => visit(schema, answer, ''));
  return 'value' in read ? { value: read.value, misfits } : { refused: read.fields };
}
