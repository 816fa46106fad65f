/** Ends the script once npx, pnpm or one of their shells is killed; the script would otherwise keep running. */
import { spawnSync } from 'node:child_process';

const LOOK_EVERY_MS = 500;
const FARTHEST = 12;
const SHELL = /^-|^(\S*\/)?(ba|da|z|fi|k)?sh\b/;
const RUNNER = /(^|[\s/])(npm|npx|pnpm|yarn|bun)(-cli)?(\.c?js)?(\s|$)/;

type Ancestor = { pid: number; command: string };

/** Returns process ids up to the outermost package runner; the user's shell beyond it is excluded. */
export function runnersAmong(ancestors: readonly Ancestor[]): number[] {
  const outermost = ancestors.findLastIndex(({ command }) => RUNNER.test(command) && !SHELL.test(command));
  return ancestors.slice(0, outermost + 1).map(({ pid }) => pid);
}

function ancestorsOf(pid: number): Ancestor[] {
  const ancestors: Ancestor[] = [];
  for (let next = pid; next > 1 && ancestors.length < FARTHEST; ) {
    const { stdout } = spawnSync('ps', ['-o', 'ppid=,command=', '-p', String(next)], { encoding: 'utf8' });
    const [, parent = '0', command = ''] = /^\s*(\d+)\s+(.*)/.exec(stdout ?? '') ?? [];
    ancestors.push({ pid: next, command });
    next = Number(parent);
  }
  return ancestors;
}

export function endWithRunners(end: () => void): void {
  const runners = runnersAmong(ancestorsOf(process.ppid));
  if (runners.length === 0) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent && runners.every(isAlive)) return;
    clearInterval(timer);
    end();
  }, LOOK_EVERY_MS);
  timer.unref();
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
