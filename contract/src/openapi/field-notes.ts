/**
 * Describes fields beyond their schemas, for the OpenAPI document only: no app carries these words. A path leads into objects, lists and
 * what may be null; one that leads nowhere is an error while this file loads.
 */
import type * as z from 'zod/mini';
import { NOTES_OF_CALLS } from './notes-of-calls.ts';
import { NOTES_OF_ENTITIES } from './notes-of-entities.ts';
import { shapeOf } from './shape-of.ts';

export type Noted = readonly [schema: z.ZodMiniType, notes: Record<string, string>];
export const FIELD_NOTES: readonly Noted[] = [...NOTES_OF_ENTITIES, ...NOTES_OF_CALLS];

type Known = { shape: Record<string, z.ZodMiniType>; field: string; note: string };

const KNOWN: readonly Known[] = FIELD_NOTES.flatMap(([schema, notes]) =>
  Object.entries(notes).map(([path, note]) => {
    const steps = path.split('.');
    const field = steps.pop() ?? '';
    let shape = shapeOf(schema);
    for (const step of steps) shape = shapeOf(shape?.[step]);
    if (!shape?.[field]) throw new Error(`No field ${path}: «${note}» describes nothing`);
    return { shape, field, note };
  }),
);

/** An object that extends another has its fields, and what is said of them. */
const holds = (all: Known['shape'], part: Known['shape']) =>
  all === part || Object.entries(part).every(([name, schema]) => all[name] === schema);

/** @param holder the object schema that has the field */
export function noteOn(holder: object, field: string): string | undefined {
  const shape = shapeOf(holder);
  return shape && KNOWN.find((each) => each.field === field && holds(shape, each.shape))?.note;
}
