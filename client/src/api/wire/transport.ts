/** How bytes travel: `fetch`, or `upload-transport.ts` where the borrower watches an upload. Both answer the same. */
export type Request = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: BodyInit | null;
  signal: AbortSignal;
};
/** `status` is 0 for a redirect that was not followed. */
export type Response = { status: number; text: string; headers: Headers };
export type Transport = (request: Request) => Promise<Response>;

export const fetchTransport: Transport = async ({ url, ...init }) => {
  // No cookies travel: the token is the session, and the mock's world cookie belongs to the same origin only.
  // A write is not sent on: on its way it may become a read, and nobody would know what became of it.
  const redirect = init.method === 'GET' ? 'follow' : 'manual';
  const response = await fetch(url, { ...init, credentials: 'same-origin', cache: 'no-store', redirect });
  return { status: response.status, text: await textOf(response), headers: response.headers };
};

/** In the letters the answer says it is written in; `text()` alone takes all for UTF-8, and names lose their accents. */
async function textOf(response: globalThis.Response): Promise<string> {
  const charset = /charset="?([\w-]+)/i.exec(response.headers.get('content-type') ?? '')?.[1];
  const bytes = await response.arrayBuffer();
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
