import type { Transport } from './transport.ts';

/**
 * Uses XMLHttpRequest because fetch reports no progress; streams as bodies work only in Chromium over HTTP/2.
 * `onProgress` receives the share, 0 to 1.
 */
export function uploadTransport(onProgress: (share: number) => void): Transport {
  return ({ url, method, headers, body, signal, onMove }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const abort = () => request.abort();
      const settle = (finish: () => void) => {
        signal.removeEventListener('abort', abort);
        finish();
      };
      request.open(method, url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      let sent = 0;
      request.upload.addEventListener('progress', (event) => {
        if (event.loaded > sent) onMove?.();
        sent = event.loaded;
        if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
      });
      request.addEventListener('load', () =>
        settle(() => {
          // XMLHttpRequest follows redirects: an answer from another address counts as an unfollowed redirect, status
          // 0.
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
  const read = ['date', 'retry-after', 'content-type'].map((name) => [name, request.getResponseHeader(name)] as const);
  return new Headers(read.filter((pair): pair is [string, string] => pair[1] !== null));
}
