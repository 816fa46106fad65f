import * as z from 'zod/mini';
import * as market from '../entities/market.ts';
import * as product from '../entities/product.ts';
import * as repayment from '../entities/repayment.ts';
import * as user from '../entities/user-info.ts';
import { noteOn } from './field-notes.ts';
import { fragmentOf } from './rules-of-text.ts';
import { additionInfo } from '../entities/addition-info.ts';
import { bankBranch, bankCardForm } from '../entities/bank-card.ts';
import { basicInfo } from '../entities/basic-info.ts';
import { shownAccount } from '../entities/common.ts';
import { costBreakdown } from '../entities/cost.ts';
import { legalDocument, loanOrder, orderPage } from '../entities/loan-order.ts';

export type Schema = { [key: string]: unknown };

/** Temporary key: fields may share one schema object until the document is serialised, so notes wait beside it. */
const NOTES = 'x-notes';

/**
 * Returns the JSON Schema of the input side and adds named entities to `named`. Checks in code are described by
 * `rules-of-text.ts`.
 */
export function jsonSchema(schema: z.ZodMiniType, named: Record<string, Schema> = {}): Schema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    metadata: NAMED,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: written }) => {
      Object.assign(written, fragmentOf(zodSchema));
      const noted = Object.keys(written.properties ?? {}).map((field) => [field, noteOn(zodSchema, field)] as const);
      written[NOTES] = Object.fromEntries(noted.filter(([, note]) => note !== undefined));
    },
  });
  const text = JSON.stringify(moveNotesToFields(rest)).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { $defs = {}, ...whole } = JSON.parse(text) as Schema & { $defs?: Record<string, Schema> };
  for (const [name, { id: _id, ...each }] of Object.entries($defs)) named[name] = each;
  return whole;
}

const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** Moves each note to its field; drops the safe-integer limits that Zod adds to every integer. */
function moveNotesToFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(moveNotesToFields);
  if (!isObject(value)) return value;
  const { [NOTES]: notes, ...rest } = value;
  const out = Object.fromEntries(
    Object.entries(rest).flatMap(([name, each]) =>
      Math.abs(Number(each)) === Number.MAX_SAFE_INTEGER ? [] : [[name, moveNotesToFields(each)]],
    ),
  );
  for (const [field, note] of Object.entries(isObject(notes) ? notes : {})) {
    const inner = isObject(out.properties) ? out.properties[field] : undefined;
    if (isObject(inner)) inner.description = joinDescriptions(String(note), inner);
  }
  return out;
}

function joinDescriptions(note: string, { description, anyOf }: Schema): string {
  const inside = (Array.isArray(anyOf) ? anyOf : []).find(
    (each) => isObject(each) && typeof each.description === 'string',
  );
  const own = description ?? (isObject(inside) ? inside.description : '');
  return typeof own !== 'string' || own === '' || note.includes(own) ? note : `${note} ${own}`;
}

/** Replaces each `$ref` by its schema, for code that walks a schema from the root. */
export function inlineRefs<T>(document: T): T {
  const schemas = (document as { components?: { schemas?: Record<string, unknown> } }).components?.schemas ?? {};
  const inlined = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inlined);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref, ...rest }: { $ref?: unknown } = value;
    const named = typeof $ref === 'string' ? schemas[$ref.replace('#/components/schemas/', '')] : undefined;
    const own = Object.entries(rest).map(([name, each]) => [name, inlined(each)] as const);
    return { ...(named === undefined ? {} : Object(inlined(named))), ...Object.fromEntries(own) };
  };
  return inlined(document) as T;
}

/** Notes of the fields of a schema, by the path of each field. */
export type Noted = readonly [schema: z.ZodMiniType, notes: Record<string, string>];

type Inside = { _zod: { def: { shape?: Record<string, z.ZodMiniType>; innerType?: Inside; element?: Inside } } };

/** Returns the fields of an object, a nullable object or a list of objects; otherwise undefined. */
export function shapeOf(schema: object | undefined): Record<string, z.ZodMiniType> | undefined {
  let at = schema as Inside | undefined;
  while (at && !at._zod.def.shape) at = at._zod.def.innerType ?? at._zod.def.element;
  return at?._zod.def.shape;
}

const { extensionStanding: _nullable, clabe: _text, ...owed } = repayment;
const ENTITIES = {
  additionInfo,
  bankBranch,
  bankCardForm,
  basicInfo,
  shownAccount,
  costBreakdown,
  legalDocument,
  loanOrder,
  orderPage,
  ...market,
  ...product,
  ...owed,
  ...user,
};

export const NAMED = z.registry<{ id: string }>();
for (const [name, schema] of Object.entries(ENTITIES))
  NAMED.add(schema, { id: name.charAt(0).toUpperCase() + name.slice(1) });
