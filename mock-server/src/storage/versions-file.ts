import { appendFileSync } from 'node:fs';
import type { SyncAdapter } from 'lowdb';
import { TextFileSync } from 'lowdb/node';

/** Characters above which the file is rewritten: about ten versions of a borrower. */
const FULL = 32_768;

/**
 * Stores a document as one version per line; the last whole line is valid. Appending is faster than replacing the
 * file, which flushes the disk (`pnpm bench`). A shorter document replaces the file at once, so that deleted data leave
 * the disk.
 */
export function versionsFile<T>(path: string): SyncAdapter<T> {
  const file = new TextFileSync(path);
  let last = 0;
  /**
   * Size in characters; null until this process has written the whole file, and after a failed write, which may have
   * stopped anywhere.
   */
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

/** Throws SyntaxError if no version is whole. */
export function lastVersion(text: string): unknown {
  const lines = text.split('\n');
  const tail = lines.pop();
  // A line without a line break was cut off, or the file was written by hand.
  const line = tail && lines.length === 0 ? tail : lines.at(-1);
  return JSON.parse(line ?? '');
}
