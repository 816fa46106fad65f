/** Builds the app for a mock server on another origin, and hosts it. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { hostBuild } from '@puente/scripts/serve/static-server';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/**
 * As in `scripts/preview.ts`, the mock server listens one port below the build and accepts the origin one port above.
 */
const PORT = Number(process.env.E2E_PORT ?? 4311);
export const LENDER = `http://127.0.0.1:${PORT - 1}`;
export const PAGE = `http://127.0.0.1:${PORT + 1}`;

export async function hostOtherOrigin(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'puente-other-'));
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  // Omits source maps, a fifth of the build: no test reads them.
  const options = ['--outDir', folder, '--logLevel', 'error', '--sourcemap', 'false'];
  await promisify(execFile)(process.execPath, [vite, 'build', 'client', ...options], {
    cwd: root,
    env: { ...process.env, VITE_API_BASE: `${LENDER}/api` },
  });
  const server = await hostBuild({ folder, port: PORT + 1, lender: LENDER, quality: 5 });
  return () =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    });
}
