import type { Transport } from './transport.ts';

/**
 * `onProgress`: the sent share, 0 to 1. XMLHttpRequest, because fetch reports no progress, and a stream as its body works in
 * Chromium over HTTP/2 alone; Safari 16.4 and Firefox have none.
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
  const read = ['date', 'retry-after', 'content-type'].map((name) => [name, request.getResponseHeader(name)] as const);
  return new Headers(read.filter((pair): pair is [string, string] => pair[1] !== null));
}
