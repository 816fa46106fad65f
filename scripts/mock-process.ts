import { type ChildProcess, spawn } from 'node:child_process';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { bundleMock } from './bundle-mock.ts';
import { MOCK_FLAGS } from './mock-flags.ts';
import { freePort } from './ports.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false)).once('connect', () => socket.end());
  });

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts the mock lender as its own process and resolves once it listens; rejects when it ends before that. */
export async function startMock(env: Record<string, string>): Promise<{ url: string; process: ChildProcess }> {
  const [program, port] = await Promise.all([bundleMock(), freePort(Number(env.PORT ?? 4010))]);
  const mock = spawn(process.execPath, [...MOCK_FLAGS, program], {
    cwd: root,
    env: { ...process.env, BACKSTAGE: 'on', SEED: 'on', ...env, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  while (!(await answers(port))) {
    if (mock.exitCode !== null) throw new Error('the mock lender did not start');
    await pause(50);
  }
  return { url: `http://127.0.0.1:${port}`, process: mock };
}

/** Ends the given work once, on Ctrl-C, on SIGTERM and when the mock dies. */
export function endTogether(mock: ChildProcess, close: () => Promise<void>): void {
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    mock.kill('SIGTERM');
    void close().finally(() => process.exit());
  };
  process.once('SIGINT', end).once('SIGTERM', end);
  mock.once('exit', end);
}
