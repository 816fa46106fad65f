import { appendFileSync, writeFileSync } from 'node:fs';
import type { SyncAdapter } from 'lowdb';
import { TextFileSync } from 'lowdb/node';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { refuseToSave } from './store.ts';

/** Characters above which the file is rewritten: about ten versions of a borrower. */
const FULL = 32_768;

/** One version per line, as appending is fast; a shorter document replaces the file, so that deleted data leave it. */
export function versionsFile<T>(path: string): SyncAdapter<T> {
  const file = new TextFileSync(path);
  let last = 0;
  /** Characters in the file; null until this process has written the whole file, and after a failed write. */
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

export function lastVersion(text: string): unknown {
  const lines = text.split('\n');
  const tail = lines.pop();
  // A line without a line break was cut off, or the file was written by hand.
  const line = tail && lines.length === 0 ? tail : lines.at(-1);
  return JSON.parse(line ?? '');
}

/** Ids are hexadecimal and made by the world, not by a caller, so that they are safe as file names. */
export type Photos = {
  keep(imageId: string, bytes: Buffer): Promise<void>;
  drop(imageIds: readonly string[]): Promise<void>;
};

export function photosIn(folder: string, report: (line: string) => void): Photos {
  return {
    async keep(imageId, bytes) {
      try {
        // Synchronous, like the documents (folder.ts).
        writeFileSync(join(folder, imageId), bytes);
      } catch (error) {
        await rm(join(folder, imageId), { force: true });
        refuseToSave(error, report);
      }
    },
    async drop(imageIds) {
      await Promise.all(imageIds.map((imageId) => rm(join(folder, imageId), { force: true })));
    },
  };
}

/** For worlds in memory, which need no photos because no call returns them. */
export const NO_PHOTOS: Photos = { keep: async () => {}, drop: async () => {} };
