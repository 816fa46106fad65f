import { readdirSync, readFileSync, readlinkSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { everyReal, machineTime } from '../loans/clock.ts';

/** Thrown because two servers on one folder would overwrite each other's borrowers. */
export class FolderInUse extends Error {
  constructor(folder: string, holder: string) {
    super(`Another mock server (${holder}) already uses ${folder}. Stop it, or choose another DATA_DIR.`);
    this.name = 'FolderInUse';
  }
}

const heldHere = new Set<string>();
/** `lock-412` of an earlier version, or with a hash of the machine: `lock-412-3f9a0c`. */
const LOCK = /^lock-(\d+)(?:-(\w+))?$/;

/** Interval of renewals: ms of the machine's clock, not of a world's. */
const BEAT_MS = 2_000;
/** Age in ms at which another machine's lock is stale. */
const STALE_MS = 15_000;

/**
 * Locks the folder and returns the function that unlocks it. Each process writes its own lock file before it looks for
 * others, so that two processes cannot both find the folder free. A lock contains its process's start time, as pids
 * are reused; other containers' locks are stale once they are no longer renewed.
 */
export function lockFolder(folder: string): () => void {
  const here = placeHere();
  const name = `lock-${process.pid}-${here}`;
  const file = join(folder, name);
  // Checks this process's own set, not the file: a killed process leaves its lock file, and a container may reuse its
  // pid.
  if (heldHere.has(file)) throw new FolderInUse(folder, `process ${process.pid}`);
  writeFileSync(file, readStartTime(process.pid));
  const stopBeating = everyReal(BEAT_MS, () => {
    try {
      utimesSync(file, machineTime() / 1_000, machineTime() / 1_000);
    } catch {
      // The folder was deleted under a running server, whose next write reports it.
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

/** Describes the process that holds the lock; returns null for a stale lock. */
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
    if (isErrno(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Returns a hash of the container or machine, whose processes share pids. */
function placeHere(): string {
  return createHash('sha256')
    .update(`${hostname()} ${readOr('', () => readlinkSync('/proc/self/ns/pid'))}`)
    .digest('hex')
    .slice(0, 6);
}

/** Returns the start time of a process by the system's clock; empty if the system does not report it. */
function readStartTime(pid: number): string {
  const stat = readOr('', () => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // Counts fields after the program's name, which may contain blanks and brackets.
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
