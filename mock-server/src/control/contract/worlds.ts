import { EDITIONS } from '@puente/contract/values/editions';
import * as z from 'zod/mini';
import { borrower, SCHEMA_VERSION } from '../../loans/borrower-record.ts';
import { worldStart, clock, done, get, givenInstant, post } from './parts.ts';

/** `kept`: stored, so that it is loaded again after a restart. */
const worldView = z.extend(clock, { name: z.string(), borrowers: z.int(), kept: z.boolean() });

/** Read again at the next start, for example once an edit of the contract is undone. */
const unreadFile = z.object({ world: z.string(), file: z.string(), reason: z.string() });

/** Photos are not exported. */
export const worldExport = z.object({
  schema: z.literal(SCHEMA_VERSION),
  at: worldStart,
  borrowers: z.array(borrower),
  /** Key of tokens and slips; importing it keeps them valid. */
  secret: z.optional(z.string().check(z.minLength(32), z.maxLength(200))),
});
export type WorldExport = z.infer<typeof worldExport>;

export const worldCalls = {
  /** Returns all worlds, and the files in DATA_DIR that could not be read. */
  worlds: get('/backstage/worlds', z.object({ worlds: z.array(worldView), unread: z.array(unreadFile) })),
  /** Starts a world over; with `at` its clock is frozen there until it is advanced. */
  beginWorld: post(
    '/backstage/worlds',
    z.object({ name: z.string(), at: z.optional(givenInstant), edition: z.optional(z.enum(EDITIONS)) }),
    worldView,
  ),
  /** Forgets a world. */
  removeWorld: post('/backstage/worlds/remove', z.object({ name: z.string() }), done),
  /** Stores a world over restarts, or stops that. */
  keepWorld: post('/backstage/worlds/keep', z.strictObject({ name: z.string(), keep: z.boolean() }), worldView),
  /** Forgets borrowers, faults and journal; with `at` the clock begins there. */
  reset: post('/backstage/reset', z.object({ at: z.optional(givenInstant) }), worldView),
  /** Copies people, time, waits, faults and tokens, present ones or a snapshot’s, into a world of another name. */
  fork: post(
    '/backstage/worlds/fork',
    z.strictObject({
      name: z.string(),
      /** Id or name of a snapshot; without it the world as it is now. */
      snapshot: z.optional(z.string()),
    }),
    worldView,
  ),
  /** Takes a snapshot of people, time, waits and faults; it replaces one of the same name. */
  snapshot: post(
    '/backstage/snapshot',
    z.strictObject({ name: z.optional(z.string().check(z.minLength(1), z.maxLength(60))) }),
    z.object({ id: z.string(), name: z.nullable(z.string()) }),
  ),
  /** Returns the snapshots of this world, oldest first; `at` is the world’s time of each. */
  snapshots: get(
    '/backstage/snapshots',
    z.object({
      snapshots: z.array(
        z.object({ id: z.string(), name: z.nullable(z.string()), at: worldStart, borrowers: z.int(), faults: z.int() }),
      ),
    }),
  ),
  /** Removes a snapshot by its id or name. */
  removeSnapshot: post('/backstage/snapshots/remove', z.strictObject({ id: z.string() }), done),
  /** Restores a snapshot by its id or name. */
  restore: post('/backstage/restore', z.object({ id: z.string() }), worldView),
  /** Returns the world as one document, which holds personal data. */
  exportWorld: get('/backstage/export', worldExport),
  /** Replaces the world by a document, its time included. */
  importWorld: post('/backstage/import', worldExport, worldView),
};
