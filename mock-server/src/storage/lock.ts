import { readdirSync, readFileSync, readlinkSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { everyReal, machineTime } from '../loans/time/clock.ts';

/** Two servers on one folder would overwrite each other's borrowers: the second one is refused. */
export class FolderInUse extends Error {
  constructor(folder: string, holder: string) {
    super(`Another mock server (${holder}) already uses ${folder}. Stop it, or choose another DATA_DIR.`);
    this.name = 'FolderInUse';
  }
}

const heldHere = new Set<string>();
/** `lock-412` of an earlier version, or with where the process runs: `lock-412-3f9a0c`. */
const LOCK = /^lock-(\d+)(?:-(\w+))?$/;

/** Real milliseconds: how often a lock says that it lives, and after which silence one of elsewhere is stale. */
const BEAT_MS = 2_000;
const STALE_MS = 15_000;

/**
 * Takes the folder for this process and returns how to let it go. Each process has a lock file of its own and writes it
 * before it looks for others, so that two can never both find the folder free; of two that begin at the same instant
 * it may be that neither gets it. The file holds when its process began, for another one may get the number of a dead one.
 * Processes of another container cannot be asked: their locks are renewed, and stale when they are not.
 */
export function lockFolder(folder: string): () => void {
  const here = placeHere();
  const name = `lock-${process.pid}-${here}`;
  const file = join(folder, name);
  // A process that was killed leaves its lock behind, and a container may well give us the same number again.
  if (heldHere.has(file)) throw new FolderInUse(folder, `process ${process.pid}`);
  writeFileSync(file, readStartTime(process.pid));
  const stopBeating = everyReal(BEAT_MS, () => {
    try {
      utimesSync(file, machineTime() / 1_000, machineTime() / 1_000);
    } catch {
      // The folder was deleted under a running server; its next write says so.
    }
  });
  const unlock = () => {
    stopBeating();
    heldHere.delete(file);
    rmSync(file, { force: true });
  };
  for (const other of readdirSync(folder)) {
    const [, pid, place] = LOCK.exec(other) ?? [];
    if (pid === undefined || other === name) continue;
    const holder = readHolder(join(folder, other), {
      pid: Number(pid),
      elsewhere: place !== undefined && place !== here,
    });
    if (holder !== null) {
      unlock();
      throw new FolderInUse(folder, holder);
    }
    rmSync(join(folder, other), { force: true });
  }
  heldHere.add(file);
  return unlock;
}

/** Who holds this lock, in words; null for a lock that nobody holds any more. */
function readHolder(file: string, { pid, elsewhere }: { pid: number; elsewhere: boolean }): string | null {
  try {
    if (elsewhere) {
      const silent = machineTime() - statSync(file).mtimeMs;
      return silent < STALE_MS
        ? `in another container or on another machine, ${Math.round(silent / 1_000)} s ago`
        : null;
    }
    const began = readFileSync(file, 'utf8');
    if (pid === process.pid || !isAlive(pid)) return null;
    return began === '' || began === readStartTime(pid) ? `process ${pid}` : null;
  } catch (error) {
    // Let go while we looked.
    if (isErrno(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Names the set of processes that share numbers: this container, or this machine. */
function placeHere(): string {
  return createHash('sha256')
    .update(`${hostname()} ${readOr('', () => readlinkSync('/proc/self/ns/pid'))}`)
    .digest('hex')
    .slice(0, 6);
}

/** When a process began, by the clock of the system that counts it; empty where the system does not say. */
function readStartTime(pid: number): string {
  const stat = readOr('', () => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The name of the program may hold blanks and brackets: fields are counted behind it.
  if (stat !== '') return stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? '';
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
}

function readOr<T>(fallback: T, read: () => T): T {
  try {
    return read();
  } catch {
    return fallback;
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
