/** Loads a module through Vite, with some sources patched in memory if a test plants a mistake. */
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { parseSettings, buildEnv } from '../client/settings.ts';

/** `file`: end of its path; `from` must occur exactly once. */
export type Patch = { file: string; from: string; to: string };

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Passes the patched module at `entry` (path from the root) to `look` and returns its result. Throws if a file was not
 * loaded, or if a patch's `from` does not occur exactly once.
 */
export async function withPatches<R>(
  entry: string,
  patches: readonly Patch[],
  look: (module: unknown) => Promise<R>,
): Promise<R> {
  const planted = new Set<Patch>();
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    define: Object.fromEntries(
      Object.entries(buildEnv(parseSettings({}))).map(([name, text]) => [
        `import.meta.env.${name}`,
        JSON.stringify(text),
      ]),
    ),
    server: { middlewareMode: true, watch: null, ws: false, hmr: false },
    optimizeDeps: { noDiscovery: true, include: [] },
    ssr: { noExternal: [/^@puente\//] },
    plugins: [
      {
        name: 'planted',
        enforce: 'pre',
        transform(code, id) {
          const mine = patches.filter(({ file }) => id.split('?')[0]?.endsWith(file));
          return mine.reduce((text, patch) => {
            if (text.split(patch.from).length !== 2)
              throw new Error(`«${patch.from}» is not exactly once in ${patch.file}`);
            planted.add(patch);
            return text.replace(patch.from, () => patch.to);
          }, code);
        },
      },
    ],
  });
  try {
    const module: unknown = await server.ssrLoadModule(`/${entry}`);
    const missed = patches.filter((patch) => !planted.has(patch));
    if (missed.length > 0) throw new Error(`${missed.map(({ file }) => file).join()} was never loaded`);
    return await look(module);
  } finally {
    await server.close();
  }
}
