/** What was asked and what was answered, readable although paths travel encrypted. The lines hold no bodies, no queries, no names. */
import * as z from 'zod/mini';
import type { Exchange } from './exchange.ts';

export const journalEntry = z.object({
  /** Counts from 1 and goes on when old entries are forgotten. */
  n: z.int(),
  /** The world's time (ms UTC). */
  at: z.int(),
  method: z.string(),
  /** `word.name` of the call, or null when there is no such call. */
  call: z.nullable(z.string()),
  /** The decrypted path of the call, or null. */
  path: z.nullable(z.string()),
  status: z.int(),
  code: z.int(),
  /** The kind of the scripted fault that shaped this answer. */
  fault: z.nullable(z.string()),
});
export type JournalEntry = z.infer<typeof journalEntry>;

/** A line with what only backstage shows; the exchange itself is kept of the newest lines. */
export type JournalLine = { entry: JournalEntry; facts: LineFacts; exchange: Exchange | null };
/** What is kept of every line: machine's time and milliseconds, bytes, whose, and what the contract says. */
export type LineFacts = Pick<Exchange, 'machineAt' | 'ms' | 'bytes' | 'userId' | 'mobile' | 'verdict' | 'replayOf'>;

export type Journal = {
  /** Gives the number of the line. */
  add(entry: Omit<JournalEntry, 'n'>, exchange: Exchange): number;
  /** Oldest first. */
  lines(after?: number): JournalLine[];
  /** One line by its number; null when it is forgotten. */
  line(n: number): JournalLine | null;
  clear(): void;
};

const MAX_LINES = 2_000;
/** Lines whose exchange is kept, and the characters of all kept exchanges together. */
const MAX_EXCHANGES = 500;
const MAX_CHARACTERS = 4_000_000;

/** Characters that an exchange keeps in memory. Headers and body are estimated: parsing them again would cost every request. */
function measureSize({ url, headers, bodyBytes, sent, honest }: Exchange): number {
  let characters = url.length + bodyBytes + sent.length + (honest?.length ?? 0);
  for (const name in headers) characters += name.length + (headers[name]?.length ?? 0);
  return characters;
}

/** `added` gets each line. */
export function createJournal(added: (entry: JournalEntry) => void): Journal {
  let lines: (JournalLine & { characters: number })[] = [];
  let count = 0;
  let characters = 0;
  /** Number of the oldest line whose exchange is kept. */
  let oldest = 1;
  const lineOf = (n: number) => lines[n - (lines[0]?.entry.n ?? 0)];

  function dropOldest() {
    const line = lineOf(oldest);
    oldest++;
    if (!line) return;
    characters -= line.characters;
    // A copy: the line must not hold on to the bodies.
    const { machineAt, ms, bytes, userId, mobile, verdict, replayOf } = line.facts;
    line.facts = { machineAt, ms, bytes, userId, mobile, verdict, replayOf };
    line.exchange = null;
  }

  return {
    add(given, exchange) {
      count++;
      const entry = { n: count, ...given };
      const line = { entry, facts: exchange, exchange, characters: measureSize(exchange) };
      lines.push(line);
      characters += line.characters;
      while (count - oldest >= MAX_EXCHANGES || (characters > MAX_CHARACTERS && oldest < count)) dropOldest();
      // Cut in halves: moving the whole list at every entry would cost more than the answer itself.
      if (lines.length >= 2 * MAX_LINES) lines = lines.slice(-MAX_LINES);
      added(entry);
      return count;
    },
    lines: (after = 0) => lines.slice(-MAX_LINES).filter(({ entry }) => entry.n > after),
    line: (n) => lineOf(n) ?? null,
    clear() {
      lines = [];
      count = 0;
      characters = 0;
      oldest = 1;
    },
  };
}
