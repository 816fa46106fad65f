/** Events of one world in order of time: calls, transitions, and actions of backstage. */
import type { JournalEntry } from './journal.ts';
import type { HistoryEvent } from '../loans/history.ts';

export const STAGE_KINDS = ['clock', 'people', 'money', 'fault', 'world'] as const;
export const EVENT_KINDS = ['call', 'happening', ...STAGE_KINDS, 'webhook'] as const;

export type WorldEvent = { n: number; at: number } & (
  | { kind: 'call'; entry: JournalEntry }
  | { kind: 'happening'; happening: HistoryEvent; mobile: string }
  /** `what`: name of the backstage call. */
  | { kind: (typeof STAGE_KINDS)[number]; what: string }
  /** One attempt to deliver a webhook. */
  | { kind: 'webhook'; what: string }
);
type NewEvent = WorldEvent extends infer E ? (E extends WorldEvent ? Omit<E, 'n'> : never) : never;

/** Called with null once the world ends. */
type Listener = (event: WorldEvent | null) => void;

const MAX_EVENTS = 2_000;

export type Events = ReturnType<typeof createEvents>;

export function createEvents() {
  let events: WorldEvent[] = [];
  let count = 0;
  const listeners = new Set<Listener>();
  return {
    /** Number of the latest event; 0 without events. */
    get last() {
      return count;
    },
    get listeners() {
      return listeners.size;
    },
    add(given: NewEvent): void {
      count++;
      const event: WorldEvent = { n: count, ...given };
      events.push(event);
      // Drops half of the events at once, so that adding an event usually costs one push.
      if (events.length >= 2 * MAX_EVENTS) events = events.slice(-MAX_EVENTS);
      for (const listener of listeners) listener(event);
    },
    /** Returns the events after a number, oldest first; only the newest are stored. */
    since(after: number): WorldEvent[] {
      const first = events[0]?.n ?? 0;
      return events.slice(Math.max(0, after - first + 1, events.length - MAX_EVENTS));
    },
    /** Returns the function that stops listening. */
    listen(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    end(): void {
      for (const listener of listeners) listener(null);
      listeners.clear();
    },
  };
}
