import * as z from 'zod/mini';
import { ask, count, get, instant } from './parts.ts';

const journalEntry = z.object({
  n: z.int(),
  at: instant,
  method: z.string(),
  call: z.nullable(z.string()),
  path: z.nullable(z.string()),
  status: z.int(),
  code: z.int(),
  fault: z.nullable(z.string()),
});

export const journalCalls = {
  journal: ask(
    '/backstage/journal',
    z.object({ after: z.optional(count) }),
    z.object({ entries: z.array(journalEntry) }),
    'What was asked and answered, oldest first.',
  ),
  clientFaults: get(
    '/backstage/client-faults',
    z.object({ faults: z.array(z.record(z.string(), z.unknown())) }),
    'What the app under development said went wrong in it, oldest first; it posts to the same address.',
  ),
};
