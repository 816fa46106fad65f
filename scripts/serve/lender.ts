/** The mock lender as a thread of the program that shows it: whatever ends the program ends the lender, and its port is free. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

const root = join(import.meta.dirname, '../..');
/** A small nursery takes less memory under load, and costs no speed (`pnpm bench`). */
const MEMORY = { maxYoungGenerationSizeMb: 6 };

/** Folders whose every file may change what the lender answers. */
export const LENDER_SOURCES = ['contract/src', 'fixtures/src', 'mock-server/src'].map((path) => join(root, path));

export type Lender = {
  url: string;
  /** Lets it save and resolves once its port is free. */
  stop(): Promise<void>;
  /** Resolves when it ends, for any reason. */
  ended: Promise<void>;
};

/** It said itself, in one line, why it does not start. */
export class LenderEnded extends Error {}

const SOURCES = pathToFileURL(join(root, 'mock-server/src/main.ts'));

/** Resolves once it listens; rejects when it ends before. `program`: the lender in one file, its sources unless given. */
export function startLender(env: Record<string, string>, program: URL = SOURCES): Promise<Lender> {
  const fromSources = program === SOURCES;
  const thread = new Worker(fromSources ? new URL('lender.mjs', import.meta.url) : program, {
    env: { ...process.env, BACKSTAGE: 'on', SEED: process.env.SEED || 'on', PAGE_DIR: '', HOST: '', ...env },
    // Without the loaders of this program, which Node 20 does not hand on.
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
