/** Compares the fields of schemas and answers. Findings name kinds of values, because the values are personal data. */
import type { Call } from '@puente/contract';
import { readingOf, type SchemaParts } from '@puente/contract/wire/reading';

type Schema = Call['answer'];

const join = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

/** Lists every field of a schema: `data.order.recentPayments[].amount`; `*` means any name. */
export function schemasOfFields(schema: Schema, path = ''): [field: string, schema: Schema][] {
  const def = schema._zod.def as unknown as SchemaParts;
  const below = (part: Schema, at: string): [string, Schema][] => [[at, part], ...schemasOfFields(part, at)];
  if (def.shape) return Object.entries(def.shape).flatMap(([name, part]) => below(part, join(path, name)));
  if (def.element) return below(def.element, `${path}[]`);
  if (def.valueType) return below(def.valueType, join(path, '*'));
  return [def.innerType, def.in, ...(def.options ?? [])].flatMap((part) => (part ? schemasOfFields(part, path) : []));
}

export const knownFields = (schema: Schema): string[] =>
  schemasOfFields(schema).flatMap(([field]) => (field.endsWith('[]') ? [] : [field]));

export function expectedOf(schema: Schema): string {
  const { as, list } = readingOf(schema);
  if (as) return EXPECTED[as] ?? as;
  const def = schema._zod.def as unknown as SchemaParts & { entries?: object };
  const inner = def.innerType ?? def.in;
  const mayLack = def.type === 'nullable' || def.type === 'optional';
  if (inner) return `${expectedOf(inner)}${mayLack ? ' or nothing' : ''}`.replace(/( or nothing)+$/, ' or nothing');
  if (def.options) return [...new Set(def.options.map(expectedOf))].join(' or ');
  if (def.entries) return `one of ${Object.values(def.entries).join(', ')}`;
  if (def.element && list) return 'a list, and each of its rows';
  return EXPECTED[def.type] ?? def.type;
}
const EXPECTED: Record<string, string> = {
  instant: 'YYYY-MM-DD HH:mm:ss',
  day: 'YYYY-MM-DD',
  last4: 'four digits as text',
  number: 'a number',
  int: 'a number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

export function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'boolean') return 'true or false';
  if (typeof value !== 'string') return 'a number';
  const shape = TEXTS.find(([pattern]) => pattern.test(value));
  return shape ? shape[1] : 'other text';
}
const TEXTS: readonly [RegExp, string][] = [
  [/^\s*$/, 'empty text'],
  [/^-?\d+(\.\d+)?$/, 'a number as text'],
  [/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/, 'another spelling of a time'],
  [/^\d{4}-\d\d-\d\d$/, 'a day'],
];

/**
 * Returns the value at `data.payments.0.amount`; `[]` is the first row. Also finds it under `term_days` for `termDays`.
 */
export function valueAt(answer: unknown, path: string): unknown {
  return path
    .replaceAll('[]', '.0')
    .split('.')
    .reduce<unknown>((at, name) => {
      if (typeof at !== 'object' || at === null) return undefined;
      const fields = at as Record<string, unknown>;
      return fields[name] ?? fields[withLowLines(name)];
    }, answer);
}

/** Maps each field of an answer to true if at least one row has a value other than null. */
export function givenFields(value: unknown, path = '', seen = new Map<string, boolean>()): Map<string, boolean> {
  if (Array.isArray(value)) for (const each of value) givenFields(each, `${path}[]`, seen);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, each] of Object.entries(value)) {
      const field = join(path, name);
      seen.set(field, seen.get(field) === true || each !== null);
      givenFields(each, field, seen);
    }
  }
  return seen;
}

export const fieldOf = (path: string) => path.replace(/\.\d+(?=\.|$)/g, '[]');

const withLowLines = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns fields spelled `term_days` instead of `termDays`. */
export function withOtherNames(known: readonly string[], given: Iterable<string>): string[] {
  const others = new Set(known.map(withLowLines).filter((field) => !known.includes(field)));
  return [...given].filter((field) => others.has(field));
}

/** Returns fields unknown to the contract, only the outermost of nested ones. */
export function extraFields(known: readonly string[], given: Iterable<string>): string[] {
  const knows = new Set(known.flatMap((field) => [field, withLowLines(field)]));
  const isKnown = (field: string) => knows.has(field) || knows.has(field.replace(/[^.[\]]+$/, '*'));
  const extra: string[] = [];
  for (const field of given) {
    if (isKnown(field) || extra.some((outer) => field.startsWith(`${outer}.`) || field.startsWith(`${outer}[`)))
      continue;
    extra.push(field);
  }
  return extra;
}

/** Hides unusual names: a foreign server may use somebody's number as a key. */
export const hideUnusualNames = (field: string) =>
  field
    .split('.')
    .map((name) => (/^[A-Za-z_$][\w$-]{0,39}(\[\])*$/.test(name) && !/\d{5}/.test(name) ? name : '‹name›'))
    .join('.');
