/** Serves the built page of backstage (`mock-server/backstage`) and the checkout; `pnpm start` serves the page from its sources. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import fp from 'fastify-plugin';
import { CHECKOUT_PATH } from '../presenters/checkout-path.ts';
import { CHECKOUT_PAGE } from './checkout-page.ts';

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

/** The page, and the address that opens a scenario link. */
export const PAGE_ADDRESSES = ['/backstage', '/backstage/open'];

/** Without a built page in `pageFolder` the address says where the page is. */
export const backstagePages = fp<{ pageFolder: string | null }>(async (app, { pageFolder }) => {
  app.get(CHECKOUT_PATH, (_request, reply) =>
    // The app shows it, inside the frame of backstage.
    reply
      .headers({ 'content-security-policy': "frame-ancestors 'self'", 'x-frame-options': 'SAMEORIGIN' })
      .type('text/html; charset=utf-8')
      .send(CHECKOUT_PAGE),
  );
  const index = pageFolder === null ? '' : join(pageFolder, 'index.html');
  const built = pageFolder !== null && existsSync(index);
  const html = built ? readFileSync(index, 'utf8') : NOT_BUILT;
  for (const address of PAGE_ADDRESSES)
    app.get(address, (_request, reply) => reply.type('text/html; charset=utf-8').send(html));
  if (!built) return;
  const assets = join(pageFolder, 'assets');
  for (const name of readdirSync(assets)) {
    const bytes = readFileSync(join(assets, name));
    app.get(`/backstage/assets/${name}`, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(TYPES[extname(name)] ?? 'application/octet-stream')
        .send(bytes),
    );
  }
});
