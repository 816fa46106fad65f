import type * as z from 'zod/mini';

type Inside = { _zod: { def: { shape?: Record<string, z.ZodMiniType>; innerType?: Inside; element?: Inside } } };

/** The fields of an object schema, of one that may be null, or of a list of them; undefined for anything else. */
export function shapeOf(schema: object | undefined): Record<string, z.ZodMiniType> | undefined {
  let at = schema as Inside | undefined;
  while (at && !at._zod.def.shape) at = at._zod.def.innerType ?? at._zod.def.element;
  return at?._zod.def.shape;
}
