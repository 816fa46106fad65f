import type * as z from 'zod/mini';

/** A schema with the notes of its fields, by the path of each field. */
export type Noted = readonly [schema: z.ZodMiniType, notes: Record<string, string>];

type Inside = { _zod: { def: { shape?: Record<string, z.ZodMiniType>; innerType?: Inside; element?: Inside } } };

/** Returns the fields of an object, a nullable object or a list of objects; otherwise undefined. */
export function shapeOf(schema: object | undefined): Record<string, z.ZodMiniType> | undefined {
  let at = schema as Inside | undefined;
  while (at && !at._zod.def.shape) at = at._zod.def.innerType ?? at._zod.def.element;
  return at?._zod.def.shape;
}
