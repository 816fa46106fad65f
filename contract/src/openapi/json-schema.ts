/** Builds JSON Schema from the contract's schemas. No app may import this file, because it loads every entity. */
import * as z from 'zod/mini';
import { fragmentOf } from './rules-in-words.ts';
import { FIELD_NOTES, shapeOf } from './notes-of-fields.ts';
import { additionInfo, basicInfo } from '../entities/profile.ts';
import { bankBranch, bankCardForm } from '../entities/bank-card.ts';
import { shownAccount } from '../entities/common.ts';
import { legalDocument, loanOrder, orderPage } from '../entities/loan-order.ts';
import * as market from '../entities/market.ts';
import * as channels from '../entities/payment-channels.ts';
import * as product from '../entities/product.ts';
import * as repayment from '../entities/repayment.ts';
import * as user from '../entities/user-info.ts';

/** Schemas listed under `components/schemas`: no nullable one, no list, no plain text and no shape of another schema. */
const { extensionStanding: _nullable, paymentList: _list, ...owed } = repayment;
const { clabe: _text, ...channelEntities } = channels;
const { storedPerson: _person, storedHome: _home, ...userEntities } = user;
const ENTITIES = {
  additionInfo,
  bankBranch,
  bankCardForm,
  basicInfo,
  shownAccount,
  legalDocument,
  loanOrder,
  orderPage,
  ...market,
  ...product,
  ...owed,
  ...channelEntities,
  ...userEntities,
};

export const NAMED = z.registry<{ id: string }>();
for (const [name, schema] of Object.entries(ENTITIES))
  NAMED.add(schema, { id: name.charAt(0).toUpperCase() + name.slice(1) });

type FieldNote = { shape: Record<string, z.ZodMiniType>; field: string; note: string };

/** Throws while the module loads if the path of a note names no field. */
const NOTES_BY_SHAPE: readonly FieldNote[] = FIELD_NOTES.flatMap(([schema, notes]) =>
  Object.entries(notes).map(([path, note]) => {
    const steps = path.split('.');
    const field = steps.pop() ?? '';
    let shape = shapeOf(schema);
    for (const step of steps) shape = shapeOf(shape?.[step]);
    if (!shape?.[field]) throw new Error(`No field ${path}: «${note}» describes nothing`);
    return { shape, field, note };
  }),
);

/** An extended object inherits the notes of the object it extends. */
const includesShape = (all: FieldNote['shape'], part: FieldNote['shape']) =>
  all === part || Object.entries(part).every(([name, schema]) => all[name] === schema);

export function noteOn(holder: object, field: string): string | undefined {
  const shape = shapeOf(holder);
  return shape && NOTES_BY_SHAPE.find((each) => each.field === field && includesShape(shape, each.shape))?.note;
}

export type Schema = { [key: string]: unknown };

/** Temporary key in an object schema for the notes of its fields, because several fields may share one schema. */
const NOTES = 'x-notes';

/**
 * Returns the JSON Schema of a schema's input and adds named entities to `named`. Checks in code are described by
 * `rules-in-words.ts`.
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
