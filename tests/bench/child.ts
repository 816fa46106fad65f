import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { MOCK_FLAGS } from '@puente/scripts/serve/mock-flags';

export type Kind = 'http' | 'fastify' | 'memory' | 'disk';
export type Served = {
  address: string;
  rss: () => Promise<number>;
  heap: () => Promise<number>;
  stop: () => Promise<void>;
};

/** Starts a server of bench/server.ts, bundled beside this file, all as `pnpm start` runs the lender; the bare ones answer with `answer`. */
export async function serve(kind: Kind, answer = ''): Promise<Served> {
  const child = fork(fileURLToPath(new URL('server.js', import.meta.url)), [kind, answer], {
    execArgv: [...MOCK_FLAGS, '--expose-gc'],
  });
  const { address } = await heard<{ address: string }>(child);
  return {
    address,
    rss: async () => (await usage(child, 'rss')).bytes,
    /** In use after a garbage collection. */
    heap: async () => (await usage(child, 'heap')).bytes,
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

function usage(child: ChildProcess, kind: 'rss' | 'heap'): Promise<{ bytes: number }> {
  const answer = heard<{ bytes: number }>(child);
  child.send(kind);
  return answer;
}

async function heard<T>(child: ChildProcess): Promise<T> {
  // The server of this room says nothing else.
  const [message] = (await once(child, 'message')) as [T];
  return message;
}
