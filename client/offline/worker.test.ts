import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Handler = (event: Record<string, unknown>) => void;
const ORIGIN = 'https://app.example';
const SCRIPT = '/assets/index-1.js';

/** A host that answers each path as the test says; a browser's cache in memory, which refuses nothing. */
function browser() {
  const handlers = new Map<string, Handler>();
  const kept = new Map<string, Response>();
  const pathOf = (asked: string | { url: string }) =>
    new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).pathname;
  const host = vi.fn<(path: string, signal?: AbortSignal) => Promise<Response>>(async (path) => new Response(path));
  const fetchFile = (asked: string | { url: string }, init?: RequestInit) =>
    host(pathOf(asked), init?.signal ?? undefined);
  const cache = {
    put: async (path: string, response: Response) => void kept.set(path, response),
    addAll: async (paths: string[]) => {
      for (const path of paths) kept.set(path, await fetchFile(path));
    },
  };
  vi.stubGlobal('FILES', [SCRIPT]);
  vi.stubGlobal('CACHE', 'puente-2');
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('fetch', fetchFile);
  const removed: string[] = [];
  vi.stubGlobal('caches', {
    open: async () => cache,
    match: async (asked: string | { url: string }) => kept.get(pathOf(asked))?.clone(),
    keys: async () => ['puente-1', 'puente-2'],
    delete: async (name: string) => removed.push(name),
  });
  vi.stubGlobal('addEventListener', (name: string, handler: Handler) => handlers.set(name, handler));
  const happens = async (name: string) => {
    let work: unknown;
    handlers.get(name)?.({ waitUntil: (given: unknown) => (work = given) });
    await work;
  };
  const asks = (path: string, mode = 'navigate'): Promise<Response> | undefined => {
    let answer: Promise<Response> | undefined;
    const request = { url: path.startsWith('http') ? path : ORIGIN + path, mode };
    handlers.get('fetch')?.({ request, respondWith: (given: Promise<Response>) => (answer = given) });
    return answer;
  };
  return { host, kept, happens, asks, removed };
}

async function installed() {
  vi.resetModules();
  const page = browser();
  await import('./worker.ts');
  await page.happens('install');
  return page;
}
const textOf = async (answer: Promise<Response> | undefined) => (await answer)?.text();
const redirected = (text: string) => Object.defineProperty(new Response(text), 'redirected', { value: true });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('keeps an answer that a browser takes for a page, also from a host that redirects', async () => {
  vi.resetModules();
  const { host, happens, asks } = browser();
  host.mockImplementation(async (path) => redirected(`kept ${path}`));
  await import('./worker.ts');
  await happens('install');
  host.mockRejectedValue(new TypeError('Failed to fetch'));
  const answer = await asks('/');
  expect([await answer?.text(), answer?.redirected, answer?.status]).toEqual(['kept /', false, 200]);
});

test.each([500, 502, 503, 504, 511, 599])('shows the kept page when the host answers %i', async (status) => {
  const { host, asks } = await installed();
  host.mockResolvedValue(new Response('down', { status }));
  expect(await textOf(asks('/'))).toBe('/');
});

test.each([200, 403, 404])('shows what the host answers with %i', async (status) => {
  const { host, asks } = await installed();
  host.mockResolvedValue(new Response('fresh', { status }));
  expect(await textOf(asks('/?load=1'))).toBe('fresh');
});

test('shows the kept page when the host takes longer than four seconds', async () => {
  const { host, asks } = await installed();
  host.mockImplementation(
    (_, signal) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  const answer = textOf(asks('/'));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await answer).toBe('/');
});

test('passes a failure on where nothing is kept, as after a sign-out', async () => {
  const { host, kept, asks } = await installed();
  kept.clear();
  host.mockResolvedValueOnce(new Response('down', { status: 503 })).mockRejectedValueOnce(new TypeError('no line'));
  expect((await asks('/'))?.status).toBe(503);
  await expect(asks('/')).rejects.toThrow('no line');
});

test('is not installed with a page that the host could not serve', async () => {
  vi.resetModules();
  const { host, happens, kept } = browser();
  host.mockResolvedValue(new Response('down', { status: 503 }));
  await import('./worker.ts');
  await expect(happens('install')).rejects.toThrow('503');
  expect(kept.has('/')).toBe(false);
});

test('answers kept files from the cache, and leaves calls and other origins alone', async () => {
  const { host, asks } = await installed();
  host.mockClear();
  expect(await textOf(asks(SCRIPT, 'cors'))).toBe(SCRIPT);
  expect(host).not.toHaveBeenCalled();
  expect([asks('/api/AB', 'cors'), asks('https://other.example/', 'navigate'), asks('/legal.pdf')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('removes the files of earlier builds', async () => {
  const { happens, removed } = await installed();
  await happens('activate');
  expect(removed).toEqual(['puente-1']);
});
