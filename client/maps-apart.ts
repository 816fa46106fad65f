import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Source maps in a folder beside what is hosted: support reads them, and a server that hosts all of `dist` gives none away.
 */
export const mapsApart = (): Plugin => ({
  name: 'maps-apart',
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
