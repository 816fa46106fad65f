import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

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
