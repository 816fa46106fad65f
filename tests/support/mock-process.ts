/** The mock as a process of its own, as `pnpm start` runs it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../mock-server/src/main.ts', import.meta.url));
const TSX = import.meta.resolve('tsx');

export type MockProcess = {
  address: string;
  child: ChildProcess;
  output: () => string;
  stop: (signal: NodeJS.Signals) => Promise<void>;
};

/**
 * Resolves once it listens; rejects with its output when it ends before. Listens on a free port unless `PORT` is given.
 * @param program the lender in one file; its sources unless given
 */
export async function startMock(env: Record<string, string>, program?: string): Promise<MockProcess> {
  const child = spawn(process.execPath, program ? [program] : ['--import', TSX, MAIN], {
    env: { PATH: process.env.PATH, PORT: '0', BACKSTAGE: 'on', OCR_WAIT_MS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /listening on (http:\/\/[^\s,]+)/.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`the mock ended with ${code}: ${output}`)));
  });
  return {
    address,
    child,
    output: () => output,
    async stop(signal) {
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}
