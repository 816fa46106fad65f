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
  const send = createSender(requestHttp, { createConnection }, new URL('http://127.0.0.1'));
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
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new TypeError(`address is one like http://127.0.0.1:4010, not "${address}"`);
  const base = new URL(address);
  const secure = base.protocol === 'https:';
  const agent = secure
    ? new SecureAgent({ keepAlive: true, ...(ca === undefined ? {} : { ca }) })
    : new Agent({ keepAlive: true });
  const send = createSender(secure ? requestHttps : requestHttp, { agent }, base);
  const sendOrSay = (request: Request) =>
    send(request).catch((error: NodeJS.ErrnoException) => {
      // Node's own message is empty if a name such as localhost has several addresses.
      if (!UNREACHABLE.has(error.code ?? '')) throw error;
      throw new Error(`${address} does not answer: ${error.code}`, { cause: error });
    });
  return Object.assign(sendOrSay, { close: () => agent.destroy() });
}

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
  base: URL,
): (request: Request) => Promise<Response> {
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
      sent.once('error', (error: NodeJS.ErrnoException) => {
        // The server closed an idle connection just as it was reused, and has read nothing: the request may be sent
        // again.
        if (sent.reusedSocket && error.code === 'ECONNRESET')
          send({ method, url, headers, ...(body ? { body } : {}) }).then(resolve, reject);
        else reject(error);
      });
      sent.end(body);
    });
  return send;
}
