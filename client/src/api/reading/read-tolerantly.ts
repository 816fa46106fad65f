/**
 * Reads an answer despite other spellings, unreadable rows or missing optional values. Refuses anything uncertain:
 * money that is not a number never becomes 0.
 */
import { type Reading, readingOf, type SchemaParts } from '@puente/contract/wire/reading';
import type * as z from 'zod/mini';
import { TIME_ZONE_OFFSET_HOURS } from '@puente/contract/values/limits';

/**
 * Number of rows that the tolerant reader dropped, per list. A copied list loses its number, so read it as soon as the
 * answer arrives.
 */
const droppedCounts = new WeakMap<readonly unknown[], number>();

export const noteDroppedRows = (rows: readonly unknown[], count: number): void => void droppedCounts.set(rows, count);
export const droppedRows = (rows: readonly unknown[]): number => droppedCounts.get(rows) ?? 0;

const MEXICO_MS = TIME_ZONE_OFFSET_HOURS * 3_600_000;
/**
 * Smaller numbers are seconds, larger ones milliseconds: as seconds the limit is the year 5138, as milliseconds 1973.
 */
const MILLISECONDS_FROM = 1e11;
const TOO_LATE = 1e14;

/**
 * Accepts `2E+3`, which some servers write for round amounts. Rejects grouped digits: elsewhere `1,880` means 1.88.
 */
const NUMBER = /^\s*[+-]?\d+(\.\d+)?([eE][+-]?\d{1,2})?\s*$/;
const numberOf = (value: unknown) => (typeof value === 'string' && NUMBER.test(value) ? Number(value) : undefined);

const TRUTH = new Map<unknown, boolean>([
  [1, true],
  ['1', true],
  ['true', true],
  [0, false],
  ['0', false],
  ['false', false],
]);

const ISO =
  /^(?<day>\d{4}-\d{2}-\d{2})[T ](?<clock>\d{2}:\d{2}(?::\d{2})?)(?:[.,]\d+)?\s*(?<zone>Z|[+-]\d{2}(?::?\d{2})?)?$/i;
type IsoParts = { day: string; clock: string; zone?: string };

type Moment = { day: string; time: string };

function inMexico(ms: number): Moment {
  const text = new Date(ms + MEXICO_MS).toISOString();
  return { day: text.slice(0, 10), time: `${text.slice(0, 10)} ${text.slice(11, 19)}` };
}

function momentOf(value: unknown): Moment | undefined {
  const number = typeof value === 'number' ? value : (numberOf(value) ?? 0);
  if (number > 0 && number < TOO_LATE) {
    const ms = number < MILLISECONDS_FROM ? number * 1000 : number;
    // Midnight UTC usually stores a calendar day: return that day, not the evening before in Mexico City.
    const utc = new Date(ms).toISOString();
    const there = inMexico(ms);
    return utc.slice(11, 19) === '00:00:00' ? { ...there, day: utc.slice(0, 10) } : there;
  }
  const found = (typeof value === 'string' ? ISO.exec(value.trim()) : null)?.groups as IsoParts | undefined;
  if (!found) return undefined;
  const { day, zone } = found;
  const clock = found.clock.length === 5 ? `${found.clock}:00` : found.clock;
  if (!zone) return { day, time: `${day} ${clock}` };
  // Completes `-06` and `-0600`, because JavaScript parses only `Z` or `-06:00`.
  const offset = zone.toUpperCase().replace(/(...):?(..)?/, (_, hours, minutes = '00') => `${hours}:${minutes}`);
  const ms = Date.parse(`${day}T${clock}${offset}`);
  if (Number.isNaN(ms)) return undefined;
  return clock === '00:00:00' ? { ...inMexico(ms), day } : inMexico(ms);
}

function textOf(value: unknown, as: Reading['as']): unknown {
  if (as === 'instant') return momentOf(value)?.time;
  if (as === 'day') return momentOf(value)?.day;
  if (!Number.isFinite(value)) return undefined;
  return as === 'last4' ? String(value).padStart(4, '0') : String(value);
}

const BY_TYPE: Record<string, (value: unknown, as: Reading['as']) => unknown> = {
  string: textOf,
  number: numberOf,
  boolean: (value) => TRUTH.get(value),
};

/**
 * Returns the value as a schema of this type spells it: `'12.5'` as 12.5, 1 as true, a moment in UTC or in seconds as
 * Mexico City time. Undefined if ambiguous.
 */
const respelled = (type: string, value: unknown, as: Reading['as']): unknown => BY_TYPE[type]?.(value, as);

/** Also finds `term_days` for `termDays`: some servers write all names that way. */
const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const named = (value: object, name: string): unknown =>
  Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;

/** Field that deviates from the contract, and how it was read; omits the value, which may be personal. */
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

/** Some servers write 0, or a day of the year 0 or 1, for a date that is missing. */
const isNoDate = (value: unknown, as: Reading['as']) =>
  (as === 'instant' || as === 'day') && /^0(?:$|\d{3}-)/.test(String(value));

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
    // An object that shares no field name with the schema, such as a gateway's envelope, must not pass as an empty one.
    const holds = (name: string) => Object.hasOwn(value, name) || Object.hasOwn(value, toSnakeCase(name));
    const isOther = Object.keys(value).length > 0 && !Object.keys(shape).some(holds);
    if (isOther) throw new Refused([field]);
    const fields: string[] = [];
    const out: Record<string, unknown> = {};
    for (const [name, part] of Object.entries(shape)) {
      const read = attempt(() =>
        visit(part, named(value, name) ?? named(value, toSnakeCase(name)), field === '' ? name : `${field}.${name}`),
      );
      if ('fields' in read) fields.push(...read.fields);
      else if (read.value !== undefined) out[name] = read.value;
    }
    if (fields.length > 0) throw new Refused(fields);
    return out;
  }

  function list(part: Schema, value: unknown, field: string, keep: Reading['list']): unknown {
    const { element } = part._zod.def as Required<SchemaParts>;
    if (isNothing(value) && keep === undefined) {
      note(field, 'missing');
      return [];
    }
    if (!Array.isArray(value)) throw new Refused([field]);
    const dropped: string[] = [];
    const readable = value.flatMap((row: unknown, at) => {
      const read = attempt(() => visit(element, row, `${field}.${at}`));
      if ('value' in read) return [read.value];
      dropped.push(...read.fields);
      return [];
    });
    // The list's own check may drop repeated rows.
    const checked = part.safeParse(readable);
    const rows = checked.success ? (checked.data as unknown[]) : readable;
    if (dropped.length === 0) return rows;
    if (keep === 'whole' || (keep === 'some' && rows.length === 0)) throw new Refused(dropped);
    for (const each of dropped) note(each, 'row');
    noteDroppedRows(rows, value.length - readable.length);
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
      if (!isNothing(value) && !isNoDate(value, readingOf(innerType).as)) return visit(innerType, value, field);
      const empty = [typeof value === 'string' ? null : value, null, undefined].find(
        (each) => part.safeParse(each).success,
      );
      if (value !== empty) note(field, 'missing');
      return empty;
    }
    if (shape) return object(shape, value, field);
    if (element) return list(part, value, field, how.list);
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
