import { clientFaultsOf } from '../client-faults.ts';
import type { journalCalls } from '../contract/journal.ts';
import type { HandlersOf } from './kinds.ts';

export const journalHandlers: HandlersOf<typeof journalCalls> = {
  journal: ({ world, query }) => ({ entries: world.journal.entries(query.after ?? 0) }),
  clientFaults: ({ world }) => ({ faults: clientFaultsOf(world) }),
};
