import { appendFileSync } from 'node:fs';
import type { SyncAdapter } from 'lowdb';
import { TextFileSync } from 'lowdb/node';

/** Characters at which a file is rewritten: some ten versions of a borrower. */
const FULL = 32_768;

/**
 * A document as a file of its versions, one a line: the last whole line holds, and a line that was cut off was never
 * acknowledged. Putting a new file in place of the old one makes the disk flush it; appending does not (`pnpm bench`).
 * A document that became shorter is rewritten at once, so that deleted data do not stay on disk.
 */
export function versionsFile<T>(path: string): SyncAdapter<T> {
  const file = new TextFileSync(path);
  let last = 0;
  /** Null until this process has written the file whole, and again when an attempt failed: it may end anywhere. */
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

/** The version that holds; throws SyntaxError when there is none. */
export function lastVersion(text: string): unknown {
  const lines = text.split('\n');
  const tail = lines.pop();
  // No line break: cut off while it was written, or written by hand.
  const line = tail && lines.length === 0 ? tail : lines.at(-1);
  return JSON.parse(line ?? '');
}
