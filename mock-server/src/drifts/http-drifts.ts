/** Drifts of the transport: status, headers, bytes, time, and gateways. */
import * as zlib from 'node:zlib'; // As a namespace: a browser, which also loads this file, lacks its functions.
import { type Drift, type Outgoing, refuses, says, works } from './drift.ts';

const page = (title: string) =>
  `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;
/** Answers as a gateway would in place of the server. */
const gateway =
  (status: number, title: string, headers: Outgoing['headers'] = {}): Drift['change'] =>
  (answer) => ({
    ...answer,
    status,
    headers: { ...answer.headers, 'content-type': 'text/html', ...headers },
    body: page(title),
  });
const text = (change: (body: string) => string | Buffer, headers: Outgoing['headers'] = {}): Drift['change'] => {
  return (answer) =>
    typeof answer.body === 'string'
      ? { ...answer, headers: { ...answer.headers, ...headers }, body: change(answer.body) }
      : answer;
};
const header =
  (change: (headers: Outgoing['headers']) => Outgoing['headers']): Drift['change'] =>
  (answer) => ({ ...answer, headers: change(answer.headers) });
const escaped = (json: string, letters: RegExp) =>
  json.replace(letters, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
const HOUR = 3_600_000;
const withSession =
  (change: Drift['change']): Drift['change'] =>
  (answer, call) =>
    call.session ? change(answer, call) : answer;
/** Marks an address that was redirected once. */
const SENT_ON = '&sentOn=1';

export const HTTP_DRIFTS = {
  bare401: says(
    'HTTP 401 with an empty body, where a session was named',
    withSession((answer) => ({ ...answer, status: 401, body: '' })),
  ),
  page403: says(
    'HTTP 403 with a page of a firewall, where a session was named',
    withSession(gateway(403, '403 Forbidden')),
  ),
  page404: says('HTTP 404 with a page, as from a wrong address', gateway(404, 'Not Found')),
  tooMany: says('HTTP 429, to be asked again in a second', gateway(429, 'Too Many Requests', { 'retry-after': '1' })),
  page500: says('HTTP 500 with a page', gateway(500, 'Internal Server Error')),
  page502: says('HTTP 502 with a page of the gateway', gateway(502, 'Bad Gateway')),
  page503: says(
    'HTTP 503 with a page, to be asked again in a second: maintenance',
    gateway(503, 'Service Unavailable', { 'retry-after': '1' }),
  ),
  page504: says('HTTP 504 with a page of the gateway', gateway(504, 'Gateway Time-out')),
  page511: says('HTTP 511: a public network wants a login', gateway(511, 'Network Authentication Required')),
  page200: says('HTTP 200 with a page, as from a public network that wants a login', gateway(200, 'Login')),
  refused400: works('refusals and successes come with HTTP 400, the envelope as agreed', (answer) => ({
    ...answer,
    status: answer.status === 200 ? 400 : answer.status,
  })),
  created201: works('what was done comes with HTTP 201', (answer) => ({
    ...answer,
    status: answer.status === 200 ? 201 : answer.status,
  })),
  noContent: refuses('HTTP 204 on a read', (answer, { method }) =>
    method === 'GET' ? { ...answer, status: 204, body: '' } : answer,
  ),
  emptyBody: refuses('HTTP 200 with nothing in it on a read', (answer, { method }) =>
    method === 'GET' ? { ...answer, body: '' } : answer,
  ),
  halfBody: refuses(
    'the answer ends in its middle',
    text((body) => body.slice(0, body.length / 2)),
  ),
  guarded: refuses(
    'the answer begins with a guard against script elements',
    text((body) => `)]}',\n${body}`),
  ),
  gzip: works(
    'the answer is compressed',
    text((body) => zlib.gzipSync(body), { 'content-encoding': 'gzip' }),
  ),
  inPieces: works('the answer comes in small pieces, slowly', (answer) => ({ ...answer, inPieces: true, waitMs: 20 })),
  late: works('the answer comes after 30 seconds', (answer) => ({ ...answer, waitMs: 30_000 })),
  byteOrderMark: works(
    'the answer begins with a byte order mark',
    text((body) => `\uFEFF${body}`),
  ),
  latin1: works(
    'the answer is written in Latin-1, as its header says',
    text((body) => Buffer.from(escaped(body, /[\u0100-\uFFFF]/g), 'latin1'), {
      'content-type': 'application/json; charset=iso-8859-1',
    }),
  ),
  escaped: works(
    'letters with accents are written as escapes',
    text((body) => escaped(body, /[\u0080-\uFFFF]/g)),
  ),
  indented: works(
    'the answer is indented and ends in empty lines',
    text((body) => (body.startsWith('{') ? `${JSON.stringify(JSON.parse(body), null, 4)}\r\n\r\n` : body)),
  ),
  plainText: works(
    'the answer says it is plain text',
    header((headers) => ({ ...headers, 'content-type': 'text/plain' })),
  ),
  sentOn: works('a read is sent on to the same call at another address (HTTP 307)', (answer, { method, url }) =>
    method !== 'GET' || url.includes(SENT_ON)
      ? answer
      : { status: 307, headers: { ...answer.headers, location: `${url}${SENT_ON}` }, body: '' },
  ),
  sentToLogin: says('the call is sent to a page to sign in (HTTP 302)', (answer, call) =>
    call.url.includes(SENT_ON)
      ? gateway(200, 'Sign in')(answer, call)
      : { status: 302, headers: { ...answer.headers, location: `${call.url}${SENT_ON}` }, body: '' },
  ),
  hourAhead: works(
    'the Date header is an hour ahead',
    header(({ date = '', ...headers }) => ({
      ...headers,
      date: new Date(Date.parse(date) + HOUR).toUTCString(),
    })),
  ),
  noDate: works(
    'the Date header is no date',
    header((headers) => ({ ...headers, date: 'now' })),
  ),
} satisfies Record<string, Drift>;
