/** Journal of requests and answers with decrypted paths; an entry contains no bodies, queries or names. */
import * as z from 'zod/mini';
import type { Exchange } from './exchange.ts';

export const journalEntry = z.object({
  /** Counts from 1; dropped entries keep their numbers. */
  n: z.int(),
  /** The world's time (ms UTC). */
  at: z.int(),
  method: z.string(),
  /** Name of the call, such as `session.getUserInfo`; null if the request matches no call. */
  call: z.nullable(z.string()),
  path: z.nullable(z.string()),
  status: z.int(),
  code: z.int(),
  /** Kind of the scripted fault that changed this answer. */
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
  /** Number of the oldest line with an exchange. */
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
    /** Returns the number of the line. */
    add(given: Omit<JournalEntry, 'n'>, exchange: Exchange): number {
      count++;
      const entry = { n: count, ...given };
      const line = { entry, facts: exchange, exchange, characters: measureSize(exchange) };
      lines.push(line);
      characters += line.characters;
      while (count - oldest >= MAX_EXCHANGES || (characters > MAX_CHARACTERS && oldest < count)) dropOldest();
      // Drops half of the lines at once: moving the list at every entry would cost more than the answer.
      if (lines.length >= 2 * MAX_LINES) lines = lines.slice(-MAX_LINES);
      added(entry);
      return count;
    },
    /** Oldest first. */
    lines: (after = 0): JournalLine[] => lines.slice(-MAX_LINES).filter(({ entry }) => entry.n > after),
    /** Returns the line of this number; null if it was dropped. */
    line: (n: number): JournalLine | null => lineOf(n) ?? null,
    clear(): void {
      lines = [];
      count = 0;
      characters = 0;
      oldest = 1;
    },
  };
}
