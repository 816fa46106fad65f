import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Two servers on one folder would overwrite each other's borrowers: the second one is refused. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(`Another mock server (process ${pid}) already uses ${folder}. Stop it, or choose another DATA_DIR.`);
    this.name = 'FolderInUse';
  }
}

const heldHere = new Set<string>();
const LOCK = /^lock-(\d+)$/;

/**
 * Takes the folder for this process and gives back how to let it go. Each process has a lock file of its own and writes it
 * before it looks for others, so that two can never both find the folder free; of two that begin at the same instant
 * it may be that neither gets it. The lock of a process that died is swept away.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, `lock-${process.pid}`);
  // A process that was killed leaves its lock behind, and a container may well give us the same number again.
  if (heldHere.has(file)) throw new FolderInUse(folder, process.pid);
  writeFileSync(file, '');
  const unlock = () => {
    heldHere.delete(file);
    rmSync(file, { force: true });
  };
  for (const pid of holdersOf(folder)) {
    if (pid === process.pid) continue;
    if (isAlive(pid)) {
      unlock();
      throw new FolderInUse(folder, pid);
    }
    rmSync(join(folder, `lock-${pid}`), { force: true });
  }
  heldHere.add(file);
  return unlock;
}

function holdersOf(folder: string): number[] {
  return readdirSync(folder).flatMap((name) => Number(LOCK.exec(name)?.[1] ?? 0) || []);
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
