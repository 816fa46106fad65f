/** How bytes travel: `fetch`, or `upload-transport.ts` where the borrower watches an upload. Both answer the same. */
export type Request = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: BodyInit | null;
  signal: AbortSignal;
  /** Called for each part of an upload that has left: the request's minute counts from the last one. */
  onMove?: (() => void) | undefined;
};
/** `status` is 0 for a redirect that was not followed. */
export type Response = { status: number; text: string; headers: Headers };
export type Transport = (request: Request) => Promise<Response>;

export const fetchTransport: Transport = async ({ url, method, headers, body, signal }) => {
  // No cookies travel: the token is the session, and the mock's world cookie belongs to the same origin only.
  const send = (redirect: RequestRedirect) =>
    fetch(url, { method, headers, body, signal, credentials: 'same-origin', cache: 'no-store', redirect });
  const first = await send('manual');
  // A write is not sent on: on its way it may become a read, and nobody would know what became of it.
  if (method !== 'GET' || !isRedirect(first)) return read(first);
  // A redirect to another origin, such as a Wi-Fi's login, may not be followed: the redirect itself is then the answer.
  return send('follow').then(read, (error: unknown) => {
    signal.throwIfAborted();
    if (error instanceof TypeError) return { status: 0, text: '', headers: new Headers() };
    throw error;
  });
};

/** A browser hides the status of a redirect it did not follow; Node shows it. */
const isRedirect = ({ type, status }: globalThis.Response) =>
  type === 'opaqueredirect' || [301, 302, 303, 307, 308].includes(status);

const read = async (response: globalThis.Response): Promise<Response> => ({
  status: isRedirect(response) ? 0 : response.status,
  text: await textOf(response),
  headers: response.headers,
});

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
