/** Names of fields, never their values: those of a schema, those of an answer, and what one has that the other has not. */
import type { Call } from '@puente/contract';
import type { SchemaParts } from '@puente/contract/wire/reading';

type Schema = Call['answer'];

const join = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

/** Every field that a schema knows: `data.order.recentPayments[].amount`; `*` means any name. */
export function knownFields(schema: Schema, path = ''): string[] {
  const def = schema._zod.def as unknown as SchemaParts;
  if (def.shape) {
    return Object.entries(def.shape).flatMap(([name, part]) => [
      join(path, name),
      ...knownFields(part, join(path, name)),
    ]);
  }
  if (def.element) return knownFields(def.element, `${path}[]`);
  if (def.valueType) return [join(path, '*'), ...knownFields(def.valueType, join(path, '*'))];
  return [def.innerType, def.in, ...(def.options ?? [])].flatMap((part) => (part ? knownFields(part, path) : []));
}

/** Every field of an answer, and whether it held anything but null. */
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

/** Places in a list are all the same field: `payments.0.amount` is `payments[].amount`. */
export const fieldOf = (path: string) => path.replace(/\.\d+(?=\.|$)/g, '[]');

const withLowLines = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Fields that are spelled `term_days` for `termDays`. */
export function withOtherNames(known: readonly string[], given: Iterable<string>): string[] {
  const others = new Set(known.map(withLowLines).filter((field) => !known.includes(field)));
  return [...given].filter((field) => others.has(field));
}

/** Fields of an answer that the contract does not know, the outermost of each. */
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

/** A name as it may be printed: what a foreign server calls its fields may be anything, also somebody's number. */
export const printable = (field: string) =>
  field
    .split('.')
    .map((name) => (/^[A-Za-z_$][\w$-]{0,39}(\[\])*$/.test(name) && !/\d{5}/.test(name) ? name : '‹name›'))
    .join('.');
