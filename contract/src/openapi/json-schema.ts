import * as z from 'zod/mini';
import { noteOn } from './field-notes.ts';
import { NAMED } from './named-entities.ts';
import { fragmentOf } from './rules-of-text.ts';

export type Schema = { [key: string]: unknown };

/** Temporary key of an object schema for the notes of its fields: several fields may share one field schema. */
const NOTES = 'x-notes';

/**
 * Returns the JSON Schema of a schema's input and adds named entities to `named`. Checks in code are described by
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
