import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { PACKAGE_FILES } from '@puente/mock-server/control/pages';

const mockServerFolder = fileURLToPath(new URL('../../mock-server', import.meta.url));
const photos = fileURLToPath(new URL('../../fixtures/src/files', import.meta.url));

type Bundle = {
  root: string;
  input: Record<string, string>;
  outDir: string;
  external?: string[];
};

export async function bundle({ root, input, outDir, external = [] }: Bundle): Promise<void> {
  // Loading Vite takes a second; a command first refuses wrong arguments.
  const { build } = await import('vite');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      rollupOptions: { input, external, output: { chunkFileNames: '[name].js' } },
      outDir,
      target: 'node20',
      minify: false,
      emptyOutDir: false,
      // Writes the licences of bundled packages to `.vite/license.md`.
      license: true,
    },
    ssr: { noExternal: true, external, target: 'node' },
  });
  // Fixtures look for their photos beside their own file.
  cpSync(photos, join(outDir, 'files'), { recursive: true });
  cpSync(join(mockServerFolder, 'src/control/pages'), join(outDir, 'pages'), { recursive: true });
  for (const [name, from] of Object.entries(PACKAGE_FILES))
    cpSync(createRequire(join(mockServerFolder, 'package.json')).resolve(from), join(outDir, 'pages', name));
}

/** Builds the page of backstage, which `start` serves from its sources. */
export async function bundleBackstage(outDir: string): Promise<string> {
  const { build } = await import('vite');
  await build({ root: join(mockServerFolder, 'backstage'), build: { outDir, emptyOutDir: true }, logLevel: 'error' });
  return outDir;
}

export async function bundleMock(): Promise<URL> {
  const outDir = join(mockServerFolder, 'dist');
  await bundle({ root: mockServerFolder, input: { main: 'src/main.ts' }, outDir });
  return pathToFileURL(join(outDir, 'main.js'));
}
