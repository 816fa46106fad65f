import { REACH_TIMEOUT_MS } from './timing.ts';

/**
 * Reloads the page from the network, and then never resolves, so that no message flashes. Unregisters the service
 * worker: on a slow line it would answer with the stored page, and a later deploy may have removed its files. Resolves
 * while the server is unreachable, because a reload would lose the app.
 */
export async function reloadFromNetwork(): Promise<void> {
  const { location, navigator } = window;
  const signal = AbortSignal.timeout(REACH_TIMEOUT_MS);
  const page = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal }).catch(() => null);
  if (!page?.ok) return;
  const worker = await (navigator as Partial<Navigator>).serviceWorker?.getRegistration();
  await worker?.unregister();
  location.reload();
  await new Promise(() => {});
}
