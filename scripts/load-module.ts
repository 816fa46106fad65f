/** Loads a module through Vite, as the client's sources need. */
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { parseSettings, buildEnv } from '../client/settings.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Passes the module at `entry` (path from the root) to `look` and returns its result. */
export async function withModule<R>(entry: string, look: (module: unknown) => Promise<R>): Promise<R> {
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
  });
  try {
    return await look(await server.ssrLoadModule(`/${entry}`));
  } finally {
    await server.close();
  }
}
