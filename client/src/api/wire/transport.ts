export type Request = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: BodyInit | null;
  signal: AbortSignal;
  /** Called whenever the upload advances; the request's timeout then starts again. */
  onMove?: (() => void) | undefined;
};
/** `status` is 0 for a redirect that was not followed. `waitedMs`: time that an early answer waited for the app. */
export type Response = { status: number; text: string; headers: Headers; waitedMs?: number };
export type Transport = (request: Request) => Promise<Response>;

export const fetchTransport: Transport = async ({ url, method, headers, body, signal }) => {
  // Sends no cookies across origins: the token is the session, and the mock's world cookie is same-origin.
  const send = (redirect: RequestRedirect) =>
    fetch(url, { method, headers, body, signal, credentials: 'same-origin', cache: 'no-store', redirect });
  const first = await send('manual');
  // A redirected write could become a read, and its outcome would be lost.
  if (method !== 'GET' || !isRedirect(first)) return readResponse(first);
  // A redirect to another origin, such as a Wi-Fi's login, may fail: the redirect itself is then the answer.
  return send('follow').then(readResponse, (error: unknown) => {
    signal.throwIfAborted();
    if (error instanceof TypeError) return { status: 0, text: '', headers: new Headers() };
    throw error;
  });
};

/** Browsers hide the status of an unfollowed redirect; Node shows it. */
const isRedirect = ({ type, status }: globalThis.Response) =>
  type === 'opaqueredirect' || [301, 302, 303, 307, 308].includes(status);

const readResponse = async (response: globalThis.Response): Promise<Response> => ({
  status: isRedirect(response) ? 0 : response.status,
  text: await textOf(response),
  headers: response.headers,
});

/** Decodes by the answer's charset: `text()` reads everything as UTF-8, and names would lose their accents. */
async function textOf(response: globalThis.Response): Promise<string> {
  const charset = /charset="?([\w-]+)/i.exec(response.headers.get('content-type') ?? '')?.[1];
  const bytes = await response.arrayBuffer();
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
