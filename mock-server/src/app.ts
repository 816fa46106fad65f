import Fastify, { type FastifyInstance } from 'fastify';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { backstage } from './control/backstage.ts';
import { saveWorlds, createStoredWorlds } from './control/world/stored-worlds.ts';
import { Failure } from './errors/failures.ts';
import type { Clock, Wait } from './loans/clock.ts';
import { createTimetables } from './loans/timetable.ts';
import { applyDrifts } from './plugins/apply-drifts.ts';
import { bodyParsers } from './plugins/body-parsers.ts';
import { corsForOrigins } from './plugins/cors.ts';
import { decryptUrl } from './plugins/decrypt-path.ts';
import {
  answerBrokenRequest,
  envelope,
  toFailureAnswer,
  readLanguage,
  type Log,
  sendAnswer,
} from './plugins/envelope.ts';
import { ready } from './plugins/ready.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { world } from './plugins/world.ts';
import type { Tls } from './process/network.ts';
import { contractRoutes } from './routes/register-calls.ts';
import type { SetAside } from './storage/folder.ts';
import type { Photos } from './storage/data-files.ts';
import { refuseToSave, type Store } from './storage/store.ts';
import { type Recording, createReplay } from './worlds/replay.ts';
import { createWorld, type SavedWorld } from './worlds/world.ts';
import { createWorlds, MAIN } from './worlds/worlds.ts';

export type AppOptions = {
  store: Store;
  clock: Clock;
  config: Config;
  photos?: Photos;
  /** Files of `main` that could not be read; backstage lists them. */
  setAside?: readonly SetAside[];
  saveMain?: (saved: SavedWorld) => void;
  /** Waits real ms; by default not at all. */
  wait?: Wait;
  tls?: Tls | null;
  log?: Log;
  /** Answers calls in the world `main` from a recording. */
  recording?: Recording | undefined;
};

/** Returns Fastify's options for deadlines (real ms) and TLS. The cast types HTTPS as HTTP; the routes are the same. */
function transportOf(requestTimeoutMs: number, tls: Tls | null) {
  const deadlines = {
    headersTimeout: Math.min(10_000, requestTimeoutMs),
    connectionsCheckingInterval: Math.min(2_000, requestTimeoutMs),
  };
  return (tls === null ? { http: deadlines } : { https: { ...tls, ...deadlines } }) as { http: typeof deadlines };
}

/** Builds the server without listening; `app.worlds.main` is the world of `store` and `clock`. */
export function buildApp({
  store,
  clock,
  config,
  log = (line) => void process.stderr.write(`${line}\n`),
  recording,
  setAside = [],
  tls = null,
  saveMain = () => {},
  ...rest
}: AppOptions): FastifyInstance {
  const target = config.webhookUrl === '' ? null : { url: config.webhookUrl, secret: config.webhookSecret };
  const webhook = { target, hosts: config.webhookHosts };
  const timetables = createTimetables(config.ocrWaitMs);
  const main = createWorld({
    name: MAIN,
    edition: config.edition,
    store,
    clock,
    secret: config.secret,
    timetable: timetables[config.timetable],
    webhook,
    ...rest,
    save: (saved) => {
      try {
        saveMain(saved);
      } catch (error) {
        refuseToSave(error, log);
      }
    },
  });
  main.drifts.set(config.drift);
  const folder = config.dataDir === '' ? null : join(config.dataDir, 'worlds');
  const storedWorlds = createStoredWorlds(folder, { report: log, unreadOfMain: setAside });
  const worlds = createWorlds({
    main,
    timetables,
    secret: config.secret,
    limit: config.worldLimit,
    webhook,
    keeping: storedWorlds,
    report: log,
  });

  const app = Fastify({
    logger: false,
    ...transportOf(config.requestTimeoutMs, tls),
    exposeHeadRoutes: false,
    // Otherwise close() would wait for clients that keep their connection open.
    forceCloseConnections: true,
    requestTimeout: config.requestTimeoutMs,
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: (request) => decryptUrl(request, config),
    frameworkErrors: (_error, request, reply) => {
      sendAnswer(request, reply, toFailureAnswer(new Failure('malformedRequest'), readLanguage(request), log));
    },
    clientErrorHandler: answerBrokenRequest,
  });
  app.decorate('worlds', worlds);
  app.register(world, { worlds, backstage: config.backstage });
  if (config.backstage) app.register(saveWorlds, { storedWorlds });
  app.register(ready);
  app.register(securityHeaders, { host: config.host });
  app.register(corsForOrigins, { origins: config.origins });
  app.register(applyDrifts);
  app.register(envelope, { log });
  app.register(bodyParsers);
  if (config.backstage) app.register(backstage, { pageFolder: config.pageDir ?? null });
  app.register(contractRoutes, { log, replay: recording ? createReplay(recording) : null });
  return app;
}
