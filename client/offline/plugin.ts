import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Screens needed without a connection; their texts in every language are listed below. */
const NEEDED =
  /(borrower-home|me-screen|records-screen|payment-screen|repay-detail-screen|repay-stp-screen|repay-oxxo-screen)\.tsx$/;
const TEXTS = /locales\/\w+\/(common|errors|home|statuses|loan-card|repay|refusals|cost|records|me|market)\.json$/;

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; assets?: string[] };
type Manifest = Record<string, Chunk>;

export function filesToStore(manifest: Manifest, page: string): Set<string> {
  const files = new Set<string>();
  const store = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const asset of chunk.assets ?? []) files.add(asset);
    for (const needed of chunk.imports ?? []) store(needed);
  };
  for (const [key, { file }] of Object.entries(manifest))
    if (page.includes(file) || NEEDED.test(key) || TEXTS.test(key)) store(key);
  return files;
}

export function serviceWorker(): Plugin[] {
  let dist: string;
  const folder: Plugin = {
    name: 'service-worker-folder',
    configResolved({ root, build }) {
      dist = resolve(root, build.outDir);
    },
  };
  const worker = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'offline',
    filename: 'sw.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      rollupFormat: 'iife', // the oldest supported browsers have no module workers
      sourcemap: false,
      globPatterns: ['index.html', 'favicon.svg', 'manifest.webmanifest', 'assets/*.{js,woff2}'],
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [
        async (entries) => {
          // Vite calls this after a failed build too; an error thrown here would hide the error of the build.
          if (!existsSync(join(dist, 'index.html'))) return { manifest: [], warnings: [] };
          const page = readFileSync(join(dist, 'index.html'), 'utf8');
          const needed = filesToStore(JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')), page);
          const isStored = (url: string) => !url.startsWith('assets/') || needed.has(url) || page.includes(`/${url}`);
          const manifest = entries
            .filter(({ url }) => isStored(url))
            // Later plugins change index.html, and hosts redirect its name: store it under `/`, with a hash of the
            // final page.
            .map((entry) =>
              entry.url === 'index.html'
                ? { ...entry, url: '/', revision: createHash('sha256').update(page).digest('hex') }
                : { ...entry, url: `/${entry.url}` },
            );
          return { manifest, warnings: [] };
        },
      ],
    },
  });
  return [folder, ...worker];
}
