/**
 * Service worker: stores the page and the files of the first screen, the loan card and the payment screens for starts
 * without a connection; `src/storage` stores the server's answers. Fetches the page from the network if possible, so an
 * update arrives at a start, never during a form.
 */
import { addRoute, cleanupOutdatedCaches, matchPrecache, precache, PrecacheFallbackPlugin } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';

declare const self: typeof globalThis & { __WB_MANIFEST: Parameters<typeof precache>[0] };

/** Seconds to wait for the page from the network before the stored page is shown. */
const PATIENCE_S = 4;
const PAGE = '/';
const SERVER_ERROR = 500;

precache(self.__WB_MANIFEST);
cleanupOutdatedCaches();

const openPage = new NetworkOnly({
  networkTimeoutSeconds: PATIENCE_S,
  plugins: [
    {
      // Answers with the stored page if the host returns a 5xx.
      fetchDidSucceed: async ({ response }) => {
        if (response.status >= SERVER_ERROR && (await matchPrecache(PAGE)))
          throw new Error(`The page answers ${response.status}`);
        return response;
      },
    },
    new PrecacheFallbackPlugin({ fallbackURL: PAGE }),
  ],
});
// Must be registered before the precache route, which would answer for the page too.
registerRoute(new NavigationRoute(openPage, { allowlist: [/^\/(index\.html)?(\?|$)/u] }));
addRoute();

// Earlier versions named their caches `puente-…`; Workbox removes only its own old caches.
self.addEventListener('activate', (event) => {
  const removal = caches
    .keys()
    .then((names) =>
      Promise.all(names.filter((name) => name.startsWith('puente-')).map((name) => caches.delete(name))),
    );
  (event as Event & { waitUntil: (work: Promise<unknown>) => void }).waitUntil(removal);
});
