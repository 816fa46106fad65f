import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const room = fileURLToPath(new URL('../mock-server', import.meta.url));
const photos = fileURLToPath(new URL('../fixtures/src/files', import.meta.url));

/** The lender in one file, which starts without translating its sources. Gives the file's path. */
export async function bundleMock(): Promise<string> {
  const dist = join(room, 'dist');
  await build({
    root: room,
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'src/main.ts', outDir: dist, target: 'node20', minify: false, emptyOutDir: false },
    ssr: { noExternal: true, target: 'node' },
  });
  // Fixtures find their photos beside the file they are in.
  cpSync(photos, join(dist, 'files'), { recursive: true });
  return join(dist, 'main.js');
}
