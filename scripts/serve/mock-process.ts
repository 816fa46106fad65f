import { type ChildProcess, spawn } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleMock } from './bundle-mock.ts';
import { MOCK_FLAGS } from './mock-flags.ts';
import { freePort } from './ports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where the page of backstage is built (`preview.ts`); while developing, it comes from its sources. */
const page = join(root, 'mock-server/dist/page');

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false)).once('connect', () => socket.end());
  });

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The lender's sources, started again whenever one of them changes; its state is on disk, so sessions go on. */
const watched = async () => [
  join(root, 'node_modules/tsx/dist/cli.mjs'),
  'watch',
  '--clear-screen=false',
  ...MOCK_FLAGS,
  join(root, 'mock-server/src/main.ts'),
];
const built = async () => [...MOCK_FLAGS, await bundleMock()];

type Start = { watch?: boolean };

/**
 * Starts the mock lender as its own process and resolves once it listens; rejects when it ends before that. It ends when this
 * process exits; on a signal by `endTogether`.
 */
export async function startMock(
  env: Record<string, string>,
  { watch = false }: Start = {},
): Promise<{ url: string; process: ChildProcess }> {
  const [program, port] = await Promise.all([watch ? watched() : built(), freePort(Number(env.PORT ?? 4010))]);
  const mock = spawn(process.execPath, program, {
    cwd: root,
    env: { ...process.env, BACKSTAGE: 'on', SEED: 'on', PAGE_DIR: page, ...env, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  // Asked once: a second signal would cut short the saving that the first one began.
  process.once('exit', () => mock.killed || mock.kill('SIGTERM'));
  while (!(await answers(port))) {
    if (mock.exitCode !== null) throw new Error('the mock lender did not start');
    await pause(50);
  }
  return { url: `http://127.0.0.1:${port}`, process: mock };
}

/** Ends the given work once, on Ctrl-C, on SIGTERM and when the mock dies. Null: the lender is not ours to end. */
export function endTogether(mock: ChildProcess | null, close: () => Promise<void>): void {
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    mock?.kill('SIGTERM');
    void close().finally(() => process.exit());
  };
  process.once('SIGINT', end).once('SIGTERM', end);
  mock?.once('exit', end);
}
