import { EDITIONS } from '@puente/contract/values/loan';
import { LANGUAGES } from '@puente/contract/wire/headers';
import type { LenderProduct } from '@puente/fixtures/products';
import * as z from 'zod/mini';
import { borrower, SCHEMA_VERSION } from '../../loans/borrower-record.ts';
import {
  worldStart,
  get,
  givenInstant,
  postOf,
  getWithQuery,
  duration,
  instantText,
  noFields,
  status,
  orderSelector,
} from './parts.ts';
import { DUE_NAMES } from '../../loans/decisions.ts';
import { timetable, WAITS } from '../../loans/timetable.ts';
import { DRIFT_NAMES } from '../../drifts/drifts.ts';
import type { Offer } from '../../loans/offer.ts';
import { scriptedFault } from '../../worlds/faults.ts';
import { conditions, product } from './lender.ts';

const storedProduct = z.extend(product, {
  name: z.record(z.enum(LANGUAGES), z.string()),
}) satisfies z.ZodMiniType<LenderProduct>;

const storedOffer = z.extend(conditions, {
  products: z.tuple([storedProduct], storedProduct),
}) satisfies z.ZodMiniType<Offer>;

/**
 * A stored world without people and time. Has no defaults: a file that lacks a field is set aside, because missing
 * values must not be guessed.
 */
export const worldSettings = z.strictObject({
  edition: z.enum(EDITIONS),
  // Products of the file may differ from today's, if an older version of this repository wrote it.
  offer: storedOffer,
  timetable,
  faults: z.array(scriptedFault),
  drifts: z.array(z.enum(DRIFT_NAMES)),
});

export const worldExport = z.strictObject({
  schema: z.literal(SCHEMA_VERSION, `is not ${SCHEMA_VERSION}, which this version of the mock server exports`),
  at: worldStart,
  borrowers: z.array(borrower),
  secret: z.optional(z.string().check(z.minLength(32), z.maxLength(200))),
  /** Without them the world that imports keeps its own. */
  settings: z.optional(worldSettings),
});
export type WorldExport = z.infer<typeof worldExport>;

const postWorld = postOf('world');

export const worldCalls = {
  worlds: get('/backstage/worlds'),
  /** Creates a world, or empties one of this name; with `at` its clock is frozen at that instant. */
  beginWorld: postWorld(
    '/backstage/worlds',
    z.strictObject({ name: z.string(), at: z.optional(givenInstant), edition: z.optional(z.enum(EDITIONS)) }),
  ),
  removeWorld: postWorld('/backstage/worlds/remove', z.strictObject({ name: z.string() })),
  keepWorld: postWorld('/backstage/worlds/keep', z.strictObject({ name: z.string(), keep: z.boolean() })),
  /** Removes borrowers, faults, drifts and journal; `at` sets the clock. */
  reset: postWorld('/backstage/reset', z.strictObject({ at: z.optional(givenInstant) })),
  /** Copies borrowers with tokens, time, waits, offer, faults and drifts, of now or of a snapshot, into a new world. */
  fork: postWorld(
    '/backstage/worlds/fork',
    z.strictObject({
      name: z.string(),
      snapshot: z.optional(z.string()),
    }),
  ),
  /** Takes a snapshot of borrowers, time, waits, offer, faults and drifts; replaces a snapshot of the same name. */
  snapshot: postWorld(
    '/backstage/snapshot',
    z.strictObject({ name: z.optional(z.string().check(z.minLength(1), z.maxLength(60))) }),
  ),
  /** Returns the snapshots of this world, oldest first; `at`: the world’s time of the snapshot. */
  snapshots: get('/backstage/snapshots'),
  removeSnapshot: postWorld('/backstage/snapshots/remove', z.strictObject({ id: z.string() })),
  restore: postWorld('/backstage/restore', z.strictObject({ id: z.string() })),
  exportWorld: get('/backstage/export'),
  importWorld: postWorld('/backstage/import', worldExport),
};

const advanceTarget = z.union([
  z.literal('next', 'is no "next", {"status": 3} or {"event": "fullDayLate"}'),
  z.strictObject({ status, ...orderSelector }),
  z.strictObject({ event: z.enum(DUE_NAMES), ...orderSelector }),
]);
export type AdvanceTarget = z.infer<typeof advanceTarget>;

const postClock = postOf('clock');

export const timeCalls = {
  clock: get('/backstage/clock'),
  freeze: postClock('/backstage/clock/freeze', z.optional(noFields)),
  run: postClock('/backstage/clock/run', z.optional(noFields)),
  /** Advances time; returns the events not reported before, without those that a borrower caused. */
  advance: postClock(
    '/backstage/clock/advance',
    z.strictObject({ by: z.optional(duration), to: z.optional(givenInstant), until: z.optional(advanceTarget) }),
  ),
  /** Forecasts the events that time alone causes: the next of each order, or with `to` all up to an instant. */
  due: getWithQuery('/backstage/due', z.strictObject({ ...orderSelector, to: z.optional(instantText) })),
  timetable: get('/backstage/timetable'),
  /** Sets waits of this world, also running ones, unless `dry`; returns the events that become due. */
  setTimetable: postClock(
    '/backstage/timetable',
    z.strictObject({
      all: z.optional(z.enum(['usual', 'fast'])),
      waits: z.optional(z.partialRecord(z.enum(WAITS), duration)),
      dry: z.optional(z.boolean()),
    }),
  ),
};
