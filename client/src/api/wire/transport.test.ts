import { afterEach, expect, test, vi } from 'vitest';
import { fetchTransport, type Request } from './transport.ts';
import { uploadTransport } from './upload-transport.ts';

afterEach(() => vi.unstubAllGlobals());

const request = (change: Partial<Request> = {}): Request => ({
  url: '/api/AB?t=1',
  method: 'POST',
  headers: { lang: 'es', authorization: 'Bearer T1' },
  body: 'x',
  signal: new AbortController().signal,
  ...change,
});

test('sends a write with same-origin cookies only, without the cache and without following redirects', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (...args: unknown[]) => {
    sent.push(args);
    return Promise.resolve(
      new globalThis.Response('text', { status: 201, headers: { date: 'D', 'content-type': 'x' } }),
    );
  });
  const one = request();
  const answer = await fetchTransport(one);
  const { url, ...init } = one;
  expect(sent).toEqual([[url, { ...init, credentials: 'same-origin', cache: 'no-store', redirect: 'manual' }]]);
  expect({ ...answer, headers: Object.fromEntries(answer.headers) }).toEqual({
    status: 201,
    text: 'text',
    headers: { date: 'D', 'content-type': 'x' },
  });
});

function redirected(target: () => Promise<globalThis.Response>) {
  const fetched = vi.fn((_: string, { redirect }: RequestInit) =>
    redirect === 'follow' ? target() : Promise.resolve(new globalThis.Response('', { status: 302 })),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
}
const toAnotherOrigin = () => Promise.reject(new TypeError('Failed to fetch'));

test('a read follows a redirect; a write stops at it', async () => {
  const fetched = redirected(async () => new globalThis.Response('text'));
  expect(await fetchTransport(request({ method: 'GET', body: null }))).toMatchObject({ status: 200, text: 'text' });
  expect(fetched).toHaveBeenCalledTimes(2);
  expect((await fetchTransport(request())).status).toBe(0);
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('a read redirected to another origin resolves with status 0', async () => {
  redirected(toAnotherOrigin);
  expect((await fetchTransport(request({ method: 'GET', body: null }))).status).toBe(0);
});

test('rejects with AbortError if the caller aborted before the redirect', async () => {
  redirected(toAnotherOrigin);
  const one = request({ method: 'GET', body: null, signal: AbortSignal.abort() });
  await expect(fetchTransport(one)).rejects.toMatchObject({ name: 'AbortError' });
});

class FakeUpload extends EventTarget {
  static last: FakeUpload;
  upload = new EventTarget();
  status = 200;
  responseText = 'answer';
  responseURL = '';
  opened: unknown[] = [];
  headers: Record<string, string> = {};
  sent: unknown[] = [];
  date: string | null = 'Sat, 28 Nov 2026 16:42:00 GMT';
  retryAfter: string | null = null;
  type: string | null = null;
  constructor() {
    super();
    FakeUpload.last = this;
  }
  open(...args: unknown[]) {
    this.opened = args;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader(name: string) {
    return { date: this.date, 'retry-after': this.retryAfter, 'content-type': this.type }[name] ?? null;
  }
  send(body: unknown) {
    this.sent.push(body);
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  progress(event: { lengthComputable: boolean; loaded: number; total: number }) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), event));
  }
}

function uploading(change: Partial<Request> = {}) {
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  const shares: number[] = [];
  const leaving = new AbortController();
  const one = request({ signal: leaving.signal, ...change });
  const answer = uploadTransport((share) => shares.push(share))(one);
  answer.catch(() => {});
  return { answer, shares, leaving, signal: one.signal, line: FakeUpload.last };
}

test('an upload sends URL, headers and body unchanged, and resolves with status, text and headers', async () => {
  const { answer, line } = uploading();
  expect(line.opened).toEqual(['POST', '/api/AB?t=1']);
  expect(line.headers).toEqual({ lang: 'es', authorization: 'Bearer T1' });
  expect(line.sent).toEqual(['x']);
  line.dispatchEvent(new Event('load'));
  const { headers, ...rest } = await answer;
  expect(rest).toEqual({ status: 200, text: 'answer' });
  expect(Object.fromEntries(headers)).toEqual({ date: 'Sat, 28 Nov 2026 16:42:00 GMT' });
});

test('an upload’s answer has the headers that the server sent, and no others', async () => {
  const { answer, line } = uploading();
  Object.assign(line, { date: null, retryAfter: '30', type: 'text/html' });
  line.dispatchEvent(new Event('load'));
  expect(Object.fromEntries((await answer).headers)).toEqual({ 'retry-after': '30', 'content-type': 'text/html' });
});

test('an upload that was redirected resolves with status 0', async () => {
  vi.stubGlobal('document', { baseURI: 'https://app.example/' });
  const { answer, line } = uploading();
  line.responseURL = 'https://app.example/login';
  line.dispatchEvent(new Event('load'));
  expect((await answer).status).toBe(0);
  const plain = uploading();
  plain.line.responseURL = 'https://app.example/api/AB?t=1';
  plain.line.dispatchEvent(new Event('load'));
  expect((await plain.answer).status).toBe(200);
});

test('reports the uploaded share while the total is known', () => {
  const { line, shares } = uploading();
  line.progress({ lengthComputable: false, loaded: 10, total: 100 });
  line.progress({ lengthComputable: true, loaded: 0, total: 0 });
  line.progress({ lengthComputable: true, loaded: 25, total: 100 });
  expect(shares).toEqual([0.25]);
});

test('reports upload progress only when more bytes than before were sent', () => {
  const onMove = vi.fn();
  const { line } = uploading({ onMove });
  for (const loaded of [0, 10, 10, 25]) line.progress({ lengthComputable: false, loaded, total: 0 });
  expect(onMove).toHaveBeenCalledTimes(2);
});

test('an upload rejects if the connection breaks', async () => {
  const { answer, line } = uploading();
  line.dispatchEvent(new Event('error'));
  await expect(answer).rejects.toThrow('Upload failed');
});

test('an upload rejects with AbortError if its caller aborts, even before the upload starts', async () => {
  const { answer, leaving } = uploading();
  leaving.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError', message: 'Aborted' });
  const early = uploading({ signal: AbortSignal.abort() });
  await expect(early.answer).rejects.toMatchObject({ name: 'AbortError' });
});

test('a finished upload ignores its caller’s abort', async () => {
  const { answer, line, leaving } = uploading();
  const abort = vi.spyOn(line, 'abort');
  line.dispatchEvent(new Event('load'));
  await answer;
  leaving.abort();
  expect(abort).not.toHaveBeenCalled();
});

test('sends a null body in place of a stream', () => {
  const { line } = uploading({ body: new ReadableStream() });
  expect(line.sent).toEqual([null]);
});

test('decodes an answer by its charset, and as UTF-8 for an unknown one', async () => {
  const answered = (bytes: Uint8Array<ArrayBuffer>, type: string) => {
    vi.stubGlobal('fetch', async () => new globalThis.Response(bytes, { headers: { 'content-type': type } }));
    return fetchTransport(request()).then(({ text }) => text);
  };
  const latin1 = Uint8Array.from([0x4e, 0x69, 0xf1, 0x61]);
  expect(await answered(latin1, 'application/json; charset=ISO-8859-1')).toBe('Niña');
  const utf8 = new TextEncoder().encode('Niña');
  expect(await answered(utf8, 'application/json; charset=klingon')).toBe('Niña');
  expect(await answered(utf8, 'application/json')).toBe('Niña');
  expect(await answered(utf8, 'application/json; charset=utf8')).toBe('Niña');
  const early = new TextEncoder().encode('Ni');
  expect(await answered(Uint8Array.from([...early, 0xf1, 0x61]), 'application/json; charset="iso-8859-1"')).toBe(
    'Niña',
  );
});
