import { readFileSync, writeFileSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, basename, dirname } from 'node:path';
import type { Plugin } from 'vite';

/** Vite's `build.license` writes this file; `thirdPartyNotices` completes it. */
export const NOTICES = 'third-party-notices.txt';

/**
 * Packages that Vite misses: the font comes by a style sheet, jsbarcode's licence has an unusual file name, and the
 * service worker is built later.
 */
const UNSEEN = [
  { name: '@fontsource-variable/figtree', licence: 'OFL-1.1', file: 'LICENSE' },
  { name: 'jsbarcode', licence: 'MIT', file: 'MIT-LICENSE.txt' },
  { name: 'workbox-precaching', licence: 'MIT', file: 'LICENSE' },
  { name: 'workbox-routing', licence: 'MIT', file: 'LICENSE' },
  { name: 'workbox-strategies', licence: 'MIT', file: 'LICENSE' },
];

/** Adds the missing licence texts; throws if a package is listed without one, so that none ships unnoticed. */
export function completeNotices(written: string, texts: Readonly<Record<string, string>>): string {
  const parts = written.trim().split(/^(?=## )/m);
  const seen = parts.filter((part) => !UNSEEN.some(({ name }) => part.startsWith(`## ${name} `)));
  const bare = seen.filter((part) => part.startsWith('## ') && part.trim().split('\n').length < 3);
  if (bare.length > 0) throw new Error(`No licence text for ${bare.map((part) => part.trim()).join(', ')}`);
  const added = UNSEEN.map(({ name, licence }) => `## ${name} (${licence})\n\n${texts[name]?.trim()}\n`);
  return [...seen.map((part) => part.trim()), ...added].join('\n\n');
}

export const thirdPartyNotices = (root: string): Plugin => ({
  name: 'third-party-notices',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  writeBundle({ dir }) {
    if (!dir) return;
    const file = join(dir, NOTICES);
    const texts = UNSEEN.map(({ name, file: licence }) => [
      name,
      readFileSync(join(root, 'node_modules', name, licence), 'utf8'),
    ]);
    writeFileSync(file, completeNotices(readFileSync(file, 'utf8'), Object.fromEntries(texts)));
  },
});

/** Moves source maps out of `dist`, so that a server hosting `dist` does not publish them. */
export const moveSourceMaps = (): Plugin => ({
  name: 'source-maps',
  apply: (config) => !config.build?.ssr,
  writeBundle({ dir }, bundle) {
    if (!dir) return;
    const apart = join(dirname(dir), 'dist-maps');
    rmSync(apart, { recursive: true, force: true });
    mkdirSync(apart);
    for (const file of Object.keys(bundle))
      if (file.endsWith('.map')) renameSync(join(dir, file), join(apart, basename(file)));
  },
});
