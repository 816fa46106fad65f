import { REACH_TIMEOUT_MS } from './timing.ts';

/**
 * Reloads the page from the network, and never resolves, so that no message flashes. Resolves only if the server is
 * unreachable, because a reload would then lose the app.
 */
export async function reloadFromNetwork(): Promise<void> {
  const { location, navigator } = window;
  const signal = AbortSignal.timeout(REACH_TIMEOUT_MS);
  const page = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal }).catch(() => null);
  if (!page?.ok) return;
  // On a slow line the service worker would answer with the stored page, whose files a later deploy may have removed.
  // Rejects where the browser blocks storage.
  const worker = await (navigator as Partial<Navigator>).serviceWorker?.getRegistration().catch(() => undefined);
  await worker?.unregister();
  location.reload();
  await new Promise(() => {});
}
