/** Sends requests to the mock server: in memory to an app of this process, or over the network to any address. */
import {
  Agent,
  type ClientRequest,
  type IncomingMessage,
  request as requestHttp,
  type RequestOptions,
  type Server,
} from 'node:http';
import { Agent as SecureAgent, request as requestHttps } from 'node:https';
import { duplexPair } from 'node:stream';

export type Request = {
  method: 'GET' | 'POST';
  /** Path and query, from the first slash. */
  url: string;
  /** Plain path of a call whose `url` is encrypted, for errors. */
  path?: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
};
export type Response = { status: number; headers: Record<string, unknown>; text: string };
export type Sender = ((request: Request) => Promise<Response>) & {
  /** Closes idle connections. */
  close?: () => void;
};

/** The parts of a mock server in this process that sending a request needs. */
export type LocalApp = { server: Server; ready: () => PromiseLike<unknown> };
type InjectRequest = (url: URL, options: RequestOptions, answered: (answer: IncomingMessage) => void) => ClientRequest;

/**
 * HTTP over an in-memory stream, without a port; Node supports any Duplex on both sides. Fastify's `inject` would wait
 * for setImmediate, which `vi.useFakeTimers()` stops.
 */
export function inProcess(app: LocalApp): Sender {
  const createConnection = () => {
    const [here, there] = duplexPair();
    // On Node 20 neither stream notices that the other was destroyed: a test would wait forever for a cut answer.
    there.once('close', () => {
      if (!there.writableFinished) here.destroy();
    });
    here.once('close', () => there.destroy());
    // Backstage answers only loopback addresses.
    app.server.emit('connection', Object.assign(there, { remoteAddress: '127.0.0.1' }));
    return here;
  };
  const send = createSender(requestHttp, { createConnection }, 'http://127.0.0.1');
  return async (request) => {
    await app.ready();
    return send(request);
  };
}

/**
 * Keeps connections open, so that the many calls of a loan share one.
 * @param address such as `http://127.0.0.1:4010`; a path, as in `https://lender.example/base`, precedes each call's
 * @param ca PEM of the authority that signed the certificate, if Node does not know it
 */
export function overHttp(address: string, ca?: string): Sender {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || /\/(api|backstage)\/?$/.test(url.pathname))
    throw new TypeError(
      `address is one like http://127.0.0.1:4010, without the /api or /backstage that follows, not "${address}"`,
    );
  const secure = url.protocol === 'https:';
  const open = { keepAlive: true, timeout: IDLE_MS };
  const agent = secure ? new SecureAgent({ ...open, ...(ca === undefined ? {} : { ca }) }) : new Agent(open);
  const send = createSender(secure ? requestHttps : requestHttp, { agent }, address);
  return Object.assign(send, { close: () => agent.destroy() });
}

/** Closes an idle connection before Node's servers do (5 s), because a request on a closing connection would be lost. */
const IDLE_MS = 2_000;

const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT']);

/** Joins a path below a base URL: below `/app`, `/api/x` becomes `/app/api/x`. */
export function joinUrl(base: URL, path: string): URL {
  const url = new URL(path, base);
  url.pathname = base.pathname.replace(/\/$/, '') + url.pathname;
  return url;
}

function createSender(
  ask: InjectRequest,
  connection: RequestOptions,
  address: string,
): (request: Request) => Promise<Response> {
  const base = new URL(address);
  const send = ({ method, url, headers, body }: Request): Promise<Response> =>
    new Promise((resolve, reject) => {
      const sent = ask(joinUrl(base, url), { ...connection, method, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('error', reject);
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      });
      sent.once('error', reject);
      sent.end(body);
    });
  return (request) =>
    send(request).catch((error: NodeJS.ErrnoException) => {
      // Node's own errors name neither call nor caller, and have no message if a name such as localhost has several
      // addresses.
      const { code = '', message } = error;
      if (code === 'EPROTO') throw new Error(`${address} does not answer by https: try http`, { cause: error });
      if (UNREACHABLE.has(code)) throw new Error(`${address} does not answer: ${code}`, { cause: error });
      throw new Error(`${request.method} ${request.path ?? request.url} got no answer: ${message}`, { cause: error });
    });
}
