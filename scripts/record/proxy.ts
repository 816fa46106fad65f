/** Proxy between app and server that records requests and answers; listens on loopback only. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Call, CALLS, decryptPath, HEADERS, contract, encryptPath, envelope, OK } from '@puente/contract';
import { isLoopback } from '@puente/mock-server/process/network';
import { bytesWithin, whyNoAnswer, NotRun } from '../conformance/target.ts';

const BODY_MAX_BYTES = 12_000_000;
const DEADLINE_MS = 60_000;
const PASSED_ON = [...Object.values(HEADERS), 'content-type', 'x-mock-world'];
const GIVEN_BACK = ['content-type', 'date', 'retry-after'];

/** One recorded call with its personal data. Stays in memory; `anonymise.ts` makes the form that is written. */
export type RecordedCall = {
  call: Call;
  query: Record<string, string>;
  status: number;
  /** ms since 1970, from the Date header. */
  at: number | null;
  retryAfter: string | null;
  answer: Record<string, unknown> | null;
};

type Args = { target: string; onCall: (call: RecordedCall) => void; report: (line: string) => void };

export function recordingProxy({ target, onCall, report }: Args): Server {
  return createServer((request, reply) => {
    void pass(request, reply).catch((error: unknown) => {
      report(`not recorded: ${error instanceof Error ? error.message : 'failed'}`);
      reply.writeHead(502, { 'content-type': 'text/html' }).end('<!doctype html><title>502</title>');
    });
  });

  async function pass(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const hex = /^\/api\/([0-9A-F]+)$/.exec(url.pathname)?.[1] ?? '';
    const packageName = String(request.headers[HEADERS.packageName] ?? '');
    const path = decryptPath(hex, packageName);
    const call = CALLS.find((each) => each.path === path && each.method === request.method);
    // Rejects other host names, so that another site cannot use the proxy (DNS rebinding).
    if (!call || !isLoopback(request.headers.host)) {
      reply.writeHead(404).end();
      return;
    }
    const body = await bytesWithin(request, BODY_MAX_BYTES, 'the app sends more than twelve million bytes');
    const headers = Object.fromEntries(
      PASSED_ON.flatMap((name) => (typeof request.headers[name] === 'string' ? [[name, request.headers[name]]] : [])),
    ) as Record<string, string>;
    const answer = await fetch(`${target}/${hex}${url.search}`, {
      method: call.method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(DEADLINE_MS),
      ...(call.method === 'POST' ? { body } : {}),
    }).catch((error: unknown) => {
      throw new Error(`${call.id}: ${whyNoAnswer(error, target)}`);
    });
    const bytes = await bytesWithin(answer.body);
    onCall(toRecordedCall(call, url, answer, bytes));
    const back = GIVEN_BACK.flatMap((name) =>
      answer.headers.has(name) ? [[name, answer.headers.get(name) ?? '']] : [],
    );
    reply.writeHead(answer.status, Object.fromEntries(back) as Record<string, string>).end(bytes);
  }
}

function toRecordedCall(call: Call, url: URL, answer: Response, bytes: Buffer): RecordedCall {
  const { t: _timestamp, ...query } = Object.fromEntries(url.searchParams);
  const date = Date.parse(answer.headers.get('date') ?? '');
  return {
    call,
    query,
    status: answer.status,
    at: Number.isNaN(date) ? null : date,
    retryAfter: answer.headers.get('retry-after'),
    answer: objectIn(bytes.toString()),
  };
}

/** Returns the JSON object of a text, also after a byte order mark; otherwise null. */
function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** Makes one public call and throws if no envelope comes: the target is another kind of server, or is down. */
export async function probe(target: string, packageName: string, headers: Record<string, string> = {}): Promise<void> {
  const url = `${target}/${encryptPath(contract.product.index.path, packageName)}?t=${Math.floor(Date.now() / 1000)}`;
  const answer = await fetch(url, {
    headers: { ...headers, [HEADERS.packageName]: packageName, [HEADERS.lang]: 'es' },
    redirect: 'manual',
    signal: AbortSignal.timeout(15_000),
  }).catch((error: unknown) => {
    throw new NotRun(whyNoAnswer(error, target));
  });
  const said = envelope.safeParse(objectIn((await bytesWithin(answer.body)).toString()));
  if (!said.success || said.data.code !== OK) {
    throw new NotRun(
      `${target} answers, but not as a lender does: HTTP ${answer.status}, no envelope of a call that was done`,
    );
  }
}
