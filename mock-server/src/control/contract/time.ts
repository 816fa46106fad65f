import { mobile } from '@puente/contract/entities/common';
import * as z from 'zod/mini';
import { DUE_NAMES } from '../../loans/decisions.ts';
import { WAITS } from '../../loans/time/timetable.ts';
import {
  getWithQuery,
  clock,
  duration,
  get,
  givenInstant,
  historyEvent,
  instant,
  instantText,
  anything,
  post,
  status,
  orderSelector,
} from './parts.ts';

/** Target of an advance: the next event, a status, or a named event of an order or a payment. */
const advanceTarget = z.union([
  z.literal('next'),
  z.strictObject({ status, ...orderSelector }),
  z.strictObject({ event: z.enum(DUE_NAMES), ...orderSelector }),
]);
export type AdvanceTarget = z.infer<typeof advanceTarget>;

const dueEvent = z.object({
  at: instant,
  mobile,
  orderNo: z.string(),
  what: z.enum(DUE_NAMES),
  from: status,
  to: status,
});
export type DueEvent = z.infer<typeof dueEvent>;

const wait = z.object({
  name: z.enum(WAITS),
  ms: z.int(),
  usual: z.int(),
});
const timetableView = z.object({ waits: z.array(wait) });

export const timeCalls = {
  clock: get('/backstage/clock', clock),
  freeze: post('/backstage/clock/freeze', anything, clock),
  run: post('/backstage/clock/run', anything, clock),
  /**
   * Advances time by a duration, to an instant or until an event; returns the events that were not reported
   * before, without those that a borrower caused.
   */
  advance: post(
    '/backstage/clock/advance',
    z.strictObject({ by: z.optional(duration), to: z.optional(givenInstant), until: z.optional(advanceTarget) }),
    z.extend(clock, { happenings: z.array(historyEvent) }),
  ),
  /** Forecasts the events that time alone causes: the next of each order, or with `to` all up to an instant. */
  due: getWithQuery(
    '/backstage/due',
    z.strictObject({ ...orderSelector, to: z.optional(instantText) }),
    z.object({ due: z.array(dueEvent), more: z.boolean() }),
  ),
  timetable: get('/backstage/timetable', timetableView),
  /** Sets waits of this world, also running ones; returns the events that become due. */
  setTimetable: post(
    '/backstage/timetable',
    z.strictObject({
      /** Applied before `waits`. */
      all: z.optional(z.enum(['usual', 'fast'])),
      waits: z.optional(z.partialRecord(z.enum(WAITS), duration)),
      /** True only reports what would become due. */
      dry: z.optional(z.boolean()),
    }),
    z.extend(timetableView, { due: z.array(dueEvent) }),
  ),
};
