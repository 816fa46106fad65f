import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** Screens that somebody without a connection still needs, with all that they import; their texts in every language. */
const NEEDED =
  /(borrower-home|me-screen|records-screen|payment-screen|repay-detail-screen|repay-stp-screen|repay-oxxo-screen)\.tsx$/;
const TEXTS = /locales\/\w+\/(common|errors|home|statuses|loan-card|repay|refusals|cost|records|me|market)\.json$/;

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; assets?: string[] };
type Manifest = Record<string, Chunk>;

/** Of the build's own manifest: the page's scripts, and what is named above. */
export function filesToKeep(manifest: Manifest, page: string): string[] {
  const files = new Set<string>();
  const keep = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const asset of chunk.assets ?? []) files.add(asset);
    for (const needed of chunk.imports ?? []) keep(needed);
  };
  for (const [key, { file }] of Object.entries(manifest))
    if (page.includes(file) || NEEDED.test(key) || TEXTS.test(key)) keep(key);
  // Fonts of the page.
  for (const [, file = ''] of page.matchAll(/\/(assets\/[\w.-]+\.woff2)/g)) files.add(file);
  return [...files].toSorted().map((file) => `/${file}`);
}

/** `sw.js` beside the page, once everything else is there. */
export const serviceWorker = (root: string): Plugin => ({
  name: 'service-worker',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  async closeBundle() {
    const dist = join(root, 'dist');
    const page = readFileSync(join(dist, 'index.html'), 'utf8');
    const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
    const files = ['/favicon.svg', '/manifest.webmanifest', ...filesToKeep(manifest, page)];
    const edition = createHash('sha256').update(page).update(files.join()).digest('hex').slice(0, 12);
    const result = await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      define: { FILES: JSON.stringify(files), CACHE: JSON.stringify(`puente-${edition}`) },
      build: { write: false, rolldownOptions: { input: join(root, 'offline/worker.ts'), output: { format: 'iife' } } },
    });
    const { output } = result as Rolldown.RolldownOutput; // not watching: one result
    writeFileSync(join(dist, 'sw.js'), output[0].code);
  },
});
