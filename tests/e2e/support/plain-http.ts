/** A page that came over plain http from a name other than the loopback: what browsers keep for secure pages is missing. */
import type { BrowserContext } from '@playwright/test';

/** Runs in the page. */
function takeAway(): void {
  const drop = (from: object, names: readonly string[]) => {
    for (const name of names) Reflect.deleteProperty(from, name);
  };
  drop(Crypto.prototype, ['randomUUID', 'subtle']);
  drop(Navigator.prototype, [
    'clipboard',
    'contacts',
    'credentials',
    'geolocation',
    'locks',
    'mediaDevices',
    'permissions',
  ]);
  drop(Navigator.prototype, ['serviceWorker', 'share', 'canShare', 'storage', 'wakeLock', 'userAgentData']);
  drop(globalThis, ['caches', 'cookieStore', 'CacheStorage', 'ServiceWorkerContainer']);
  Object.defineProperty(globalThis, 'isSecureContext', { value: false });
}

/** Every page of the context from now on. */
export async function overPlainHttp(context: BrowserContext): Promise<void> {
  await context.addInitScript(takeAway);
}
