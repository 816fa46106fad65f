import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its missing parents. Throws what `mkdir` throws; the `recursive` option of Node 20 would retry for
 * ever in a file system that takes no folders, such as /proc.
 */
export function createFolder(path: string): void {
  if (!existsSync(dirname(path))) createFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // A folder that exists is fine, also one that another program has just created.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
