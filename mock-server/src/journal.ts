/** What was asked and what was answered, readable although paths travel encrypted. No bodies, no queries, no names. */
export type JournalEntry = {
  /** Counts from 1 and goes on when old entries are forgotten. */
  n: number;
  /** The world's time (ms UTC). */
  at: number;
  method: string;
  /** `word.name` of the call, or null when there is no such call. */
  call: string | null;
  /** The decrypted path of the call, or null. */
  path: string | null;
  status: number;
  code: number;
  /** The kind of the scripted fault that shaped this answer. */
  fault: string | null;
};

export type Journal = {
  add(entry: Omit<JournalEntry, 'n'>): void;
  /** Oldest first. */
  entries(after?: number): JournalEntry[];
  clear(): void;
};

const KEPT = 2_000;

/** `added` is told of each line. */
export function createJournal(added: (entry: JournalEntry) => void = () => {}): Journal {
  let entries: JournalEntry[] = [];
  let count = 0;
  return {
    add(entry) {
      count++;
      const line = { n: count, ...entry };
      entries.push(line);
      added(line);
      // Cut in halves: moving the whole list at every entry would cost more than the answer itself.
      if (entries.length >= 2 * KEPT) entries = entries.slice(-KEPT);
    },
    entries: (after = 0) => entries.slice(-KEPT).filter(({ n }) => n > after),
    clear() {
      entries = [];
      count = 0;
    },
  };
}
