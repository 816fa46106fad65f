import { type Language, SESSION_CODES } from '@puente/contract';
import { UPLOAD_KINDS } from '@puente/contract/values/device-data';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure, messageOf } from './failures.ts';
import { type FaultKind, UPLOAD_ENABLE } from './faults.ts';
import type { Wait } from './doors/4-bind-contract.ts';
import { type Answer, failureAnswer, langOf, type Log, note, send, success } from './doors/5-envelope.ts';

type Faulty = {
  request: FastifyRequest;
  reply: FastifyReply;
  fault: FaultKind;
  ask: () => Promise<Answer>;
  wait: Wait;
  log: Log;
};

/** Answers a call as a scripted fault prescribes. */
export async function answerFaulty({ request, reply, fault, ask, wait, log }: Faulty): Promise<FastifyReply> {
  const lang = langOf(request);
  const usual = () => ask().catch((error: unknown) => failureAnswer(error, lang, log));
  // What comes before the answer is asked for; a slow or held one takes effect first and answers late.
  const answer =
    'when' in fault && fault.when === 'before'
      ? success(null)
      : (shaped(fault, lang, request.call?.id) ?? (await usual()));
  switch (fault.kind) {
    case 'slow':
      await wait(fault.ms);
      break;
    case 'hold':
      await request.world?.faults.held();
      break;
    case 'cut':
      note(request, answer, 'cut');
      reply.hijack();
      reply.raw.destroy();
      return reply;
    case 'malformed':
      note(request, answer, 'malformed');
      return reply
        .code(200)
        .header('content-type', fault.as === 'html' ? 'text/html' : 'application/json')
        .send(BROKEN[fault.as]);
    case 'http': {
      const failed = new Failure('serverFault');
      const status = fault.status;
      return send(
        request,
        reply,
        { status, code: status, msg: messageOf(failed.failure, {}, lang), data: null },
        'http',
      );
    }
    default:
  }
  return send(request, reply, answer, fault.kind);
}

const BROKEN = {
  html: '<!doctype html><title>502</title><h1>Bad gateway</h1>',
  cutJson: '{"code":0,"msg":"","data":{"order":{"ord',
  empty: '',
  wrongShape: '{"code":0,"msg":"","data":{"unexpected":[null]}}',
  notEnvelope: '[1,2,3]',
} as const;

/** Faults that put an answer of their own in place of the usual one. */
function shaped(fault: FaultKind, lang: Language, call: string | undefined): Answer | null {
  if (fault.kind === 'code') {
    return success(fault.data ?? null, fault.code, fault.msg ?? messageOf('serverFault', {}, lang));
  }
  if (fault.kind === 'session') return success(null, SESSION_CODES[fault.name], messageOf(fault.name, {}, lang));
  if (fault.kind === 'upload') {
    const kinds = Object.fromEntries(UPLOAD_KINDS.map((kind) => [kind, fault.status === 0]));
    const data = call === UPLOAD_ENABLE ? { enabled: fault.status !== -1 } : kinds;
    return success(data, fault.status, fault.status === -1 ? messageOf('serverFault', {}, lang) : '');
  }
  return null;
}
