import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Two servers on one folder would overwrite each other's borrowers: the second one is refused. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(`Another mock server (process ${pid}) already uses ${folder}. Stop it, or choose another DATA_DIR.`);
    this.name = 'FolderInUse';
  }
}

const heldHere = new Set<string>();

/** Takes the folder for this process and gives back how to let it go. The lock of a process that died is taken over. */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock');
  const holder = holderOf(file);
  // A process that was killed leaves its number behind, and a container may well give us the same number again.
  if (holder === process.pid ? heldHere.has(file) : holder !== null && isAlive(holder)) {
    throw new FolderInUse(folder, holder ?? 0);
  }
  rmSync(file, { force: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (isErrno(error, 'EEXIST')) throw new FolderInUse(folder, holderOf(file) ?? 0);
    throw error;
  }
  heldHere.add(file);
  return () => {
    heldHere.delete(file);
    if (holderOf(file) === process.pid) rmSync(file, { force: true });
  };
}

function holderOf(file: string): number | null {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || null;
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isErrno(error, 'EPERM');
  }
}

export function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
