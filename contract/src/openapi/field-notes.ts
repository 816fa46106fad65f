/**
 * Adds field descriptions to the OpenAPI document only, so that no app bundle carries them. Throws at load for a path
 * that leads to no field.
 */
import type * as z from 'zod/mini';
import { NOTES_OF_CALLS } from './notes-of-calls.ts';
import { NOTES_OF_ENTITIES } from './notes-of-entities.ts';
import { type Noted, shapeOf } from './shape-of.ts';

export const FIELD_NOTES: readonly Noted[] = [...NOTES_OF_ENTITIES, ...NOTES_OF_CALLS];

type FieldNote = { shape: Record<string, z.ZodMiniType>; field: string; note: string };

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
