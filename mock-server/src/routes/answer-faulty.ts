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

const LATE: readonly FaultKind['kind'][] = ['slow', 'hold', 'drip'];

export async function answerFaulty({ request, reply, world, scripted, ask, log }: Faulty): Promise<FastifyReply> {
  const { fault, id, slowMs = 0 } = scripted;
  const lang = readLanguage(request);
  const usual = () => ask().catch((error: unknown) => toFailureAnswer(error, lang, log));
  // Faults that delay the answer (slow, hold, drip) run the handler first; others do so only if `when` is `after`.
  const takesEffect = LATE.includes(fault.kind) || ('when' in fault && fault.when === 'after');
  // A GET has no effect, so its honest answer can be computed without harm.
  const harmless = request.method === 'GET' && request.call?.changesState !== true;
  const honest = takesEffect || harmless ? await usual() : null;
  const spoilt = { kind: fault.kind, honest: LATE.includes(fault.kind) ? null : honest };
  if (slowMs > 0) await world.wait(slowMs);
  if (fault.kind === 'slow') await world.wait(fault.ms);
  if (fault.kind === 'hold') {
    const { mobile } = identifyCaller(request);
    world.events.add({ at: world.clock.now(), kind: 'fault', what: 'held' });
    await world.faults.held({ call: request.call?.id ?? '', mobile, since: machineTime() }, request.signal);
  }
  const answer = shapeAnswer(fault, lang, request.call?.id) ?? honest ?? toSuccess(null);
  const sent = sendFaulted({ request, reply, world, fault }, answer, spoilt);
  world.faults.hit(id, { at: world.clock.now(), line: request.line });
  return sent;
}

type Sending = Pick<Faulty, 'request' | 'reply' | 'world'> & { fault: FaultKind };

function sendFaulted({ request, reply, world, fault }: Sending, answer: Answer, spoilt: FaultedAnswer): FastifyReply {
  switch (fault.kind) {
    case 'cut':
      recordAnswer(request, answer, '', spoilt);
      reply.hijack();
      reply.raw.destroy();
      return reply;
    case 'malformed': {
      const body = BROKEN[fault.as];
      recordAnswer(request, answer, body, spoilt);
      return reply
        .code(200)
        .header('content-type', fault.as === 'html' ? 'text/html' : 'application/json')
        .send(body);
    }
    case 'http':
      return sendAnswer(request, reply.headers(fault.headers ?? {}), answer, spoilt);
    case 'drip': {
      const size = Math.max(1, Math.round(fault.bytesPerSecond / DROPS_PER_SECOND));
      const pause = () => world.wait((1_000 * size) / fault.bytesPerSecond);
      return sendAnswer(request, reply, answer, spoilt, (body) => streamInPieces(body, size, pause));
    }
    default:
      return sendAnswer(request, reply, answer, spoilt);
  }
}

const DROPS_PER_SECOND = 4;

const BROKEN = {
  html: '<!doctype html><title>502</title><h1>Bad gateway</h1>',
  cutJson: '{"code":0,"msg":"","data":{"order":{"ord',
  empty: '',
  wrongShape: '{"code":0,"msg":"","data":{"unexpected":[null]}}',
  notEnvelope: '[1,2,3]',
} as const;

function shapeAnswer(fault: FaultKind, lang: Language, call: string | undefined): Answer | null {
  const msg = formatMessage('serverFault', {}, lang);
  switch (fault.kind) {
    case 'http':
      return { status: fault.status, code: fault.status, msg, data: null };
    case 'code':
      return toSuccess(fault.data ?? null, fault.code, fault.msg ?? msg);
    case 'session':
      return toSuccess(null, SESSION_CODES[fault.name], formatMessage(fault.name, {}, lang));
    case 'upload': {
      const kinds = Object.fromEntries(UPLOAD_KINDS.map((kind) => [kind, fault.status === 0]));
      const data = call === UPLOAD_ENABLE ? { enabled: fault.status !== -1 } : kinds;
      return toSuccess(data, fault.status, fault.status === -1 ? msg : '');
    }
    default:
      return null;
  }
}
