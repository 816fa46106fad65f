import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/**
 * The worker stores the files that index.html names, and those in `offline`: code and texts of the screens that open
 * without a connection (`OFFLINE` in `prerender/first-picture.tsx`).
 */
export function serviceWorker(offline: ReadonlySet<string>): Plugin[] {
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
          const isStored = (url: string) => !url.startsWith('assets/') || offline.has(url) || page.includes(`/${url}`);
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
