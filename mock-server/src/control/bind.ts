/** The doors of backstage: from this machine only, and never by way of a page of another site. */
import type { FastifyError, FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';
import * as z from 'zod/mini';
import { isLoopback, isLoopbackAddress } from '../process/loopback.ts';
import { Failure } from '../errors/failures.ts';
import { bindReference } from '../reference/bind-reference.ts';
import { CHECKOUT_PATH } from '../presenters/checkout-path.ts';
import { NoWorld, worldNameOf, type Worlds } from '../worlds/worlds.ts';
import { bindClientFaults } from './journal/client-faults.ts';
import { CannotDo } from './cannot-do.ts';
import { backstageContract, CHANGES } from './contract.ts';
import { backstageHandlers } from './handlers.ts';
import { CHECKOUT_PAGE } from './checkout-page.ts';
import { bindPage, PAGE_ADDRESSES } from './page.ts';
import { sentenceOf } from './sentence-of.ts';
import type { KeptWorlds } from './world/kept-worlds.ts';
import { restoreSettings, settingsOf } from './world/snapshots.ts';
import { bindStream } from './events/stream.ts';

/** A whole world may be imported. */
const BODY_MAX_BYTES = 64 * 1024 * 1024;

const OF_NO_WORLD = new Set<string>([
  backstageContract.worlds.path,
  backstageContract.removeWorld.path,
  backstageContract.keepWorld.path,
  // The page itself says what became of a world that is gone.
  ...PAGE_ADDRESSES,
]);

/** A name that leads here from elsewhere (DNS rebinding) still says so in Host; a foreign page says so in Origin. */
function isLocal({ ip, headers }: FastifyRequest): boolean {
  if (!isLoopbackAddress(ip) || !isLoopback(headers.host)) return false;
  return headers.origin === undefined || isLoopback(headers.origin.replace(/^https?:\/\//, ''));
}

type Backstage = { worlds: Worlds; pageFolder: string | null; kept: KeptWorlds };

export function bindBackstage(app: FastifyInstance, { worlds, pageFolder, kept }: Backstage): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: BODY_MAX_BYTES },
      (_request, text, done) => {
        try {
          done(null, text.length === 0 ? undefined : JSON.parse(String(text).replace(/^\uFEFF/, '')));
        } catch {
          done(new CannotDo('The body is not JSON.'));
        }
      },
    );
    scope.addHook('onRequest', (request, reply, done) => {
      // Inside a frame of another page, a press meant for that page would land on these buttons.
      reply.headers({ 'content-security-policy': "frame-ancestors 'none'", 'x-frame-options': 'DENY' });
      if (!isLocal(request)) return done(new Failure('unknownPath'));
      // A stream of events and an address in a browser cannot send the header.
      const { world } = request.query as { world?: unknown };
      const name = typeof world === 'string' ? world : worldNameOf(request.headers);
      if (typeof world === 'string') request.world = worlds.named(world);
      // A request that begins a world names it in its header already.
      if (!request.world && OF_NO_WORLD.has(request.routeOptions.url ?? '')) request.world = worlds.main;
      return done(request.world ? undefined : new NoWorld(worlds.whyNone(name)));
    });
    scope.setErrorHandler((error: FastifyError, _request, reply) => {
      const status = error instanceof Failure ? (error.status === 200 ? 409 : error.status) : (error.statusCode ?? 400);
      return reply.code(status).send({ error: error.message });
    });
    bindClientFaults(scope);
    bindStream(scope);
    bindReference(scope);
    bindPage(scope, pageFolder);
    scope.get(CHECKOUT_PATH, (_request, reply) =>
      // In the app, which backstage shows in a frame of its own.
      reply
        .headers({ 'content-security-policy': "frame-ancestors 'self'", 'x-frame-options': 'SAMEORIGIN' })
        .type('text/html; charset=utf-8')
        .send(CHECKOUT_PAGE),
    );
    for (const [name, route] of Object.entries(backstageContract)) bind(scope, { name, route, worlds, kept });
  });
}

type Route = (typeof backstageContract)[keyof typeof backstageContract];
type Handle = (context: Record<'worlds' | 'kept' | 'world' | 'body' | 'query' | 'host' | 'inject', unknown>) => unknown;

type Bound = { name: string; route: Route; worlds: Worlds; kept: KeptWorlds };

function bind(scope: FastifyInstance, { name, route, worlds, kept }: Bound): void {
  // The compiler has matched handlers and routes (handlers.ts); here they are walked as one list.
  const handle = backstageHandlers[name as keyof typeof backstageHandlers] as unknown as Handle;
  const kind = route.method === 'POST' ? kindOf(name) : null;
  const onlyAsks = ONLY_ASKS[name] ?? (() => false);
  scope.route({
    method: route.method,
    url: route.path,
    async handler(request) {
      const body = 'body' in route ? read(route.body, request.body ?? {}) : undefined;
      const query = 'query' in route ? read(route.query, withoutWorld(request)) : undefined;
      const { world } = request;
      const host = request.headers.host ?? '127.0.0.1';
      const inject = (again: InjectOptions) => scope.inject(again);
      const was = world && settingsOf(world);
      const answer = await handle({ worlds, kept, world, body, query, host, inject });
      try {
        if (world) kept.save(world);
      } catch (error) {
        if (world && was) restoreSettings(world, was);
        throw error;
      }
      if (kind && world && !onlyAsks(body)) world.events.add({ at: world.clock.now(), kind, what: name });
      return answer;
    },
  });
}

type Body = { settings?: object; dry?: boolean };
const isEmpty = (given: object = {}) => Object.keys(given).length === 0;

/** Bodies with which a call that may change something only asks: they leave no event. */
const ONLY_ASKS: Record<string, (body: unknown) => boolean> = {
  settings: (body) => isEmpty((body as Body).settings),
  setTimetable: (body) => (body as Body).dry === true,
  setLender: (body) => isEmpty(body as Body),
};

/** Which part of a world a call changes; null for those that only ask. */
function kindOf(name: string) {
  const [kind = null] = Object.entries(CHANGES).find(([, calls]) => name in calls) ?? [];
  return kind as keyof typeof CHANGES | null;
}

/** What was given as the schema reads it, or one sentence about the first thing that is wrong with it. */
function read(schema: z.ZodMiniType, given: unknown): unknown {
  const got = z.safeParse(schema, given);
  if (got.success) return got.data;
  throw new CannotDo(got.error.issues[0] ? sentenceOf(got.error.issues[0]) : 'This is not what it should be.');
}

function withoutWorld({ query }: FastifyRequest): object {
  const { world: _world, ...rest } = query as Record<string, unknown>;
  return rest;
}
