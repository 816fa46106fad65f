/**
 * A server in plain Node with other habits: text codes, decimal money, ISO 8601 UTC times, numeric ids, null for
 * empty lists, a bare 401, and one call that ends in a gateway error.
 */
import { createDecipheriv } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { CALLS, type Call } from '@puente/contract';
import { SAMPLES } from '@puente/contract/samples/index';

export const PACKAGE = 'mx.foreign.lender';
export const MOBILE = '5512345678';
export const CODE = '246810';
const TOKEN = 'opaque-session-of-the-foreign-lender';
const MONEY =
  /amount|limit|principal|interest|tax|fees?|penalty|repaid|unrepaid|total|deposit|owed|balance|used|available$/i;
/** Answers that differ from the contract's samples; the app cannot read the first two. */
const CHANGED: Record<string, (data: Record<string, unknown>) => unknown> = {
  'repayment.detail': ({ unrepaid: _unrepaid, ...data }) => data,
  'order.latest': ({ order, ...data }) => ({ ...data, order: { ...(order as object), status: 'EN_MORA' } }),
  'session.getUserInfo': (data) => ({ ...data, contacts: [] }),
};

function callOf({ method, url = '' }: IncomingMessage): Call | undefined {
  const hex = /^\/v2\/([0-9A-F]+)\?/.exec(url)?.[1];
  if (!hex) return undefined;
  const cipher = createDecipheriv('aes-128-ecb', PACKAGE.slice(0, 16).padEnd(16, '0'), null);
  const path = Buffer.concat([cipher.update(hex, 'hex'), cipher.final()]).toString();
  return CALLS.find((call) => call.path === path && call.method === method);
}

/** Converts a contract answer to this server's spelling. */
function inItsStyle(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((each) => inItsStyle(each, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inItsStyle(each, key)]));
  if (typeof value === 'number') return MONEY.test(name) ? value.toFixed(2) : value;
  if (typeof value !== 'string') return value;
  const instant = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(value);
  return instant ? new Date(`${instant[1]}T${instant[2]}-06:00`).toISOString() : value;
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return new URLSearchParams(Buffer.concat(pieces).toString());
}

export const foreignLender: RequestListener = (request, reply) => {
  void (async () => {
    const call = callOf(request);
    const say = (status: number, type: string, text: string) =>
      reply.writeHead(status, { 'content-type': type }).end(text);
    if (!call || request.headers.packagename !== PACKAGE) return say(404, 'text/html', '<h1>Not Found</h1>');
    if (call.auth === 'token' && request.headers.authorization !== `Bearer ${TOKEN}`)
      return say(401, 'application/json', '{"error":"unauthorized"}');
    if (call.id === 'order.loanAgreement') return say(502, 'text/html', '<html><h1>502 Bad Gateway</h1></html>');
    const answer = (code: string, msg: string | null, data: unknown) =>
      say(200, 'application/json', JSON.stringify({ code, msg, data, traceId: 'a1b2', success: code === '0' }));
    if (call.id === 'session.login') {
      const form = await formOf(request);
      if (form.get('mobile') !== MOBILE || form.get('code') !== CODE) return answer('20101', 'Código incorrecto', null);
      return answer('0', null, { token: TOKEN, expiresAt: '2026-12-21T18:00:00Z', userId: '77' });
    }
    const data = SAMPLES[call.word][call.name]?.data as Record<string, unknown>;
    return answer('0', null, inItsStyle(CHANGED[call.id]?.(data) ?? data));
  })();
};
