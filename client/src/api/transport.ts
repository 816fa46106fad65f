/** How bytes travel: `fetch`, or XMLHttpRequest where the borrower watches an upload. Both answer the same. */
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
  const charset = /charset="?([\w-]+)/i.exec(response.headers.get('content-type') ?? '')?.[1] ?? 'utf-8';
  if (/^utf-?8$/i.test(charset)) return response.text();
  const bytes = await response.arrayBuffer();
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

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
        settle(() => {
          // It follows redirects by itself, after which this is no answer to the upload.
          const status = isSame(request.responseURL, url) ? request.status : 0;
          resolve({ status, text: request.responseText, headers: headersOf(request) });
        }),
      );
      request.addEventListener('error', () => settle(() => reject(new TypeError('Upload failed'))));
      request.addEventListener('abort', () => settle(() => reject(new DOMException('Aborted', 'AbortError'))));
      signal.addEventListener('abort', abort);
      if (signal.aborted) abort();
      request.send(body instanceof ReadableStream ? null : body);
    });
}

function isSame(answered: string, asked: string): boolean {
  return answered === '' || answered === new URL(asked, document.baseURI).href;
}

function headersOf(request: XMLHttpRequest): Headers {
  const read = ['date', 'retry-after'].map((name) => [name, request.getResponseHeader(name)] as const);
  return new Headers(read.filter((pair): pair is [string, string] => pair[1] !== null));
}
