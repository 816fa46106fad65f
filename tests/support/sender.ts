/** How a request gets to the lender: straight into an app of this process, or over HTTP to any address. */
import type { buildApp } from '@puente/mock-server/app';

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

/** @param address such as `http://127.0.0.1:4010` */
export function overHttp(address: string): Sender {
  return async ({ method, url, headers, body }) => {
    const given = body === undefined ? null : typeof body === 'string' ? body : Uint8Array.from(body);
    const answer = await fetch(new URL(url, address), { method, headers, body: given });
    return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() };
  };
}
