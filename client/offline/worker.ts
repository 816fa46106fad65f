/**
 * The service worker: keeps the files of the first screen, the loan card and the ways to pay, so that the page starts without
 * a connection. What it shows then is on the device already (`src/device`); no answer of the lender is ever kept here.
 * `plugin.ts` bundles it. A page comes from the network while there is one, so an update is taken at a start and
 * never in the middle of a form.
 */
type Waits = Event & { waitUntil: (work: Promise<unknown>) => void };
type Fetches = Event & { request: Request; respondWith: (answer: Promise<Response>) => void };

declare const FILES: readonly string[];
declare const CACHE: string;

/** What a slow network is given before the kept page is shown, in milliseconds. */
const PATIENCE_MS = 4_000;
const PAGE = '/index.html';

globalThis.addEventListener('install', (event) => {
  (event as Waits).waitUntil(
    caches
      .open(CACHE)
      .then((cache) =>
        cache.addAll(FILES.map((file) => new Request(file, { cache: file === PAGE ? 'reload' : 'default' }))),
      ),
  );
});

globalThis.addEventListener('activate', (event) => {
  (event as Waits).waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))),
  );
});

globalThis.addEventListener('fetch', (event) => {
  const { request } = event as Fetches;
  const answer = (found: Promise<Response>) => (event as Fetches).respondWith(found);
  const { origin, pathname } = new URL(request.url);
  if (origin !== globalThis.location.origin) return;
  if (request.mode === 'navigate' && pathname === '/') answer(openPage(request));
  else if (FILES.includes(pathname)) answer(keptFile(request));
});

/** Opening the cache would make it again, after a sign-out has taken it away. */
async function keptFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

async function openPage(request: Request): Promise<Response> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    return await fetch(request, { signal: patience.signal });
  } catch (error) {
    const kept = await caches.match(PAGE);
    if (!kept) throw error;
    return kept;
  } finally {
    clearTimeout(timer);
  }
}
