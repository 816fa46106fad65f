/**
 * Rewrites recorded calls along the contract's schemas. Keeps figures, times and words of the contract, and invents
 * every other value; drops fields outside the contract. Keeps no unknown text, so it need not search for personal data.
 */
import { answerSchema, type Call, CALLS, fieldFaults, REFUSALS } from '@puente/contract';
import { SAMPLES } from '@puente/contract/samples/index';
import { PAYMENT_PURPOSES, PAYMENT_STATES } from '@puente/contract/values/loan';
import { BANKS, FORMER_BANKS } from '@puente/contract/values/banks';
import { EMPLOYEE_DESIGNATIONS, SELF_EMPLOYED_DESIGNATIONS, WEEKDAYS } from '@puente/contract/values/work';
import { readingOf, type SchemaParts } from '@puente/contract/wire/reading';
import { RULES } from '@puente/mock-server/errors/fields';
import type { Exchange, Recording } from '@puente/mock-server/worlds/replay';
import { schemasOfFields } from '../conformance/fields.ts';
import type { RecordedCall } from './proxy.ts';
import { createPseudonyms, type Invent, kindOfField } from './pseudonyms.ts';

type Schema = Call['answer'];
type Leaf = string | number | boolean | null;
type Fields = ReadonlyMap<string, Schema>;

const nameOf = (field: string) => field.replace(/(\[\])+$/, '').replace(/.*\./, '');
const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Returns the schema without `optional`, `nullable` and conversions. */
function unwrapSchema(schema: Schema): Schema {
  const { innerType, in: source, options } = schema._zod.def as unknown as SchemaParts;
  const inside = innerType ?? source ?? options?.[0];
  return inside ? unwrapSchema(inside) : schema;
}

const optionsOf = (schema: Schema): string[] => {
  const { entries = {} } = unwrapSchema(schema)._zod.def as unknown as { entries?: Record<string, string> };
  return Object.values(entries);
};

/** Words that may stay in any field, because the contract is public. */
const WORDS: ReadonlySet<unknown> = new Set([
  ...CALLS.flatMap(({ input, query, answer }) =>
    [input, query, answer].flatMap((schema) => (schema ? schemasOfFields(schema) : [])),
  ).flatMap(([field, schema]) => [nameOf(field), ...optionsOf(schema)]),
  ...Object.values(SAMPLES)
    .flatMap((calls) => Object.values(calls))
    .flatMap(({ data }) => wordsOf(data, 'data')),
  ...[PAYMENT_STATES, PAYMENT_PURPOSES, EMPLOYEE_DESIGNATIONS, SELF_EMPLOYED_DESIGNATIONS, WEEKDAYS].flat(),
  ...[...BANKS, ...FORMER_BANKS].map(({ name }) => name),
  ...[REFUSALS, RULES].flatMap((table) => Object.keys(table)),
]);

/** Lists the field names and texts of a sample, without its personal fields. */
function wordsOf(value: unknown, field: string): string[] {
  if (typeof value === 'string') return kindOfField(field) === 'text' ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  const rows = Array.isArray(value);
  return Object.entries(value).flatMap(([name, each]) =>
    rows ? wordsOf(each, `${field}[]`) : [name, ...wordsOf(each, `${field}.${name}`)],
  );
}

/** Nine digits at most, because a telephone number has ten. */
const FIGURE = /^\s*[+-]?\d{1,9}(\.\d+)?([eE][+-]?\d{1,2})?\s*$/;
const MOMENT = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?\s*(?:Z|[+-]\d\d:?\d\d)?)?$/;

/** Seconds or milliseconds of the years 1998 to 2033; no Mexican telephone number starts with 1. */
const isEpoch = (value: number) => (value > 9e8 && value < 2e9) || (value > 9e11 && value < 2e12);

function mayStay(value: Leaf, schema: Schema): boolean {
  if (value === null || value === '' || typeof value === 'boolean' || WORDS.has(value)) return true;
  const inner = unwrapSchema(schema);
  const { as } = readingOf(inner);
  if (as === 'instant' || as === 'day') return MOMENT.test(String(value)) || isEpoch(Number(value));
  return ['number', 'int', 'boolean'].includes(inner._zod.def.type) && FIGURE.test(String(value));
}

const fieldsOf = (schemas: readonly Schema[]): Fields =>
  new Map(schemas.flatMap((schema) => schemasOfFields(schema)).toReversed());

/** Fields of every answer to a call: its data, the list of wrong fields, and the data of its refusals. */
const answerFields = ({ answer, refusals = {} }: Call): Fields =>
  fieldsOf([answer, ...[fieldFaults, ...Object.values(refusals)].map((data) => answerSchema(data))]);

export type Anonymised = { recording: Recording; dropped: Set<string> };

export function anonymise(calls: readonly RecordedCall[]): Anonymised {
  const invent = createPseudonyms();
  const dropped = new Set<string>();

  function toExchange({ call, query, status, at, retryAfter, answer }: RecordedCall): Exchange {
    const drop = (field: string) => void dropped.add(`${call.id} ${field}`);
    const asked = rewrite(query, '', {
      fields: fieldsOf(call.query ? [call.query] : []),
      place: 'query.',
      invent,
      drop,
    });
    const answered = rewrite(answer, '', { fields: answerFields(call), place: '', invent, drop });
    return {
      call: call.id,
      query: Object.fromEntries(Object.entries(asked ?? {}).map(([name, value]) => [name, String(value)])),
      status,
      at,
      retryAfter: retryAfter !== null && /^\d{1,5}$/.test(retryAfter) ? retryAfter : null,
      answer: answered as Exchange['answer'],
    };
  }

  // Runs twice, because an account's last digits may be recorded before its number.
  calls.map(toExchange);
  return { recording: { recording: 1, exchanges: calls.map(toExchange) }, dropped };
}

type Rewriting = { fields: Fields; place: string; invent: Invent; drop: (field: string) => void };

function rewrite(value: unknown, path: string, how: Rewriting): unknown {
  const { fields, place, invent, drop } = how;
  if (Array.isArray(value)) return value.map((each) => rewrite(each, `${path}[]`, how));
  if (typeof value !== 'object' || value === null) {
    const schema = fields.get(path);
    return schema && mayStay(value as Leaf, schema) && kindOfField(place + path) === 'text'
      ? value
      : invent(place + path, value as Leaf);
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const inside = path === '' ? '' : `${path}.`;
      const field = [inside + camelCase(name), ...(WORDS.has(name) || /^-?\d{1,3}$/.test(name) ? [`${inside}*`] : [])];
      const known = field.find((one) => fields.has(one));
      if (known !== undefined) return [[name, rewrite(each, known, how)]];
      drop(place + inside + name);
      return [];
    }),
  );
}
