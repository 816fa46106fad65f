import { mobile } from '@puente/contract/entities/common';
import * as z from 'zod/mini';
import { DUE_NAMES } from '../../loans/decisions.ts';
import { WAITS } from '../../loans/time/timetable.ts';
import {
  ask,
  clock,
  duration,
  get,
  givenInstant,
  happening,
  instant,
  instantText,
  nothing,
  post,
  status,
  whose,
} from './parts.ts';

/** Of the world's first event, of a status, or of an event: a row's name or one of money on its way. */
const until = z.union([
  z.literal('next'),
  z.strictObject({ status, ...whose }),
  z.strictObject({ event: z.enum(DUE_NAMES), ...whose }),
]);
export type Until = z.infer<typeof until>;

/** Something to come: what falls due when, and the order's status before and after. */
const foreseen = z.object({
  at: instant,
  mobile,
  orderNo: z.string(),
  what: z.enum(DUE_NAMES),
  from: status,
  to: status,
});
export type Foreseen = z.infer<typeof foreseen>;

const wait = z.object({
  name: z.enum(WAITS),
  ms: z.int(),
  /** Where nobody has set another. */
  usual: z.int(),
});
const timetableView = z.object({ waits: z.array(wait) });

export const timeCalls = {
  clock: get('/backstage/clock', clock, 'What time it is in this world.'),
  freeze: post('/backstage/clock/freeze', nothing, clock, 'Freezes the clock.'),
  run: post('/backstage/clock/run', nothing, clock, 'Time goes on.'),
  advance: post(
    '/backstage/clock/advance',
    z.strictObject({ by: z.optional(duration), to: z.optional(givenInstant), until: z.optional(until) }),
    z.extend(clock, { happenings: z.array(happening) }),
    'Moves time on by a duration, to an instant or until something happens, and answers when everything due has happened, with what came by itself and was not reported before.',
  ),
  due: ask(
    '/backstage/due',
    z.strictObject({ ...whose, to: z.optional(instantText) }),
    z.object({ due: z.array(foreseen), more: z.boolean() }),
    'What time alone will bring: the next of each order, or with `to` all of it up to an instant.',
  ),
  timetable: get('/backstage/timetable', timetableView, 'How long each wait lasts in this world, in milliseconds.'),
  setTimetable: post(
    '/backstage/timetable',
    z.strictObject({
      /** All of a kind at first, then those that are named. */
      all: z.optional(z.enum(['usual', 'fast'])),
      waits: z.optional(z.partialRecord(z.enum(WAITS), duration)),
      /** Only says what would fall due, and changes nothing. */
      dry: z.optional(z.boolean()),
    }),
    z.extend(timetableView, { due: z.array(foreseen) }),
    'Sets waits of this world, also of what waits already, and says what has fallen due by it.',
  ),
};
