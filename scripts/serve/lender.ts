/** Runs the mock server as a thread, so that it ends with the program and frees its port. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

const root = join(import.meta.dirname, '../..');
/** A small young generation of V8's heap saves memory under load without costing speed (`pnpm bench`). */
const MEMORY = { maxYoungGenerationSizeMb: 6 };
/** Node flags that limit the young generation too, for a mock server in a separate process. */
export const MOCK_FLAGS = ['--max-semi-space-size=2'];

export const LENDER_SOURCES = ['contract/src', 'fixtures/src', 'mock-server/src'].map((path) => join(root, path));

export type Lender = {
  url: string;
  stop(): Promise<void>;
  ended: Promise<void>;
};

export class LenderEnded extends Error {}

const SOURCES = pathToFileURL(join(root, 'mock-server/src/main.ts'));

/** Resolves once the server listens; rejects if it ends before. `program`: bundled file, by default the sources. */
export function startLender(env: Record<string, string>, program: URL = SOURCES): Promise<Lender> {
  const fromSources = program === SOURCES;
  const thread = new Worker(fromSources ? new URL('lender.mjs', import.meta.url) : program, {
    env: { ...process.env, BACKSTAGE: 'on', SEED: process.env.SEED || 'on', PAGE_DIR: '', HOST: '', ...env },
    // Omits this program's loader flags, which on Node 20 do not work in a thread; `lender.mjs` sets the loader.
    execArgv: [],
    workerData: program.href,
    resourceLimits: MEMORY,
  });
  const ended = new Promise<void>((resolve) => {
    thread.once('exit', () => resolve());
  });
  return new Promise((resolve, reject) => {
    thread.once('message', (url: string) =>
      resolve({
        url,
        ended,
        async stop() {
          thread.postMessage('stop');
          await ended;
        },
      }),
    );
    thread.once('error', (error) => {
      console.error('The mock lender failed:', error);
    });
    void ended.then(() => reject(new LenderEnded('The mock lender ended.')));
  });
}
