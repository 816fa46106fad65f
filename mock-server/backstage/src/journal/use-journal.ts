import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BackstageData, BackstageEvent } from '@puente/mock-server/control/contract';
import { fetchBody, tsr } from '../server/tsr.ts';
import type { JournalLine } from './filter.ts';

const NONE: never[] = [];
/** Equals the number of calls that the server keeps. */
const MAX_LINES = 2_000;

/**
 * Fetches only new lines, but all lines if the last known one differs: after a reset the server numbers from 1 again.
 */
async function fetchLines(known: readonly JournalLine[]): Promise<readonly JournalLine[]> {
  const last = known.at(-1);
  if (last) {
    const { calls } = await fetchBody(tsr.calls.query({ query: { after: String(last.n - 1) } }));
    const [same, ...fresh] = calls;
    if (same?.n === last.n && same.machineAt === last.machineAt)
      return fresh.length === 0 ? known : [...known, ...fresh].slice(-MAX_LINES);
  }
  return (await fetchBody(tsr.calls.query({ query: {} }))).calls;
}

export function useJournal(): readonly JournalLine[] {
  const queries = useQueryClient();
  const queryFn = () => fetchLines(queries.getQueryData<readonly JournalLine[]>(['calls']) ?? NONE);
  return useQuery({ queryKey: ['calls'], queryFn }).data ?? NONE;
}

type Events = { body: BackstageData<'events'> };
const EVENTS = { queryKey: ['events'], queryData: { query: {} } };
const selectEvents = ({ body }: Events) => body.events;

/** Returns the events of this world, calls included, oldest first. */
export const useEvents = (): readonly BackstageEvent[] =>
  tsr.events.useQuery({ ...EVENTS, select: selectEvents }).data ?? NONE;

export const useLastEvent = (mobile: string): BackstageEvent | null =>
  tsr.events.useQuery({
    ...EVENTS,
    select: ({ body }) =>
      body.events.findLast((event) => event.mobile === mobile && event.kind === 'happening') ?? null,
  }).data ?? null;
