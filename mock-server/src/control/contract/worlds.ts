import { EDITIONS } from '@puente/contract/values/editions';
import * as z from 'zod/mini';
import { borrower, SCHEMA_VERSION } from '../../loans/borrower-record.ts';
import { worldStart, clock, done, get, givenInstant, post } from './parts.ts';

/** `kept`: the world is stored and loaded again after a restart. */
const worldView = z.extend(clock, { name: z.string(), borrowers: z.int(), kept: z.boolean() });

/**
 * A file that could not be read. The next start tries again, because an undone edit of the contract may make it valid.
 */
const unreadFile = z.object({ world: z.string(), file: z.string(), reason: z.string() });

/** A world as one document, without photos. */
export const worldExport = z.object({
  schema: z.literal(SCHEMA_VERSION),
  at: worldStart,
  borrowers: z.array(borrower),
  /** Key of tokens and slips, which stay valid in a world that imports it. */
  secret: z.optional(z.string().check(z.minLength(32), z.maxLength(200))),
});
export type WorldExport = z.infer<typeof worldExport>;

export const worldCalls = {
  /** Returns all worlds, and the files in DATA_DIR that could not be read. */
  worlds: get('/backstage/worlds', z.object({ worlds: z.array(worldView), unread: z.array(unreadFile) })),
  /** Creates or empties a world; with `at` its clock is frozen there until it is advanced. */
  beginWorld: post(
    '/backstage/worlds',
    z.object({ name: z.string(), at: z.optional(givenInstant), edition: z.optional(z.enum(EDITIONS)) }),
    worldView,
  ),
  removeWorld: post('/backstage/worlds/remove', z.object({ name: z.string() }), done),
  /** Stores a world over restarts, or stops storing it. */
  keepWorld: post('/backstage/worlds/keep', z.strictObject({ name: z.string(), keep: z.boolean() }), worldView),
  /** Removes borrowers, faults and journal; with `at` the clock starts there. */
  reset: post('/backstage/reset', z.object({ at: z.optional(givenInstant) }), worldView),
  /** Copies people, time, waits, faults and tokens, of now or of a snapshot, into a new world. */
  fork: post(
    '/backstage/worlds/fork',
    z.strictObject({
      name: z.string(),
      /** Id or name of a snapshot; by default the present state. */
      snapshot: z.optional(z.string()),
    }),
    worldView,
  ),
  /** Takes a snapshot of people, time, waits and faults; replaces a snapshot of the same name. */
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
  /** Removes a snapshot by its id or name. */
  removeSnapshot: post('/backstage/snapshots/remove', z.strictObject({ id: z.string() }), done),
  /** Restores a snapshot by its id or name. */
  restore: post('/backstage/restore', z.object({ id: z.string() }), worldView),
  /** Returns the world as one document, which holds personal data. */
  exportWorld: get('/backstage/export', worldExport),
  /** Replaces the world, including its time, by a document. */
  importWorld: post('/backstage/import', worldExport, worldView),
};
