/** The app built for a lender of another origin, hosted beside the usual build. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { hostBuild } from '@puente/scripts/serve/static-server';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** See `scripts/preview.ts`: the lender listens below the usual build and lets in the page above it. */
const PORT = Number(process.env.E2E_PORT ?? 4311);
export const LENDER = `http://127.0.0.1:${PORT - 1}`;
export const PAGE = `http://127.0.0.1:${PORT + 1}`;

/** Builds and hosts it; answers how to end it. */
export async function hostOtherOrigin(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'puente-other-'));
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', 'client', '--outDir', folder, '--logLevel', 'error'], {
    cwd: root,
    env: { ...process.env, VITE_API_BASE: `${LENDER}/api` },
  });
  const server = await hostBuild({ folder, port: PORT + 1, lender: LENDER });
  return () =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    });
}
