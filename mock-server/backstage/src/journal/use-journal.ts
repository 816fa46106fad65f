/** The journal as the page keeps it: what is known stays, and only what came since is asked. */
import { useQueryClient } from '@tanstack/react-query';
import type { BackstageEvent } from '@puente/mock-server/control/contract';
import type { Ask } from '../api/ask.ts';
import { useAsked, useHere, useRead } from '../api/backstage.tsx';
import type { JournalLine } from './filter.ts';

const NONE: never[] = [];
/** As many as the lender keeps. */
const KEPT = 2_000;

/** A journal that was emptied counts from the beginning: its line of that number is another one. */
async function whatCame(ask: Ask, known: readonly JournalLine[]): Promise<readonly JournalLine[]> {
  const last = known.at(-1);
  if (!last) return (await ask('calls')).calls;
  const [same, ...fresh] = (await ask('calls', undefined, { after: String(last.n - 1) })).calls;
  if (same?.n === last.n && same.machineAt === last.machineAt)
    return fresh.length === 0 ? known : [...known, ...fresh].slice(-KEPT);
  return (await ask('calls')).calls;
}

export function useJournal(): readonly JournalLine[] {
  const { world } = useHere();
  const queries = useQueryClient();
  const known = () => queries.getQueryData<readonly JournalLine[]>([world, 'calls']) ?? NONE;
  return useAsked(['calls'], (ask) => whatCame(ask, known()), { everyMs: 1_000 }).data ?? NONE;
}

/** What happened in this world, calls among it, oldest first. */
export const useEvents = (): readonly BackstageEvent[] => useRead('events', { everyMs: 5_000 }).data?.events ?? NONE;
