import fp from 'fastify-plugin';
import { encryptPath, isPackageName } from '@puente/contract/wire/call-address';
import { machineTime } from '../loans/clock.ts';
import { BadRequest } from './bad-request.ts';
import { readPageFile } from './pages.ts';

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
