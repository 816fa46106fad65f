/** Registers every call of the contract as a route; the contract's schemas parse request and answer. */
import fp from 'fastify-plugin';
import * as z from 'zod/mini';
import { type Call as ContractCall, CALLS, HEADERS, type Language } from '@puente/contract';
import { ruleOfIssue } from '@puente/contract/entities/ruled';
import { isTimestamp, TIMESTAMP_PARAM } from '@puente/contract/wire/headers';
import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify';
import { Failure, type Fault, refuse, refuseFields } from '../errors/failures.ts';
import { checkContentType, readPhoto, registerPhotoParser, type UploadedFile } from '../plugins/body-parsers.ts';
import {
  type Answer,
  readLanguage,
  type Log,
  sendAnswer,
  toFailureAnswer,
  toSuccess,
  recordAnswer,
} from '../plugins/envelope.ts';
import { authenticate, rejectDeadSession } from '../plugins/session.ts';
import { identifyCaller } from '../worlds/exchange.ts';
import type { Replay } from '../worlds/replay.ts';
import type { World } from '../worlds/world.ts';
import { MAIN } from '../worlds/worlds.ts';
import { answerFaulty } from './answer-faulty.ts';
import { type Call, CodedAnswer } from './handler.ts';
import { handlers } from './index.ts';

type Handle = (call: Call) => unknown;
export type BoundCall = ContractCall & { handle: Handle };

declare module 'fastify' {
  interface FastifyRequest {
    call: BoundCall | null;
  }
}

export type CallRequest = {
  world: World;
  lang: Language;
  authorization: string | undefined;
  afid?: string | null;
  appName?: string | null;
  query: Record<string, unknown>;
  body?: unknown;
  photo?: () => Promise<{ file: UploadedFile; fields: Record<string, string> }>;
};

export const BOUND_CALLS: readonly BoundCall[] = CALLS.map((call) => {
  // The cast drops types that routes/index.ts has checked for every handler.
  const handle = (handlers[call.word] as unknown as Record<string, Handle>)[call.name];
  if (!handle) throw new Error(`${call.id} has no handler`);
  return { ...call, handle };
});

/** Decodes a header that `writeHeaders` wrote; null if missing, too long or malformed. */
function headerText({ headers }: FastifyRequest, name: string): string | null {
  const value = headers[name];
  if (typeof value !== 'string' || value === '') return null;
  try {
    const text = decodeURIComponent(value);
    return text.length <= HEADER_TEXT_MAX ? text : null;
  } catch {
    return null;
  }
}
const HEADER_TEXT_MAX = 200;

type Options = {
  log: Log;
  replay: Replay | null;
};

export const contractRoutes = fp<Options>(async (app, options) => {
  app.decorateRequest('call', null);
  const takesPhoto = ({ body }: BoundCall) => body === 'multipart';
  registerCalls(
    app,
    BOUND_CALLS.filter((bound) => !takesPhoto(bound)),
    options,
  );
  app.register(async (scope) => {
    registerPhotoParser(scope);
    scope.after(() => registerCalls(scope, BOUND_CALLS.filter(takesPhoto), options));
  });
});

function registerCalls(app: FastifyInstance, calls: readonly BoundCall[], { log, replay }: Options): void {
  for (const bound of calls) {
    app.route({
      method: bound.method,
      url: bound.path,
      onRequest(request, _reply, done) {
        request.call = bound;
        done(checkTimestamp(request) ?? checkContentType(request, bound.body) ?? undefined);
      },
      async handler(request, reply) {
        const { world } = request;
        if (!world) throw new Error('a call without a world');
        const ask = () =>
          runCall(bound, {
            world,
            lang: readLanguage(request),
            authorization: request.headers.authorization,
            afid: headerText(request, HEADERS.afid),
            appName: headerText(request, HEADERS.appName),
            query: world.drifts.understood(request.query) as Record<string, unknown>,
            body: world.drifts.understood(request.body),
            photo: async () => {
              const { file, fields } = await readPhoto(request);
              const { type, width, height, bytes } = file;
              request.form = { ...fields, file: { type, width, height, bytes: bytes.length } };
              return { file, fields: world.drifts.understood(fields) as typeof fields };
            },
          });
        const { query, body } = request;
        const scripted = world.faults.take({ call: bound.id, query, body, whose: () => identifyCaller(request) });
        if (scripted) return answerFaulty({ request, reply, world, scripted, ask, log });
        if (replay && world.name === MAIN) return answerRecorded(request, reply, { replay, log });
        return sendAnswer(request, reply, await ask());
      },
    });
  }
}

