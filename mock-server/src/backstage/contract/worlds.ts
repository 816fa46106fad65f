import { EDITIONS } from '@puente/contract/values/editions';
import * as z from 'zod/mini';
import { borrower, SCHEMA_VERSION } from '../../store/tables.ts';
import { beginning, clock, done, get, givenInstant, nothing, post } from './parts.ts';

const worldView = z.extend(clock, { name: z.string(), borrowers: z.int() });

/** Everything of a world that can be moved elsewhere: borrowers and the time of their clock. Photos stay behind. */
export const worldExport = z.object({ schema: z.literal(SCHEMA_VERSION), at: beginning, borrowers: z.array(borrower) });
export type WorldExport = z.infer<typeof worldExport>;

export const worldCalls = {
  worlds: get('/backstage/worlds', z.object({ worlds: z.array(worldView) }), 'Every world there is.'),
  beginWorld: post(
    '/backstage/worlds',
    z.object({ name: z.string(), at: z.optional(givenInstant), edition: z.optional(z.enum(EDITIONS)) }),
    worldView,
    'Starts a world over; with `at` its clock is frozen there until it is advanced.',
  ),
  removeWorld: post('/backstage/worlds/remove', z.object({ name: z.string() }), done, 'Forgets a world.'),
  reset: post(
    '/backstage/reset',
    z.object({ at: z.optional(givenInstant) }),
    worldView,
    'Forgets borrowers, faults and journal; with `at` the clock begins there.',
  ),
  snapshot: post('/backstage/snapshot', nothing, z.object({ id: z.string() }), 'Remembers the world as it is now.'),
  restore: post(
    '/backstage/restore',
    z.object({ id: z.string() }),
    worldView,
    'Brings a snapshot back, its time included.',
  ),
  exportWorld: get('/backstage/export', worldExport, 'The world as one document. Holds personal data.'),
  importWorld: post(
    '/backstage/import',
    worldExport,
    worldView,
    'Replaces the world by a document, its time included.',
  ),
};
