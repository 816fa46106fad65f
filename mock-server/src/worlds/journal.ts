/** Stores the events of a world in order of time, and its journal of requests and answers with decrypted paths. */
import type { Exchange, LineFacts } from './exchange.ts';
import type { HistoryEvent } from '../loans/history.ts';

export const STAGE_KINDS = ['clock', 'people', 'money', 'fault', 'world'] as const;
export type StageKind = (typeof STAGE_KINDS)[number];
export const EVENT_KINDS = ['call', 'happening', ...STAGE_KINDS, 'webhook'] as const;

export type WorldEvent = { n: number; at: number } & (
  | { kind: 'call'; entry: JournalEntry }
  | { kind: 'happening'; happening: HistoryEvent; mobile: string }
  /** `what`: name of the backstage call. */
  | { kind: StageKind; what: string }
  /** One attempt to deliver a webhook. */
  | { kind: 'webhook'; what: string }
);
type NewEvent = WorldEvent extends infer E ? (E extends WorldEvent ? Omit<E, 'n'> : never) : never;

/** Called with null once the world ends. */
type Listener = (event: WorldEvent | null) => void;

const MAX_ITEMS = 2_000;

/** Numbers its items from 1 and stores the newest MAX_ITEMS. */
function createLog<T>() {
  let items: T[] = [];
  let count = 0;
  return {
    get last() {
      return count;
    },
    add(toItem: (n: number) => T): T {
      count++;
      const item = toItem(count);
      items.push(item);
      // Drops half of the items at once, so that adding an item usually costs one push.
      if (items.length >= 2 * MAX_ITEMS) items = items.slice(-MAX_ITEMS);
      return item;
    },
    at: (n: number): T | undefined => items[n - 1 - (count - items.length)],
    /** Returns the items after a number, oldest first; all if the number is too large, as one from before a restart. */
    since: (after: number): T[] => {
      const from = after > count ? 0 : after;
      return items.slice(Math.max(0, from - (count - items.length), items.length - MAX_ITEMS));
    },
    clear(): void {
      items = [];
      count = 0;
    },
  };
}

export type Events = ReturnType<typeof createEvents>;

export function createEvents() {
  const log = createLog<WorldEvent>();
  const listeners = new Set<Listener>();
  return {
    get last() {
      return log.last;
    },
    get listeners() {
      return listeners.size;
    },
    add(given: NewEvent): void {
      const event = log.add((n): WorldEvent => ({ n, ...given }));
      for (const listener of listeners) listener(event);
    },
    since: log.since,
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

/** Contains no bodies, queries or names, so that runs can be compared. */
export type JournalEntry = {
  /** Counts from 1; dropped entries keep their numbers. */
  n: number;
  at: number;
  method: string;
  /** Name of the call, such as `session.getUserInfo`; null if the request matches no call. */
  call: string | null;
  path: string | null;
  status: number;
  code: number;
  fault: string | null;
};

/** `exchange`: null for all but the newest lines. */
export type JournalLine = { entry: JournalEntry; facts: LineFacts; exchange: Exchange | null };

/** Limits of stored requests and answers: number, and characters together. */
const MAX_EXCHANGES = 500;
const MAX_CHARACTERS = 4_000_000;

/** Estimates the size of headers and body, because serialising them again would slow down every request. */
function measureSize({ url, headers, bodyBytes, sent, honest }: Exchange): number {
  let characters = url.length + bodyBytes + sent.length + (honest?.length ?? 0);
  for (const name in headers) characters += name.length + (headers[name]?.length ?? 0);
  return characters;
}

export function createJournal(added: (entry: JournalEntry) => void) {
  const log = createLog<JournalLine & { characters: number }>();
  let characters = 0;
  let oldest = 1;

  function dropOldest() {
    const line = log.at(oldest);
    oldest++;
    if (!line) return;
    characters -= line.characters;
    line.exchange = null;
  }

  return {
    add(given: Omit<JournalEntry, 'n'>, recorded: { facts: LineFacts; exchange: Exchange }): number {
      const size = measureSize(recorded.exchange);
      const { entry } = log.add((n) => ({ entry: { n, ...given }, ...recorded, characters: size }));
      characters += size;
      while (entry.n - oldest >= MAX_EXCHANGES || (characters > MAX_CHARACTERS && oldest < entry.n)) dropOldest();
      added(entry);
      return entry.n;
    },
    lines: (after = 0): JournalLine[] => log.since(after),
    line: (n: number): JournalLine | null => log.at(n) ?? null,
    clear(): void {
      log.clear();
      characters = 0;
      oldest = 1;
    },
  };
}
