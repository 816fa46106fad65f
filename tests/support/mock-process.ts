/** Runs the bundled mock in its own process: it starts ten times faster than from its sources. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle } from '@puente/scripts/serve/bundle-mock';
import { MOCK_FLAGS } from '@puente/scripts/serve/mock-flags';

const root = join(import.meta.dirname, '../..');
let bundled: Promise<string> | null = null;

/**
 * Bundles the server (`main.js`) and the demonstration (`demo.js`, with a stub page) once per test process. The
 * folder is new, because another process may bundle at the same time.
 */
export function bundledPrograms(): Promise<string> {
  bundled ??= bundlePrograms();
  return bundled;
}

async function bundlePrograms(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'puente-mock-'));
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  await bundle({ root, input: { main: 'mock-server/src/main.ts', demo: 'scripts/demo.ts' }, outDir });
  mkdirSync(join(outDir, 'client'));
  writeFileSync(join(outDir, 'client/index.html'), '<!doctype html><title>Puente</title>');
  return outDir;
}

export type MockProcess = {
  address: string;
  child: ChildProcess;
  output: () => string;
  stop: (signal: NodeJS.Signals) => Promise<void>;
};

/**
 * Listens on a free port unless `PORT` is given; rejects with its output if it exits first. @param program bundled
 * server; the sources by default
 */
export async function startMock(env: Record<string, string>, program?: string): Promise<MockProcess> {
  const child = spawn(process.execPath, [...MOCK_FLAGS, program ?? join(await bundledPrograms(), 'main.js')], {
    env: { PATH: process.env.PATH, PORT: '0', BACKSTAGE: 'on', OCR_WAIT_MS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    const collectOutput = (chunk: Buffer) => {
      output += chunk.toString();
      const announced = /listening on (https?:\/\/[^\s,]+)/.exec(output)?.[1];
      if (announced) resolve(announced);
    };
    child.stdout.on('data', collectOutput);
    child.stderr.on('data', collectOutput);
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
