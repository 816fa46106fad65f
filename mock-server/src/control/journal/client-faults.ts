/** What the app says went wrong in it (`VITE_FAULTS_URL=/backstage/client-faults`), kept for who develops it. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { World } from '../../worlds/world.ts';
import { CannotDo } from '../cannot-do.ts';

const KEPT = 100;
const BODY_MAX_BYTES = 8 * 1024;

type ClientFault = Record<string, unknown>;
const fault = z.record(z.string(), z.unknown());

/** Gone with their world. */
const kept = new WeakMap<World, ClientFault[]>();

export const clientFaultsOf = (world: World): ClientFault[] => kept.get(world) ?? [];

/** A beacon is plain text, which needs no leave of the browser. */
export function bindClientFaults(scope: FastifyInstance): void {
  scope.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: BODY_MAX_BYTES }, (_request, text, done) =>
    done(null, text),
  );
  scope.post('/backstage/client-faults', async ({ world, body }, reply) => {
    const said = fault.safeParse(readJson(body));
    if (!said.success || !world) throw new CannotDo('This is no fault of an app.');
    kept.set(world, [...clientFaultsOf(world), said.data].slice(-KEPT));
    return reply.code(204).send();
  });
}

function readJson(body: unknown): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : body;
  } catch {
    return null;
  }
}
