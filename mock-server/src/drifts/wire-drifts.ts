/** Drifts of the envelope (code, message, presence of data) and of the transport (status, headers, bytes, time). */
// Imports a namespace, because a named import would fail in browsers, which also load this file.
import * as zlib from 'node:zlib';
import {
  changeData,
  changeEnvelope,
  type Change,
  type Drift,
  type Json,
  type Outgoing,
  refuses,
  says,
  works,
} from './drift.ts';

function reads(change: (all: Json) => Json): Change {
  const changed = changeData(change);
  return (answer, call) => (call.method === 'GET' ? changed(answer, call) : answer);
}

export const ENVELOPE_DRIFTS = {
  dataNull: refuses('reads are done and carry nothing', reads, () => null),
  dataInList: refuses('the data of reads are a list of one', reads, (all) => [all]),
  dataAsText: refuses('the data of reads are JSON inside of text', reads, (all) => JSON.stringify(all)),
  dataTwice: refuses('the envelope of reads holds another envelope', reads, (all) => ({ code: 0, msg: '', data: all })),
  codeAsText: works('the code is text of digits', changeEnvelope, (answer) => ({
    ...answer,
    code: `${Number(answer.code)}`,
  })),
  codeAsWord: refuses('the code is a word', changeEnvelope, (answer) => ({ ...answer, code: 'SUCCESS' })),
  codeUnknown: says('every call is refused with a code nobody knows, and without words', changeEnvelope, (answer) => ({
    ...answer,
    code: 987_654,
    msg: '',
    data: null,
  })),
  msgMissing: works('the message is left out', changeEnvelope, ({ msg: _msg, ...answer }) => answer),
  msgNull: works('the message is null', changeEnvelope, (answer) => ({ ...answer, msg: null })),
  otherEnvelope: refuses(
    'the envelope is that of another house: success, message, result',
    changeEnvelope(({ code, msg = null, data: result = null }) => ({
      success: code === 0,
      message: msg,
      result,
    })),
  ),
} satisfies Record<string, Drift>;

const page = (title: string) =>
  `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;
const gateway =
  (status: number, title: string, headers: Outgoing['headers'] = {}): Change =>
  (answer) => ({
    ...answer,
    status,
    headers: { ...answer.headers, 'content-type': 'text/html', ...headers },
    body: page(title),
  });
const text = (change: (body: string) => string | Buffer, headers: Outgoing['headers'] = {}): Change => {
  return (answer) =>
    typeof answer.body === 'string'
      ? { ...answer, headers: { ...answer.headers, ...headers }, body: change(answer.body) }
      : answer;
};
const header =
  (change: (headers: Outgoing['headers']) => Outgoing['headers']): Change =>
  (answer) => ({ ...answer, headers: change(answer.headers) });
const escaped = (json: string, letters: RegExp) =>
  json.replace(letters, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
const HOUR = 3_600_000;
const withSession =
  (change: Change): Change =>
  (answer, call) =>
    call.session ? change(answer, call) : answer;
const SENT_ON = '&sentOn=1';

const insteadOf200 =
  (status: number): Change =>
  (answer) => ({ ...answer, status: answer.status === 200 ? status : answer.status });
const emptyRead =
  (change: Partial<Outgoing>): Change =>
  (answer, { method }) =>
    method === 'GET' ? { ...answer, ...change, body: '' } : answer;

export const HTTP_DRIFTS = {
  bare401: says('HTTP 401 with an empty body, where a session was named', withSession, (answer) => ({
    ...answer,
    status: 401,
    body: '',
  })),
  page403: says(
    'HTTP 403 with a page of a firewall, where a session was named',
    withSession,
    gateway(403, '403 Forbidden'),
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
  refused400: works('refusals and successes come with HTTP 400, the envelope as agreed', insteadOf200, 400),
  created201: works('what was done comes with HTTP 201', insteadOf200, 201),
  noContent: refuses('HTTP 204 on a read', emptyRead, { status: 204 }),
  emptyBody: refuses('HTTP 200 with nothing in it on a read', emptyRead, {}),
  halfBody: refuses('the answer ends in its middle', text, (body) => body.slice(0, body.length / 2)),
  guarded: refuses('the answer begins with a guard against script elements', text, (body) => `)]}',\n${body}`),
  gzip: works(
    'the answer is compressed',
    text((body) => zlib.gzipSync(body), { 'content-encoding': 'gzip' }),
  ),
  inPieces: works('the answer comes in small pieces, slowly', (answer) => ({ ...answer, inPieces: true, waitMs: 20 })),
  late: works('the answer comes after 30 seconds', (answer) => ({ ...answer, waitMs: 30_000 })),
  byteOrderMark: works('the answer begins with a byte order mark', text, (body) => `\uFEFF${body}`),
  latin1: works(
    'the answer is written in Latin-1, as its header says',
    text((body) => Buffer.from(escaped(body, /[\u0100-\uFFFF]/g), 'latin1'), {
      'content-type': 'application/json; charset=iso-8859-1',
    }),
  ),
  escaped: works('letters with accents are written as escapes', text, (body) => escaped(body, /[\u0080-\uFFFF]/g)),
  indented: works('the answer is indented and ends in empty lines', text, (body) =>
    body.startsWith('{') ? `${JSON.stringify(JSON.parse(body), null, 4)}\r\n\r\n` : body,
  ),
  plainText: works('the answer says it is plain text', header, (headers) => ({
    ...headers,
    'content-type': 'text/plain',
  })),
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
  noDate: works('the Date header is no date', header, (headers) => ({ ...headers, date: 'now' })),
} satisfies Record<string, Drift>;
