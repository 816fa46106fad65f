/** Reads the fields of the contract's schemas as JSON Schema, so that a form repeats none of their limits. */
import * as z from 'zod/mini';

export type FieldSchema = z.core.JSONSchema.BaseSchema;
type Fields = Readonly<Record<string, FieldSchema>>;

/** Returns the fields of an object schema, of the items of a list, or of an object that may be null. */
export function listFields(schema: FieldSchema = {}): Fields {
  const { properties, items, anyOf = [] } = schema;
  const inner = items ?? anyOf[0];
  return (properties ?? (inner === undefined ? {} : listFields(inner as FieldSchema))) as Fields;
}

export const toJsonSchema = (schema: z.core.$ZodType): FieldSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/**
 * Returns the attributes of an input for values of the schema; the browser checks them before a form is sent. `factor`:
 * 100 for a fraction that is typed in percent.
 */
export function toInputProps(
  { type, minimum = 0, maximum = Infinity, minLength = 0, maxLength }: FieldSchema,
  factor = 1,
) {
  if (type === 'string') return { required: minLength > 0, maxLength };
  const step = type === 'integer' ? 1 : 'any';
  return { required: true, type: 'number', min: minimum * factor, max: maximum * factor, step };
}

/** Labels the named fields of a schema, for a `FieldsForm`. */
export function labelFields<Name extends string>(
  fields: Fields,
  labels: Readonly<Record<Name, string>>,
  factor?: number,
) {
  const labelled = Object.entries<string>(labels).map(([name, words]) => {
    const rules: object = toInputProps(fields[name] ?? {}, factor);
    return [name, { ...rules, words }] as const;
  });
  return Object.fromEntries(labelled) as Record<Name, { words: string }>;
}
