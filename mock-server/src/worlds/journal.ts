/** Events of a world in order of time, and its journal of requests and answers with decrypted paths. */
import * as z from 'zod/mini';
import type { Exchange } from './exchange.ts';
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
export const journalEntry = z.object({
  /** Counts from 1; dropped entries keep their numbers. */
  n: z.int(),
  at: z.int(),
  method: z.string(),
  /** Name of the call, such as `session.getUserInfo`; null if the request matches no call. */
  call: z.nullable(z.string()),
  path: z.nullable(z.string()),
  status: z.int(),
  code: z.int(),
  fault: z.nullable(z.string()),
});
export type JournalEntry = z.infer<typeof journalEntry>;

/** `exchange`: null for all but the newest lines. */
export type JournalLine = { entry: JournalEntry; facts: LineFacts; exchange: Exchange | null };
/** `machineAt`: ms UTC by the machine; `ms`: duration. */
export type LineFacts = Pick<Exchange, 'machineAt' | 'ms' | 'bytes' | 'userId' | 'mobile' | 'verdict' | 'replayOf'>;

const MAX_LINES = 2_000;
/** Limits of stored exchanges: lines, and characters in all. */
const MAX_EXCHANGES = 500;
const MAX_CHARACTERS = 4_000_000;

/** Estimates the size of headers and body, because serialising them again would slow down every request. */
function measureSize({ url, headers, bodyBytes, sent, honest }: Exchange): number {
  let characters = url.length + bodyBytes + sent.length + (honest?.length ?? 0);
  for (const name in headers) characters += name.length + (headers[name]?.length ?? 0);
  return characters;
}

export function createJournal(added: (entry: JournalEntry) => void) {
  let lines: (JournalLine & { characters: number })[] = [];
  let count = 0;
  let characters = 0;
  let oldest = 1;
  const lineOf = (n: number) => lines[n - (lines[0]?.entry.n ?? 0)];

  function dropOldest() {
    const line = lineOf(oldest);
    oldest++;
    if (!line) return;
    characters -= line.characters;
    // Copies these facts, so that the line does not keep the bodies in memory.
    const { machineAt, ms, bytes, userId, mobile, verdict, replayOf } = line.facts;
    line.facts = { machineAt, ms, bytes, userId, mobile, verdict, replayOf };
    line.exchange = null;
  }

  return {
    add(given: Omit<JournalEntry, 'n'>, exchange: Exchange): number {
      count++;
      const entry = { n: count, ...given };
      const line = { entry, facts: exchange, exchange, characters: measureSize(exchange) };
      lines.push(line);
      characters += line.characters;
      while (count - oldest >= MAX_EXCHANGES || (characters > MAX_CHARACTERS && oldest < count)) dropOldest();
      // Drops half of the lines at once, because copying the list at every request would slow the server down.
      if (lines.length >= 2 * MAX_LINES) lines = lines.slice(-MAX_LINES);
      added(entry);
      return count;
    },
    lines: (after = 0): JournalLine[] => lines.slice(-MAX_LINES).filter(({ entry }) => entry.n > after),
    line: (n: number): JournalLine | null => lineOf(n) ?? null,
    clear(): void {
      lines = [];
      count = 0;
      characters = 0;
      oldest = 1;
    },
  };
}
