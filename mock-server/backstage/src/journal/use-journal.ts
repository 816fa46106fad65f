import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BackstageData, BackstageEvent } from '@puente/mock-server/control/contract';
import { fetchBody, tsr } from '../server/tsr.ts';
import type { JournalLine } from './filter.ts';

const NONE: never[] = [];
/** Equals the number of calls that the server keeps. */
const MAX_LINES = 2_000;

/** Fetches only what is new. A journal that was emptied counts from the beginning, and its line of that number is another one. */
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

/** Calls of this world, oldest first. */
export function useJournal(): readonly JournalLine[] {
  const queries = useQueryClient();
  const queryFn = () => fetchLines(queries.getQueryData<readonly JournalLine[]>(['calls']) ?? NONE);
  return useQuery({ queryKey: ['calls'], queryFn }).data ?? NONE;
}

type Events = { body: BackstageData<'events'> };
const EVENTS = { queryKey: ['events'], queryData: { query: {} } };
const selectEvents = ({ body }: Events) => body.events;

/** Events of this world, calls among them, oldest first. */
export const useEvents = (): readonly BackstageEvent[] =>
  tsr.events.useQuery({ ...EVENTS, select: selectEvents }).data ?? NONE;

/** The newest event of a borrower's orders; null without one. */
export const useLastEvent = (mobile: string): BackstageEvent | null =>
  tsr.events.useQuery({
    ...EVENTS,
    select: ({ body }) =>
      body.events.findLast((event) => event.mobile === mobile && event.kind === 'happening') ?? null,
  }).data ?? null;
