/** How bytes travel: `fetch`, or XMLHttpRequest where the borrower watches an upload. Both answer the same. */
export type Request = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: BodyInit | null;
  signal: AbortSignal;
};
export type Response = { status: number; text: string; headers: Headers };
export type Transport = (request: Request) => Promise<Response>;

export const fetchTransport: Transport = async ({ url, ...init }) => {
  // No cookies travel: the token is the session, and the mock's world cookie belongs to the same origin only.
  const response = await fetch(url, { ...init, credentials: 'same-origin', cache: 'no-store', redirect: 'error' });
  return { status: response.status, text: await response.text(), headers: response.headers };
};

/** `onProgress`: the sent share, 0 to 1. fetch cannot tell how much of an upload has left. */
export function uploadTransport(onProgress: (share: number) => void): Transport {
  return ({ url, method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const abort = () => request.abort();
      const settle = (finish: () => void) => {
        signal.removeEventListener('abort', abort);
        finish();
      };
      request.open(method, url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', (event) => {
        if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
      });
      request.addEventListener('load', () =>
        settle(() => resolve({ status: request.status, text: request.responseText, headers: headersOf(request) })),
      );
      request.addEventListener('error', () => settle(() => reject(new TypeError('Upload failed'))));
      request.addEventListener('abort', () => settle(() => reject(new DOMException('Aborted', 'AbortError'))));
      signal.addEventListener('abort', abort);
      if (signal.aborted) abort();
      request.send(body instanceof ReadableStream ? null : body);
    });
}

function headersOf(request: XMLHttpRequest): Headers {
  const date = request.getResponseHeader('date');
  return new Headers(date ? { date } : {});
}
