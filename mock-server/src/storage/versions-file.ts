import { appendFileSync } from 'node:fs';
import type { SyncAdapter } from 'lowdb';
import { TextFileSync } from 'lowdb/node';

/** Rewritten above this many characters: about ten versions of a borrower. */
const FULL = 32_768;

/**
 * Stores a document as one version per line: the last whole line holds. Appending does not flush the disk, replacing the file
 * does (`pnpm bench`). A shorter document is rewritten at once, so that deleted data leave the disk.
 */
export function versionsFile<T>(path: string): SyncAdapter<T> {
  const file = new TextFileSync(path);
  let last = 0;
  /** Null until written whole by this process, and after a failed write, which may end anywhere. */
  let size: number | null = null;
  return {
    read() {
      const text = file.read();
      return text === null ? null : (lastVersion(text) as T);
    },
    write(document) {
      const line = `${JSON.stringify(document)}\n`;
      const before = size;
      size = null;
      if (before === null || line.length < last || before + line.length > FULL) {
        file.write(line);
        size = line.length;
      } else {
        appendFileSync(path, line);
        size = before + line.length;
      }
      last = line.length;
    },
  };
}

/** Throws SyntaxError without a whole version. */
export function lastVersion(text: string): unknown {
  const lines = text.split('\n');
  const tail = lines.pop();
  // A line without a break was cut off, or written by hand.
  const line = tail && lines.length === 0 ? tail : lines.at(-1);
  return JSON.parse(line ?? '');
}
