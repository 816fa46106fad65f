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
  worlds: get(
    '/backstage/worlds',
    z.object({ worlds: z.array(worldView), unread: z.array(unreadFile) }),
    'Every world there is, and the files in DATA_DIR that could not be read.',
  ),
  beginWorld: post(
    '/backstage/worlds',
    z.object({ name: z.string(), at: z.optional(givenInstant), edition: z.optional(z.enum(EDITIONS)) }),
    worldView,
    'Starts a world over; with `at` its clock is frozen there until it is advanced.',
  ),
  removeWorld: post('/backstage/worlds/remove', z.object({ name: z.string() }), done, 'Forgets a world.'),
  keepWorld: post(
    '/backstage/worlds/keep',
    z.strictObject({ name: z.string(), keep: z.boolean() }),
    worldView,
    'From now on a world is there again after a restart, as it was last; or no more.',
  ),
  reset: post(
    '/backstage/reset',
    z.object({ at: z.optional(givenInstant) }),
    worldView,
    'Forgets borrowers, faults and journal; with `at` the clock begins there.',
  ),
  fork: post(
    '/backstage/worlds/fork',
    z.strictObject({
      name: z.string(),
      /** Id or name of a snapshot; without it the world as it is now. */
      snapshot: z.optional(z.string()),
    }),
    worldView,
    'A world of another name with the same people, time, waits, faults and tokens, as they are or as a snapshot has them; each then goes its own way.',
  ),
  snapshot: post(
    '/backstage/snapshot',
    z.strictObject({ name: z.optional(z.string().check(z.minLength(1), z.maxLength(60))) }),
    z.object({ id: z.string(), name: z.nullable(z.string()) }),
    'Remembers the world as it is now: people, time, waits, faults. The same name again takes the place of the one before.',
  ),
  snapshots: get(
    '/backstage/snapshots',
    z.object({
      snapshots: z.array(
        z.object({ id: z.string(), name: z.nullable(z.string()), at: worldStart, borrowers: z.int(), faults: z.int() }),
      ),
    }),
    'What is remembered of this world, oldest first; `at` is the world’s time then.',
  ),
  removeSnapshot: post('/backstage/snapshots/remove', z.strictObject({ id: z.string() }), done, 'Forgets one.'),
  restore: post(
    '/backstage/restore',
    z.object({ id: z.string() }),
    worldView,
    'Brings a snapshot back by its id or name: people, time, waits, faults.',
  ),
  exportWorld: get('/backstage/export', worldExport, 'The world as one document. Holds personal data.'),
  importWorld: post(
    '/backstage/import',
    worldExport,
    worldView,
    'Replaces the world by a document, its time included.',
  ),
};
