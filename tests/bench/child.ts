import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { MOCK_FLAGS } from '@puente/scripts/serve/lender';

export type Kind = 'http' | 'fastify' | 'memory' | 'disk';
export type Served = {
  address: string;
  rss: () => Promise<number>;
  heap: () => Promise<number>;
  cpu: () => Promise<number>;
  stop: () => Promise<void>;
};

/**
 * Starts a server bundled beside this file with the flags of `pnpm start`; `http` and `fastify` reply with `answer`.
 */
export async function serve(kind: Kind, answer = ''): Promise<Served> {
  const child = fork(fileURLToPath(new URL('server.js', import.meta.url)), [kind, answer], {
    execArgv: [...MOCK_FLAGS, '--expose-gc'],
  });
  const { address } = await nextMessage<{ address: string }>(child);
  return {
    address,
    rss: () => usage(child, 'rss'),
    /** Bytes in use after a garbage collection. */
    heap: () => usage(child, 'heap'),
    /** Returns the CPU time in microseconds since the process started. */
    cpu: () => usage(child, 'cpu'),
    stop: () => stop(child),
  };
}

export async function startProgram(program: string, folder: string) {
  const child = spawn(process.execPath, [...MOCK_FLAGS, program], {
    env: { PATH: process.env.PATH, PORT: '0', BACKSTAGE: 'on', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const [, address = ''] = /listening on (https?:\/\/[^\s,]+)/.exec(line.toString()) ?? [];
  return { address, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

async function usage(child: ChildProcess, kind: 'rss' | 'heap' | 'cpu'): Promise<number> {
  const answer = nextMessage<{ used: number }>(child);
  child.send(kind);
  return (await answer).used;
}

async function nextMessage<T>(child: ChildProcess): Promise<T> {
  // `server.ts` sends no other message.
  const [message] = (await once(child, 'message')) as [T];
  return message;
}
