/** Serves the built page of backstage and the checkout page. `pnpm start` serves backstage from its sources. */
import fp from 'fastify-plugin';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHECKOUT_PATH } from '../worlds/incoming-payment.ts';
import { encryptPath, isPackageName } from '@puente/contract/wire/call-address';
import { machineTime } from '../loans/clock.ts';
import { BadRequest } from './bad-request.ts';

/** Page files from npm packages, by name. `scripts/serve/bundle-mock.ts` copies them into `pages` of the bundle. */
export const PACKAGE_FILES: Readonly<Record<string, string>> = {
  'explorer.js': 'openapi-explorer/dist/browser/openapi-explorer.min.js',
  'openapi.json': '@puente/contract/openapi.json',
};

export function readPageFile(name: string): Buffer {
  const beside = fileURLToPath(new URL(`pages/${name}`, import.meta.url));
  return readFileSync(
    existsSync(beside) ? beside : createRequire(import.meta.url).resolve(PACKAGE_FILES[name] ?? name),
  );
}

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

export const PAGE_ADDRESSES = ['/backstage', '/backstage/open'];

export const backstagePages = fp<{ pageFolder: string | null }>(async (app, { pageFolder }) => {
  app.get(CHECKOUT_PATH, (_request, reply) =>
    // Allows frames, because the app shows this page inside backstage's frame.
    reply
      .headers({ 'content-security-policy': "frame-ancestors 'self'", 'x-frame-options': 'SAMEORIGIN' })
      .type('text/html; charset=utf-8')
      .send(readPageFile('checkout.html')),
  );
  app.get(`${CHECKOUT_PATH}.js`, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(readPageFile('checkout.js')),
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

export const REFERENCE_PATH = '/backstage/reference';

/** Serves the API reference. It reads the files at every request, so that reloading the page shows a changed contract. */
export const reference = fp(async (app) => {
  const serve = (path: string, type: string, file: string) =>
    app.get(path, (_request, reply) => reply.type(`${type}; charset=utf-8`).send(readPageFile(file)));
  serve(REFERENCE_PATH, 'text/html', 'reference.html');
  serve(`${REFERENCE_PATH}/reference.js`, 'text/javascript', 'reference.js');
  serve(`${REFERENCE_PATH}/explorer.js`, 'text/javascript', 'explorer.js');
  serve(`${REFERENCE_PATH}/openapi.json`, 'application/json', 'openapi.json');
  // Encrypts for the page, because browsers lack AES in ECB mode.
  app.get<{ Querystring: { path?: string; packageName?: string } }>(
    `${REFERENCE_PATH}/address.json`,
    async ({ query }) => {
      const { path = '', packageName = '' } = query;
      if (!isPackageName(packageName)) throw new BadRequest('A package name is printable ASCII.');
      return { pathname: `/api/${encryptPath(path, packageName)}`, t: Math.floor(machineTime() / 1_000) };
    },
  );
});
