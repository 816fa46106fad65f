/** How a request gets to the lender: straight into an app of this process, or over HTTP to any address. */
import type { buildApp } from '@puente/mock-server/app';
import { Agent, request } from 'node:http';

export type Request = {
  method: 'GET' | 'POST';
  /** From the slash on, query included. */
  url: string;
  headers: Record<string, string>;
  body?: string | Buffer;
};
export type Response = { status: number; headers: Record<string, unknown>; text: string };
export type Sender = (request: Request) => Promise<Response>;

export function inProcess(app: ReturnType<typeof buildApp>): Sender {
  return async ({ method, url, headers, body }) => {
    const answer = await app.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body }) });
    return { status: answer.statusCode, headers: answer.headers, text: answer.body };
  };
}

/** Connections stay open, so that a life of many calls opens one. @param address such as `http://127.0.0.1:4010` */
export function overHttp(address: string): Sender {
  const agent = new Agent({ keepAlive: true });
  const send: Sender = ({ method, url, headers, body }) =>
    new Promise((resolve, reject) => {
      const sent = request(new URL(url, address), { agent, method, headers }, (answer) => {
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
