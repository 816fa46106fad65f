/** What happened in one world, in one order: calls, rows of the table, and what was done behind the stage. */
import type { JournalEntry } from './journal.ts';
import type { HistoryEvent } from '../loans/history.ts';

export const STAGE_KINDS = ['clock', 'people', 'money', 'fault', 'world'] as const;
export const EVENT_KINDS = ['call', 'happening', ...STAGE_KINDS, 'webhook'] as const;

export type WorldEvent = { n: number; at: number } & (
  | { kind: 'call'; entry: JournalEntry }
  | { kind: 'happening'; happening: HistoryEvent; mobile: string }
  /** `what`: the call of backstage. */
  | { kind: (typeof STAGE_KINDS)[number]; what: string }
  /** A try to call back, and how it ended. */
  | { kind: 'webhook'; what: string }
);
type NewEvent = WorldEvent extends infer E ? (E extends WorldEvent ? Omit<E, 'n'> : never) : never;

/** Null: the world is over, and nothing will come any more. */
export type Listener = (event: WorldEvent | null) => void;

export type Events = {
  /** Number of the latest event; 0 when there is none. */
  readonly last: number;
  add(event: NewEvent): void;
  /** How many listen now. */
  readonly listeners: number;
  /** Oldest first, of those that are still kept. */
  since(after: number): WorldEvent[];
  /** Gives the way to stop listening. */
  listen(listener: Listener): () => void;
  end(): void;
};

const MAX_EVENTS = 2_000;

export function createEvents(): Events {
  let events: WorldEvent[] = [];
  let count = 0;
  const listeners = new Set<Listener>();
  return {
    get last() {
      return count;
    },
    get listeners() {
      return listeners.size;
    },
    add(given) {
      count++;
      const event: WorldEvent = { n: count, ...given };
      events.push(event);
      // Cut in halves, like the journal: a request pays for one push.
      if (events.length >= 2 * MAX_EVENTS) events = events.slice(-MAX_EVENTS);
      for (const listener of listeners) listener(event);
    },
    since(after) {
      const first = events[0]?.n ?? 0;
      return events.slice(Math.max(0, after - first + 1, events.length - MAX_EVENTS));
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    end() {
      for (const listener of listeners) listener(null);
      listeners.clear();
    },
  };
}
