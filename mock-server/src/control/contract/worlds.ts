import { EDITIONS } from '@puente/contract/values/loan';
import * as z from 'zod/mini';
import { borrower, SCHEMA_VERSION } from '../../loans/borrower-record.ts';
import {
  worldStart,
  clock,
  done,
  get,
  givenInstant,
  post,
  getWithQuery,
  duration,
  historyEvent,
  instant,
  instantText,
  noFields,
  status,
  orderSelector,
} from './parts.ts';
import { mobile } from '@puente/contract/entities/common';
import { DUE_NAMES } from '../../loans/decisions.ts';
import { WAITS } from '../../loans/timetable.ts';

/** `kept`: the world is stored and loaded again after a restart. */
const worldView = z.extend(clock, { name: z.string(), borrowers: z.int(), kept: z.boolean() });

/** Stored world that did not fit the contract at start. Each restart tries it again: the edit may have been undone. */
const unreadFile = z.object({ world: z.string(), file: z.string(), reason: z.string() });

export const worldExport = z.strictObject({
  schema: z.literal(SCHEMA_VERSION, `is ${SCHEMA_VERSION} in an export of this version of the mock server`),
  at: worldStart,
  borrowers: z.array(borrower),
  secret: z.optional(z.string().check(z.minLength(32), z.maxLength(200))),
});
export type WorldExport = z.infer<typeof worldExport>;

export const worldCalls = {
  worlds: get('/backstage/worlds', z.object({ worlds: z.array(worldView), unread: z.array(unreadFile) })),
  /** Creates a world, or empties one of this name; with `at` its clock is frozen at that instant. */
  beginWorld: post(
    '/backstage/worlds',
    z.strictObject({ name: z.string(), at: z.optional(givenInstant), edition: z.optional(z.enum(EDITIONS)) }),
    worldView,
  ),
  removeWorld: post('/backstage/worlds/remove', z.strictObject({ name: z.string() }), done),
  keepWorld: post('/backstage/worlds/keep', z.strictObject({ name: z.string(), keep: z.boolean() }), worldView),
  /** Removes borrowers, faults, drifts and journal; `at` sets the clock. */
  reset: post('/backstage/reset', z.strictObject({ at: z.optional(givenInstant) }), worldView),
  /** Copies borrowers with tokens, time, waits, offer, faults and drifts, of now or of a snapshot, into a new world. */
  fork: post(
    '/backstage/worlds/fork',
    z.strictObject({
      name: z.string(),
      snapshot: z.optional(z.string()),
    }),
    worldView,
  ),
  /** Takes a snapshot of borrowers, time, waits, offer, faults and drifts; replaces a snapshot of the same name. */
  snapshot: post(
    '/backstage/snapshot',
    z.strictObject({ name: z.optional(z.string().check(z.minLength(1), z.maxLength(60))) }),
    z.object({ id: z.string(), name: z.nullable(z.string()) }),
  ),
  /** Returns the snapshots of this world, oldest first; `at`: the world’s time of the snapshot. */
  snapshots: get(
    '/backstage/snapshots',
    z.object({
      snapshots: z.array(
        z.object({ id: z.string(), name: z.nullable(z.string()), at: worldStart, borrowers: z.int(), faults: z.int() }),
      ),
    }),
  ),
  removeSnapshot: post('/backstage/snapshots/remove', z.strictObject({ id: z.string() }), done),
  restore: post('/backstage/restore', z.strictObject({ id: z.string() }), worldView),
  exportWorld: get('/backstage/export', worldExport),
  importWorld: post('/backstage/import', worldExport, worldView),
};

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
  freeze: post('/backstage/clock/freeze', z.optional(noFields), clock),
  run: post('/backstage/clock/run', z.optional(noFields), clock),
  /** Advances time; returns the events not reported before, without those that a borrower caused. */
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
  /** Sets waits of this world, also running ones, unless `dry`; returns the events that become due. */
  setTimetable: post(
    '/backstage/timetable',
    z.strictObject({
      all: z.optional(z.enum(['usual', 'fast'])),
      waits: z.optional(z.partialRecord(z.enum(WAITS), duration)),
      dry: z.optional(z.boolean()),
    }),
    z.extend(timetableView, { due: z.array(dueEvent) }),
  ),
};
