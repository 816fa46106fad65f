import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { type IPty, spawn } from '@lydell/node-pty';
import { freePort } from '@puente/scripts/serve/ports';
import { onTestFinished } from 'vitest';

/** Real milliseconds that a busy machine may need to start or end a program. */
export const SLOW_MACHINE_MS = 120_000;

export type Started = {
  terminal: IPty;
  folder: string;
  ports: { app: number; backstage: number; lender: number };
  said: () => string;
  exit: Promise<number>;
};

/** Passes free ports as PORT, BACKSTAGE_PORT and LENDER_PORT; the program is killed with its test. */
export async function startIn(folder: string, command: string[], env: Record<string, string>): Promise<Started> {
  const [app, backstage, lender] = await Promise.all([freePort(0), freePort(0), freePort(0)]);
  const ports = { PORT: String(app), BACKSTAGE_PORT: String(backstage), LENDER_PORT: String(lender) };
  const { NODE_ENV: _ofThisRun, ...mine } = process.env;
  const [program = '', ...args] = command;
  const terminal = spawn(program, args, { cwd: folder, env: { ...mine, ...ports, ...env }, cols: 400 });
  let output = '';
  terminal.onData((text) => void (output += text));
  const exit = new Promise<number>((done) => void terminal.onExit(({ exitCode }) => done(exitCode)));
  onTestFinished(() => terminal.kill('SIGKILL'));
  return { terminal, folder, ports: { app, backstage, lender }, said: () => output, exit };
}

export const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });

/** Returns the ids of processes that name this folder in their environment. */
export function processesOf(folder: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(folder);
    } catch {
      return false;
    }
  });
}
