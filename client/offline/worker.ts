/**
 * The service worker: keeps the page and the files of the first screen, the loan card and the ways to pay, so that the page starts without
 * a connection. What it shows then is on the device already (`src/device`); no answer of the lender is ever kept here.
 * `plugin.ts` bundles it. A page comes from the network while there is one, so an update is taken at a start and
 * never in the middle of a form.
 */
type Waits = Event & { waitUntil: (work: Promise<unknown>) => void };
type Fetches = Event & { request: Request; respondWith: (answer: Promise<Response>) => void };

declare const FILES: readonly string[];
declare const CACHE: string;

/** A slow network has this long before the kept page is shown, in milliseconds. */
const PATIENCE_MS = 4_000;
const PAGE = '/';
const SERVER_ERROR = 500;

globalThis.addEventListener('install', (event) => {
  (event as Waits).waitUntil(caches.open(CACHE).then((cache) => Promise.all([keepPage(cache), cache.addAll(FILES)])));
});

/** Some hosts redirect `/index.html` to `/`; a browser refuses a redirected answer for a page, so a plain copy is kept. */
async function keepPage(cache: Cache): Promise<void> {
  const { ok, status, headers, body } = await fetch(PAGE, { cache: 'reload' });
  if (!ok) throw new Error(`The page answers ${status}`);
  await cache.put(PAGE, new Response(body, { headers }));
}

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
    const fresh = await fetch(request, { signal: patience.signal });
    // A host that cannot serve its page has nothing better than the kept one.
    return fresh.status < SERVER_ERROR ? fresh : ((await caches.match(PAGE)) ?? fresh);
  } catch (error) {
    const kept = await caches.match(PAGE);
    if (!kept) throw error;
    return kept;
  } finally {
    clearTimeout(timer);
  }
}
