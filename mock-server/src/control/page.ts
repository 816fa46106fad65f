/** The page of backstage (`mock-server/backstage`), once it is built; while developing, the server of `pnpm start` has its sources. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};
const NOT_BUILT = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Backstage</title>
<p>The page of backstage is served beside the app, at the address that <code>pnpm start</code> prints. Every call of backstage answers here.</p>
</html>
`;

/** The page, and what opens a scenario link. */
export const PAGE_ADDRESSES = ['/backstage', '/backstage/open'];

/** `folder`: the built page; null or a folder without one says where the page is. */
export function bindPage(scope: FastifyInstance, folder: string | null): void {
  const index = folder === null ? '' : join(folder, 'index.html');
  const built = folder !== null && existsSync(index);
  const html = built ? readFileSync(index, 'utf8') : NOT_BUILT;
  for (const address of PAGE_ADDRESSES)
    scope.get(address, (_request, reply) => reply.type('text/html; charset=utf-8').send(html));
  if (!built) return;
  const assets = join(folder, 'assets');
  for (const name of readdirSync(assets)) {
    const bytes = readFileSync(join(assets, name));
    scope.get(`/backstage/assets/${name}`, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(TYPES[extname(name)] ?? 'application/octet-stream')
        .send(bytes),
    );
  }
}
