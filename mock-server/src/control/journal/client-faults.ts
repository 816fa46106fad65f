/** Collects the errors that the app reports (`VITE_FAULTS_URL=/backstage/client-faults`), for its developers. */
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import type { World } from '../../worlds/world.ts';
import { BadRequest } from '../bad-request.ts';

const MAX_FAULTS = 100;
const BODY_MAX_BYTES = 8 * 1024;

type ClientFault = Record<string, unknown>;
const fault = z.record(z.string(), z.unknown());

const faultsByWorld = new WeakMap<World, ClientFault[]>();

export const listClientFaults = (world: World): ClientFault[] => faultsByWorld.get(world) ?? [];

export const clientFaults: FastifyPluginAsync = async (app) => {
  // Beacons are plain text, which needs no CORS preflight.
  app.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: BODY_MAX_BYTES }, (_request, text, done) => {
    try {
      done(null, JSON.parse(String(text)));
    } catch {
      done(null, null);
    }
  });
  app.post('/backstage/client-faults', async ({ world, body }, reply) => {
    const parsed = fault.safeParse(body);
    if (!parsed.success || !world) throw new BadRequest('This is no fault of an app.');
    faultsByWorld.set(world, [...listClientFaults(world), parsed.data].slice(-MAX_FAULTS));
    return reply.code(204).send();
  });
};