/** Runs one call: session, request schema, handler, answer schema. Throws Failure. */
export async function runCall(bound: BoundCall, request: CallRequest): Promise<Answer> {
  const { world, lang } = request;
  const borrower = await authenticate(world, request.authorization, bound.auth);
  const faults: Fault[] = [];
  const { t: _timestamp, ...asked } = request.query;
  const query = bound.query ? parsePart(bound.query, asked, faults) : undefined;
  const body = parsePart(bound.input, request.body, faults);
  if (faults.length > 0) refuseFields(faults);
  const photo = bound.body === 'multipart' && request.photo ? await request.photo() : null;
  const session = borrower?.session?.number ?? 0;
  const call: Record<keyof Call, unknown> = {
    query,
    body,
    file: photo?.file ?? null,
    fields: photo?.fields ?? {},
    borrower,
    world,
    now: world.clock.now(),
    lang,
    afid: request.afid ?? null,
    appName: request.appName ?? null,
    refuse,
    change<T>(fn: (mine: Parameters<Parameters<Call['change']>[0]>[0]) => T) {
      if (!borrower) throw new Error(`${bound.id} changes a borrower it does not have`);
      return world.change(borrower.userId, (mine, now) => {
        // A login on another device may have ended this session meanwhile.
        rejectDeadSession(mine, session, now);
        return fn(mine);
      });
    },
  };
  return checkAnswer(bound, await bound.handle(call as Call));
}

/** our choice: requires a timestamp in every call, but accepts a wrong clock. */
function checkTimestamp({ query }: FastifyRequest): Failure | null {
  if (isTimestamp((query as CallRequest['query'])[TIMESTAMP_PARAM])) return null;
  return new Failure('malformedRequest', { why: `The query has no time ${TIMESTAMP_PARAM} in seconds since 1970.` });
}

/** Compiles a schema when its call is first used, so that the start stays fast. */
const compiled = new WeakMap<z.ZodMiniType, z.ZodMiniType>();

function parseCompiled(schema: z.ZodMiniType, value: unknown) {
  const known = compiled.get(schema) ?? z.compile(schema);
  compiled.set(schema, known);
  return z.safeParse(known, value);
}

function parsePart(schema: z.ZodMiniType | null, value: unknown, faults: Fault[]): unknown {
  if (!schema) return undefined;
  const read = parseCompiled(schema, value);
  if (read.success) return read.data;
  for (const issue of read.error.issues) {
    const field = issue.path.join('.') || 'body';
    // Reports one fault per field, the first rule it breaks.
    if (faults.some((known) => known.field === field)) continue;
    faults.push({ field, rule: readPath(value, issue.path) === undefined ? 'required' : ruleOfIssue(issue) });
  }
  return undefined;
}

function readPath(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inside, key) => (inside as Record<PropertyKey, unknown> | undefined)?.[key], value);
}

/** An answer that breaks the contract is a bug of the mock server: 500 and a log line. */
function checkAnswer(bound: BoundCall, outcome: unknown): Answer {
  const coded = outcome instanceof CodedAnswer ? outcome : null;
  const answer = toSuccess(coded ? coded.data : outcome, coded?.code, coded?.msg);
  const { code, msg, data } = answer;
  const read = parseCompiled(bound.answer, { code, msg, data });
  if (read.success) return { ...answer, data: (read.data as { data: unknown }).data };
  const where = read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`).join(', ');
  throw new Error(`the answer of ${bound.id} breaks the contract: ${where}`);
}

/** Sends the recorded answer unchanged; answers a call without a recording as an unknown path. */
function answerRecorded(
  request: FastifyRequest,
  reply: FastifyReply,
  { replay, log }: { replay: Replay; log: Log },
): FastifyReply {
  // Drains an uploaded photo, which no handler reads.
  request.raw.resume();
  const found = replay(request.call?.id ?? '', request.query as Record<string, unknown>);
  if (!found) {
    const unknown = toFailureAnswer(new Failure('unknownPath'), readLanguage(request), log);
    return sendAnswer(request, reply, unknown, { kind: 'replay' });
  }
  const { status, answer, at, retryAfter } = found;
  const body = answer === null ? `<!doctype html><title>${status}</title>` : JSON.stringify(answer);
  recordAnswer(request, { status, code: Number(answer?.code ?? status), msg: '', data: null }, body);
  const instant = at ?? request.world?.clock.now();
  reply.code(status);
  if (instant !== undefined) reply.header('date', new Date(instant).toUTCString());
  if (retryAfter !== null) reply.header('retry-after', retryAfter);
  if (answer === null) return reply.header('content-type', 'text/html').send(body);
  return reply.header('content-type', 'application/json; charset=utf-8').send(body);
}
