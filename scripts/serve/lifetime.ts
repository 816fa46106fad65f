/** Ends mock server, app and script together, and restarts the mock server, one restart at a time. */
import { spawnSync } from 'node:child_process';
import { endOnce } from '@puente/mock-server/process/end-once';
import { type Lender, LenderEnded } from './lender.ts';
import { BadSetting } from './start-settings.ts';
import { createServer } from 'node:net';

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

/** Ends the script once npx, pnpm or one of their shells is killed; the script would otherwise keep running. */
function endWithRunners(end: () => void): void {
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

type App = { close(): unknown; closeAllConnections?(): void };

export type Lifetime = {
  lend: (port: string) => Promise<Lender>;
  show: (app: App) => void;
  lendAgain: () => void;
};

export function keepTogether(startLender: (port: string) => Promise<Lender>): Lifetime {
  let lender: Lender | null = null;
  const apps: App[] = [];
  let ending = false;
  const end = endOnce(async () => {
    ending = true;
    const closed = apps.map((app) => app.close());
    for (const app of apps) app.closeAllConnections?.();
    await Promise.all([lender?.stop(), ...closed]);
  });
  endWithRunners(() => end(0));

  async function lend(port: string): Promise<Lender> {
    const started = await startLender(port);
    lender = started;
    void started.ended.then(() => {
      if (lender === started && !ending) end(1);
    });
    return started;
  }

  async function restart(): Promise<void> {
    const before = lender;
    if (before) at = new URL(before.url).port;
    lender = null;
    await before?.stop();
    if (ending) return;
    await lend(at).catch(() => console.error('The mock lender does not start: it is tried again at the next edit.'));
  }
  let at = '';
  let last = Promise.resolve();

  return {
    lend,
    show: (app) => void apps.push(app),
    lendAgain: () => void (last = last.then(restart)),
  };
}

/** Starts a program. If that fails, prints the reason and exits with 2 for a wrong setting, else with 1. */
export async function startOrSay(name: string, start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    // The mock server has already printed the reason.
    if (!(error instanceof LenderEnded)) console.error(`${name}: ${reasonOf(error)}`);
    process.exit(error instanceof BadSetting ? 2 : 1);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Errors of the operating system have a `syscall`.
  const isExpected = error instanceof BadSetting || 'syscall' in error || /is already in use|VITE_/.test(error.message);
  return isExpected ? error.message : (error.stack ?? error.message);
}

/** Returns the port, or any free one for 0. Rejects in one line if it cannot be used; `option` chooses another. */
export function freePort(port: number, option = 'PORT'): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${error.code})`;
      reject(Object.assign(error, { message: `Port ${port} ${why}: choose another with ${option}.` }));
    });
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address !== null && typeof address === 'object' ? address.port : port));
    });
  });
}
