import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import fp from 'fastify-plugin';
import { REFERENCE_PAGE, REFERENCE_PATH, REFERENCE_WIRE } from './page.ts';

/** In a bundle (`scripts/serve/bundle-mock.ts`) the files are beside the program. */
export const REFERENCE_FILES = {
  'explorer.js': 'openapi-explorer/dist/browser/openapi-explorer.min.js',
  'openapi.json': '@puente/contract/openapi.json',
} as const;

function readReferenceFile(name: keyof typeof REFERENCE_FILES): Buffer {
  const beside = fileURLToPath(new URL(`reference/${name}`, import.meta.url));
  return readFileSync(existsSync(beside) ? beside : createRequire(import.meta.url).resolve(REFERENCE_FILES[name]));
}

/** Reads the files at every visit: after a change of the contract, reloading the page is enough. */
export const reference = fp(async (app) => {
  const serve = (path: string, type: string, text: () => string | Buffer) =>
    app.get(path, (_request, reply) => reply.type(`${type}; charset=utf-8`).send(text()));
  serve(REFERENCE_PATH, 'text/html', () => REFERENCE_PAGE);
  serve(`${REFERENCE_PATH}/wire.js`, 'text/javascript', () => REFERENCE_WIRE);
  serve(`${REFERENCE_PATH}/explorer.js`, 'text/javascript', () => readReferenceFile('explorer.js'));
  serve(`${REFERENCE_PATH}/openapi.json`, 'application/json', () => readReferenceFile('openapi.json'));
});
