/** What an event makes stale of what the page knows. Pure. */
import { CALLS } from '@puente/contract';
import type { BackstageEvent } from '@puente/mock-server/control/contract';

const CHANGING = new Set(
  CALLS.filter(({ method, changesState }) => method === 'POST' || changesState).map(({ id }) => id),
);
/** What a call that only asks can change: the journal, how often a fault has hit, and the newest slip that was given out. */
const AFTER_A_QUESTION = new Set(['calls', 'faults', 'slip']);
/** Told with every event, or the same for as long as the lender runs. */
const NEVER = new Set(['events', 'personas', 'faultPresets', 'call']);

/** Whether what is kept under this name has to be asked again. */
export function isStale(name: string, events: readonly Pick<BackstageEvent, 'kind' | 'what'>[]): boolean {
  if (events.length === 0 || NEVER.has(name)) return false;
  return AFTER_A_QUESTION.has(name) || events.some(({ kind, what }) => kind !== 'call' || CHANGING.has(what));
}
