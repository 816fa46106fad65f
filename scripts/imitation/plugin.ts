import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { scenarioAt } from '../serve/static-server.ts';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const addressOf = (file: string) => encodeURI(`/@fs${pathOf(file)}`);
const PAGE = pathOf('../../mock-server/backstage/index.html');

/** Adds the imitated phone to development pages; `apply: 'serve'` keeps it out of builds. */
export const imitatedPhone = (): Plugin => ({
  name: 'imitated-phone',
  apply: 'serve',
  transformIndexHtml: {
    order: 'pre',
    handler: (_html, { path }) =>
      path.startsWith('/backstage')
        ? []
        : [
            {
              tag: 'script',
              attrs: { type: 'module', src: addressOf('development.ts') },
              injectTo: 'head-prepend' as const,
            },
          ],
  },
});

/**
 * Serves backstage from its sources with Fast Refresh, if the mock server has backstage switched on, and redirects
 * scenario links (`/?scenario=overdue`) to it.
 */
export const backstagePage = (lender: string): Plugin => ({
  name: 'backstage-page',
  apply: 'serve',
  configureServer(server) {
    const page = async (url: string) => {
      const html = readFileSync(PAGE, 'utf8').replace(
        '/src/main.tsx',
        addressOf('../../mock-server/backstage/src/main.tsx'),
      );
      return server.transformIndexHtml(url, html);
    };
    server.middlewares.use((request, answer, next) => {
      const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
      const scenario = scenarioAt(request.url ?? '/');
      if (scenario !== null) return void answer.writeHead(302, { location: scenario }).end();
      if (!/^\/backstage(\/|\/open)?$/.test(pathname)) return next();
      void fetch(new URL('/backstage', lender))
        .then(async ({ status }) => {
          if (status !== 200) return answer.writeHead(status).end();
          return answer
            .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
            .end(await page(pathname + search));
        })
        .catch(next);
    });
  },
});

let builtScript: Promise<string> | undefined;

/** Returns the imitated shell (`in-page.ts`) as one script, built once per process. */
export function imitationScript(): Promise<string> {
  builtScript ??= bundle('in-page.ts');
  return builtScript;
}

export const worldPhoneScript = (): Promise<string> => bundle('development.ts');

async function bundle(file: string): Promise<string> {
  const entry = fileURLToPath(new URL(file, import.meta.url));
  const { build } = await import('vite');
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'imitation' } },
  });
  const [first] = Array.isArray(output) ? output : [output];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk) throw new Error('the imitation could not be built');
  return chunk.code;
}
