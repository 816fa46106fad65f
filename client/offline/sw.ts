/**
 * The service worker: stores the page and the files of the first screen, the loan card and the ways to pay, so that the page
 * starts without a connection. The answers shown then are on the device already (`src/device`); the worker stores none.
 * A page comes from the network while there is one, so an update is taken at a start and never in the middle of a form.
 */
import { addRoute, cleanupOutdatedCaches, matchPrecache, precache, PrecacheFallbackPlugin } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';

declare const self: typeof globalThis & { __WB_MANIFEST: Parameters<typeof precache>[0] };

/** A slow network has this long before the stored page is shown, in seconds. */
const PATIENCE_S = 4;
const PAGE = '/';
const SERVER_ERROR = 500;

precache(self.__WB_MANIFEST);
cleanupOutdatedCaches();

const openPage = new NetworkOnly({
  networkTimeoutSeconds: PATIENCE_S,
  plugins: [
    {
      // Prefers the stored page to an error of the host.
      fetchDidSucceed: async ({ response }) => {
        if (response.status >= SERVER_ERROR && (await matchPrecache(PAGE)))
          throw new Error(`The page answers ${response.status}`);
        return response;
      },
    },
    new PrecacheFallbackPlugin({ fallbackURL: PAGE }),
  ],
});
// Registered before the route of the stored files, which would answer for the page too.
registerRoute(new NavigationRoute(openPage, { allowlist: [/^\/(\?|$)/u] }));
addRoute();

// Workbox removes its own former caches only; the worker of earlier versions called them `puente-…`.
self.addEventListener('activate', (event) => {
  const removal = caches
    .keys()
    .then((names) =>
      Promise.all(names.filter((name) => name.startsWith('puente-')).map((name) => caches.delete(name))),
    );
  (event as Event & { waitUntil: (work: Promise<unknown>) => void }).waitUntil(removal);
});
