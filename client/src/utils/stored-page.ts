import { REACH_TIMEOUT_MS } from './timing.ts';

/**
 * Makes the next load fetch the page: on a slow line the service worker would answer with the stored page, and a later
 * deploy may have removed its files.
 */
export async function forgetStoredPage(): Promise<void> {
  const registered = await (navigator as Partial<Navigator>).serviceWorker?.getRegistration();
  await registered?.unregister();
}

/**
 * Reloads the page from the network. Returns false, and keeps the stored page, while the server is unreachable: a reload
 * would then lose the app.
 */
export async function reloadFromNetwork(): Promise<boolean> {
  const { location } = window;
  const signal = AbortSignal.timeout(REACH_TIMEOUT_MS);
  const page = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal }).catch(() => null);
  if (!page?.ok) return false;
  await forgetStoredPage();
  location.reload();
  return true;
}
