import { type Language, SESSION_CODES } from '@puente/contract';
import { UPLOAD_KINDS } from '@puente/contract/values/consent';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type Answer,
  toFailureAnswer,
  readLanguage,
  type Log,
  recordAnswer,
  sendAnswer,
  type FaultedAnswer,
  toSuccess,
} from '../plugins/envelope.ts';
import { formatMessage } from '../errors/failures.ts';
import { type FaultKind, type ScriptedFault, UPLOAD_ENABLE } from '../worlds/faults.ts';
import { machineTime } from '../loans/clock.ts';
import { identifyCaller } from '../worlds/exchange.ts';
import { streamInPieces } from '../plugins/apply-drifts.ts';
import type { World } from '../worlds/world.ts';

type Faulty = {
  request: FastifyRequest;
  reply: FastifyReply;
  world: World;
  scripted: ScriptedFault;
  ask: () => Promise<Answer>;
  log: Log;
};

/** The effect of a fault on one answer. */
type Effect<F> = {
  /** The call takes effect and its right answer is sent, only later. */
  isLate?: true;
  delay?: (fault: F, faulty: Faulty) => Promise<void>;
  /** Returns the answer to send in place of the right one. */
  answer?: (fault: F, lang: Language, call: string | undefined) => Answer;
  send?: (fault: F, faulty: Faulty, answer: Answer, spoilt: FaultedAnswer) => FastifyReply;
};

const EFFECTS: { [K in FaultKind['kind']]: Effect<Extract<FaultKind, { kind: K }>> } = {
  slow: { isLate: true, delay: ({ ms }, { world }) => world.wait(ms) },
  drip: {
    isLate: true,
    send({ bytesPerSecond }, { request, reply, world }, answer, spoilt) {
      const size = Math.max(1, Math.round(bytesPerSecond / DROPS_PER_SECOND));
      const pause = () => world.wait((1_000 * size) / bytesPerSecond);
      return sendAnswer(request, reply, answer, spoilt, (body) => streamInPieces(body, size, pause));
    },
  },
  hold: {
    isLate: true,
    async delay(_fault, { request, world }) {
      const { mobile } = identifyCaller(request);
      world.events.add({ at: world.clock.now(), kind: 'fault', what: 'held' });
      await world.faults.held({ call: request.call?.id ?? '', mobile, since: machineTime() }, request.signal);
    },
  },
  cut: {
    send(_fault, { request, reply }, answer, spoilt) {
      recordAnswer(request, answer, '', spoilt);
      reply.hijack();
      reply.raw.destroy();
      return reply;
    },
  },
  malformed: {
    send(fault, { request, reply }, answer, spoilt) {
      const body = BROKEN[fault.as];
      recordAnswer(request, answer, body, spoilt);
      return reply
        .code(200)
        .header('content-type', fault.as === 'html' ? 'text/html' : 'application/json')
        .send(body);
    },
  },
  http: {
    answer: ({ status }, lang) => ({ status, code: status, msg: formatMessage('serverFault', {}, lang), data: null }),
    send: ({ headers = {} }, { request, reply }, answer, spoilt) =>
      sendAnswer(request, reply.headers(headers), answer, spoilt),
  },
  code: {
    answer: ({ code, msg, data = null }, lang) => toSuccess(data, code, msg ?? formatMessage('serverFault', {}, lang)),
  },
  upload: {
    answer({ status }, lang, call) {
      const kinds = Object.fromEntries(UPLOAD_KINDS.map((kind) => [kind, status === 0]));
      const data = call === UPLOAD_ENABLE ? { enabled: status !== -1 } : kinds;
      return toSuccess(data, status, status === -1 ? formatMessage('serverFault', {}, lang) : '');
    },
  },
  session: {
    answer: ({ name }, lang) => toSuccess(null, SESSION_CODES[name], formatMessage(name, {}, lang)),
  },
};

export async function answerFaulty(faulty: Faulty): Promise<FastifyReply> {
  const { request, reply, world, scripted, ask, log } = faulty;
  const { fault, id, slowMs = 0 } = scripted;
  // The compiler does not see that the fault fits its entry in EFFECTS.
  const { isLate = false, delay, answer: shape, send } = EFFECTS[fault.kind] as Effect<FaultKind>;
  const lang = readLanguage(request);
  const takesEffect = isLate || ('when' in fault && fault.when === 'after');
  // A GET has no effect, so its honest answer can be computed without harm.
  const harmless = request.method === 'GET' && request.call?.changesState !== true;
  const honest =
    takesEffect || harmless ? await ask().catch((error: unknown) => toFailureAnswer(error, lang, log)) : null;
  if (slowMs > 0) await world.wait(slowMs);
  await delay?.(fault, faulty);
  const answer = shape?.(fault, lang, request.call?.id) ?? honest ?? toSuccess(null);
  const spoilt = { kind: fault.kind, honest: isLate ? null : honest };
  const sent = send ? send(fault, faulty, answer, spoilt) : sendAnswer(request, reply, answer, spoilt);
  world.faults.hit(id, { at: world.clock.now(), line: request.line });
  return sent;
}

const DROPS_PER_SECOND = 4;

const BROKEN = {
  html: '<!doctype html><title>502</title><h1>Bad gateway</h1>',
  cutJson: '{"code":0,"msg":"","data":{"order":{"ord',
  empty: '',
  wrongShape: '{"code":0,"msg":"","data":{"unexpected":[null]}}',
  notEnvelope: '[1,2,3]',
} as const;
