import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { bindBackstage } from './control/bind.ts';
import { keptWorldsIn } from './control/world/kept-worlds.ts';
import type { Config } from './config.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { applyDrifts } from './plugins/apply-drifts.ts';
import { decryptUrl } from './plugins/decrypt-path.ts';
import { bodyParsers } from './plugins/body-parsers.ts';
import { ready } from './plugins/ready.ts';
import { otherOrigins } from './plugins/cors.ts';
import { type Bound, bindContract } from './routes/register-calls.ts';
import { answerBrokenRequest, failureAnswer, langOf, envelope, type Log, send } from './plugins/envelope.ts';
import { begin, type Begun } from './worlds/exchange.ts';
import { Failure } from './errors/failures.ts';
import type { Clock, Wait } from './loans/time/clock.ts';
import { type Timetable, TIMETABLES } from './loans/time/timetable.ts';
import type { Recording } from './worlds/replay/recording.ts';
import { createReplay } from './worlds/replay/replay.ts';
import type { SetAside } from './storage/folder.ts';
import { refuseToSave } from './storage/refuse-to-save.ts';
import type { Photos } from './storage/photos.ts';
import type { Store } from './storage/store.ts';
import type { Tls } from './process/tls.ts';
import type { WebhookSettings } from './worlds/webhook.ts';
import { createWorld, type SavedWorld, type World } from './worlds/world.ts';
import { createWorlds, NoWorld, worldNameOf, type Worlds } from './worlds/worlds.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The world the request is meant for; null until the first hook has run. */
    world: World | null;
    call: Bound | null;
    /** The fields of a form with a photo, of which only type, size and measures are here. */
    form: Record<string, unknown> | null;
    begun: Begun;
    /** Its line in the journal, once it is answered. */
    line: number;
  }
  interface FastifyInstance {
    worlds: Worlds;
  }
}

export type AppOptions = {
  /** Borrowers and time of the world `main`. */
  store: Store;
  clock: Clock;
  config: Config;
  timetable?: Timetable;
  photos?: Photos;
  /** Files of `main` that could not be read; backstage lists them. */
  setAside?: readonly SetAside[];
  /** Stores clock and secret of `main`. */
  saveMain?: (saved: SavedWorld) => Promise<void>;
  /** Waits real milliseconds; without it nothing ever waits. */
  wait?: Wait;
  /** Certificate and key: the server speaks https. */
  tls?: Tls | null;
  /** Real time of webhooks, moved by hand in a test. */
  webhook?: Pick<WebhookSettings, 'now' | 'later'>;
  log?: Log;
  /** Answers every call of the world `main` with what another lender once answered. */
  recording?: Recording | undefined;
};

function toStderr(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** http or https, with deadlines (real ms). Typed as the plain one: hooks and routes are the same on both. */
function transportOf(requestTimeoutMs: number, tls: Tls | null) {
  const deadlines = {
    headersTimeout: Math.min(10_000, requestTimeoutMs),
    connectionsCheckingInterval: Math.min(2_000, requestTimeoutMs),
  };
  return (tls === null ? { http: deadlines } : { https: { ...tls, ...deadlines } }) as { http: typeof deadlines };
}

/** The whole server, not yet listening. `app.worlds.main` is the world that was passed in. */
export function buildApp({
  store,
  clock,
  config,
  wait = async () => {},
  log = toStderr,
  recording,
  setAside = [],
  tls = null,
  webhook = {},
  saveMain = async () => {},
  ...rest
}: AppOptions): FastifyInstance {
  const target = config.webhookUrl === '' ? null : { url: config.webhookUrl, secret: config.webhookSecret };
  const hook = { target, hosts: config.webhookHosts, ...webhook };
  const main = createWorld({
    name: 'main',
    edition: config.edition,
    store,
    clock,
    secret: config.secret,
    timetable: TIMETABLES[config.timetable],
    readId: () => wait(config.ocrWaitMs),
    webhook: hook,
    ...rest,
    save: (saved) => saveMain(saved).catch((error: unknown) => refuseToSave(error, log)),
  });
  main.drifts.set(config.drifts);
  const folder = config.dataDir === '' ? null : join(config.dataDir, 'worlds');
  const kept = keptWorldsIn(folder, { report: log, unreadOfMain: setAside });
  const worlds = createWorlds({
    main,
    secret: config.secret,
    limit: config.worldLimit,
    webhook: hook,
    keeping: kept,
    report: log,
  });

  const app = Fastify({
    logger: false,
    ...transportOf(config.requestTimeoutMs, tls),
    exposeHeadRoutes: false,
    // Without it, close() waits for clients that keep their connection open.
    forceCloseConnections: true,
    requestTimeout: config.requestTimeoutMs,
    rewriteUrl: (request) => decryptUrl(request, config),
    frameworkErrors: (_error, request, reply) => {
      send(request, reply, failureAnswer(new Failure('malformedRequest'), langOf(request), log));
    },
    clientErrorHandler: answerBrokenRequest,
  });
  app.decorate('worlds', worlds);
  app.decorateRequest('world', null);
  app.decorateRequest('call', null);
  app.decorateRequest('form', null);
  app.decorateRequest('begun');
  app.decorateRequest('line', 0);
  app.addHook('onRequest', (request, _reply, done) => {
    request.world = config.backstage ? worlds.named(worldNameOf(request.headers)) : main;
    request.begun = begin(request.world?.events.last ?? 0);
    // Backstage says so itself: there a world is begun.
    if (request.world || request.url.startsWith('/backstage')) return done();
    return done(new NoWorld(worlds.whyNone(worldNameOf(request.headers))));
  });

  app.addHook('onClose', async () => {
    for (const world of worlds.list()) world.webhook.close();
  });

  app.register(ready);
  app.register(securityHeaders, { host: config.host });
  app.register(otherOrigins, { origins: config.origins });
  app.register(applyDrifts, { wait });
  app.register(envelope, { log });
  app.register(bodyParsers);
  if (config.backstage) {
    app.addHook('onReady', () => kept.load(worlds));
    app.addHook('onSend', async ({ world }) => {
      try {
        if (world) kept.save(world);
      } catch {
        // Reported by then. An answer of the contract changes no more of this file than how often a fault has hit.
      }
    });
    bindBackstage(app, { worlds, pageFolder: config.pageFolder, kept });
  }
  const replay = recording ? createReplay(recording) : null;
  app.after(() => bindContract(app, { wait, log, replay }));
  return app;
}
