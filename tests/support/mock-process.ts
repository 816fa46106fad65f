/** Runs the bundled mock server or the demonstration in a separate process, which ends with the test. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type IPty, spawn as spawnTerminal } from '@lydell/node-pty';
import { MOCK_FLAGS } from '@puente/scripts/serve/lender';
import { freePort } from '@puente/scripts/serve/lifetime';
import { onTestFinished } from 'vitest';
import { ROOT } from '../guard/repository.ts';

/** Real milliseconds that a busy machine may need to start or end a program. */
export const SLOW_MACHINE_MS = 120_000;

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'puente-process-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

let bundled: string | undefined;

/**
 * Returns the folder with the server (`main.js`) and the demonstration (`demo.js`, with a stub page), which start ten
 * times faster than from their sources. Written once per test process by `scripts/bundle-demo.ts`.
 */
export function bundledPrograms(): string {
  if (bundled !== undefined) return bundled;
  const folder = mkdtempSync(join(tmpdir(), 'puente-mock-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'page'));
  writeFileSync(join(folder, 'page/index.html'), '<!doctype html><title>Puente</title>');
  bundled = join(folder, 'demo');
  const command = ['--import', 'tsx', 'scripts/bundle-demo.ts', bundled, join(folder, 'page')];
  execFileSync(process.execPath, command, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  return bundled;
}

export type MockProcess = {
  address: string;
  child: ChildProcess;
  output: () => string;
  stop: (signal: NodeJS.Signals) => Promise<void>;
};

/** Listens on a free port, with a new data folder unless `DATA_DIR` is given; rejects with its output if it exits. */
export async function startMock(env: Record<string, string> = {}, args: string[] = []): Promise<MockProcess> {
  const child = spawn(process.execPath, [...MOCK_FLAGS, join(bundledPrograms(), 'main.js'), ...args], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      BACKSTAGE: 'on',
      OCR_WAIT_MS: '0',
      DATA_DIR: env.DATA_DIR ?? newFolder(),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = once(child, 'exit');
  const stop = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await gone;
  };
  onTestFinished(() => stop('SIGKILL'));
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const announced = /listening on (https?:\/\/[^\s,]+)/.exec(output)?.[1];
        if (announced) resolve(announced);
      });
    child.once('close', (code) => reject(new Error(`the mock ended with ${code}: ${output}`)));
  });
  return { address, child, output: () => output, stop };
}

export type Started = {
  terminal: IPty;
  folder: string;
  ports: { app: number; backstage: number; lender: number };
  said: () => string;
  exit: Promise<number>;
};

/** Runs a command in a terminal, with free ports as PORT, BACKSTAGE_PORT and LENDER_PORT. */
export async function startIn(folder: string, command: string[], env: Record<string, string>): Promise<Started> {
  const [app, backstage, lender] = await Promise.all([freePort(0), freePort(0), freePort(0)]);
  const ports = { PORT: String(app), BACKSTAGE_PORT: String(backstage), LENDER_PORT: String(lender) };
  const { NODE_ENV: _ofThisRun, ...mine } = process.env;
  const [program = '', ...args] = command;
  const terminal = spawnTerminal(program, args, { cwd: folder, env: { ...mine, ...ports, ...env }, cols: 400 });
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
