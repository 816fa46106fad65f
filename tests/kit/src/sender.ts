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
  /** From the slash on, query included. */
  url: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
};
export type Response = { status: number; headers: Record<string, unknown>; text: string };
export type Sender = ((request: Request) => Promise<Response>) & {
  /** Closes the connections that are kept open. */
  close?: () => void;
};

/** A lender of this process, as far as requests are concerned. */
export type LocalApp = { server: Server; ready: () => PromiseLike<unknown> };
type InjectRequest = (url: URL, options: RequestOptions, answered: (answer: IncomingMessage) => void) => ClientRequest;

/**
 * Real HTTP over memory, without a port: Node documents that a client may bring any Duplex and a server take any.
 * `inject` would wait for setImmediate, which `vi.useFakeTimers()` stops.
 */
export function inProcess(app: LocalApp): Sender {
  const createConnection = () => {
    const [here, there] = duplexPair();
    // On Node 20 neither side hears that the other was destroyed: a cut answer would be waited for without end.
    there.once('close', () => {
      if (!there.writableFinished) here.destroy();
    });
    here.once('close', () => there.destroy());
    // Backstage answers this machine only.
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
 * Connections stay open, so that a life of many calls opens one.
 * @param address such as `http://127.0.0.1:4010` or `https://lender.example/base`: calls go below its path
 * @param ca PEM of the authority that signed an https address, where Node does not know it
 */
export function overHttp(address: string, ca?: string): Sender {
  const base = new URL(address);
  const secure = base.protocol === 'https:';
  const agent = secure
    ? new SecureAgent({ keepAlive: true, ...(ca === undefined ? {} : { ca }) })
    : new Agent({ keepAlive: true });
  return Object.assign(createSender(secure ? requestHttps : requestHttp, { agent }, base), {
    close: () => agent.destroy(),
  });
}

/** The address of a path below a base: `/app` and `/api/x` are `/app/api/x`. */
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
        // A server closes what has been idle for a while, perhaps this very moment, and then has read nothing of it.
        if (sent.reusedSocket && error.code === 'ECONNRESET')
          send({ method, url, headers, ...(body ? { body } : {}) }).then(resolve, reject);
        else reject(error);
      });
      sent.end(body);
    });
  return send;
}
