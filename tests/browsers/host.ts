/**
 * Serves the production build with one mock server for all engines; each engine has its own host, which can go
 * offline.
 */
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '@puente/scripts/command';
import { bundleMock } from '@puente/scripts/serve/bundle-mock';
import { startLender } from '@puente/scripts/serve/lender';
import { freePort } from '@puente/scripts/serve/lifetime';
import { hostBuild } from '@puente/scripts/serve/static-server';
import { build } from 'vite';

const client = fileURLToPath(new URL('../../client', import.meta.url));
const dist = join(client, 'dist');

export type Host = {
  origin: string;
  /** Stops answering, like a lost connection. */
  leave: () => Promise<void>;
  comeBack: () => Promise<void>;
};

export async function startBackend() {
  if (!process.env.PUENTE_BUILT || !existsSync(join(dist, 'index.html')))
    await build({ root: client, logLevel: 'warn' });
  const data = temporaryFolder('browsers');
  const lender = await startLender(
    { PORT: String(await freePort(0)), DATA_DIR: data, OCR_WAIT_MS: '0' },
    await bundleMock(),
  );
  const servers = new Set<Server>();

  async function startHost(): Promise<Host> {
    const port = await freePort(0);
    let server!: Server;
    const leave = async () => {
      servers.delete(server);
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    };
    const comeBack = async () => {
      if (servers.has(server)) return;
      server = await hostBuild({ folder: dist, port, lender: lender.url, quality: 5 });
      servers.add(server);
    };
    await comeBack();
    return { origin: `http://127.0.0.1:${port}`, leave, comeBack };
  }

  return {
    startHost,
    stop: async () => {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
      await lender.stop();
    },
  };
}

export type Backend = Awaited<ReturnType<typeof startBackend>>;
