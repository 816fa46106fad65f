/** Runs a command of the repository as its own process, or ten times faster in the process of the test. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { vi } from 'vitest';
import { ROOT } from '../guard/repository.ts';
import { SLOW_MACHINE_MS } from './mock-process.ts';

type Ended = { code: number | null; out: string; err: string };

/** Runs a command in a new process. Its first word is the script's path from the root, without extension. */
export async function startCommand(command: string, env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const [program = '', ...args] = command.split(' ');
  const child = spawn(process.execPath, ['--import', 'tsx', `${program}.ts`, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: SLOW_MACHINE_MS / 2,
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (piece: Buffer) => void (output.out += piece.toString()));
  child.stderr.on('data', (piece: Buffer) => void (output.err += piece.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...output };
}

class Exit extends Error {}

let runs = 0;

/**
 * Runs a command in this process, which has loaded most modules already. `process.exit` throws, which ends the script,
 * so use it only for scripts that leave no server or timer behind.
 */
export async function runCommand(command: string, env: Record<string, string> = {}): Promise<Ended> {
  const [program = '', ...args] = command.split(' ');
  const path = join(ROOT, `${program}.ts`);
  const ended: Ended = { code: null, out: '', err: '' };
  const print = (stream: 'out' | 'err') => (text: unknown) => {
    if (ended.code === null) ended[stream] += String(text);
    return true;
  };
  const before = { argv: process.argv, exitCode: process.exitCode };
  process.argv = [process.execPath, path, ...args];
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((line) => print('out')(`${line}\n`)),
    vi.spyOn(console, 'error').mockImplementation((line) => print('err')(`${line}\n`)),
    vi.spyOn(process.stdout, 'write').mockImplementation(print('out')),
    vi.spyOn(process.stderr, 'write').mockImplementation(print('err')),
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      ended.code ??= Number(code ?? 0);
      throw new Exit();
    }),
  ];
  runs += 1;
  try {
    // A new query makes the module loader evaluate the script again.
    await import(`${path}?run=${runs}`);
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
  } finally {
    ended.code ??= Number(process.exitCode ?? 0);
    process.argv = before.argv;
    process.exitCode = before.exitCode;
    vi.unstubAllEnvs();
    for (const spy of spies) spy.mockRestore();
  }
  return ended;
}
