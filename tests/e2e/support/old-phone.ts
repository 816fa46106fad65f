/** A phone as old as the build allows: what its browser would not have is taken out of the page before the app comes. */
import type { BrowserContext } from '@playwright/test';
import { compatData } from '../../support/oldest-browsers.ts';

/** An owner and what it lacks; `*` for the whole of it. */
type Lack = [owner: string, members: string[]];

/** The language too: one without `Array.toSorted` is as old as a browser without `URL.canParse`. */
function lacks(): Lack[] {
  const { api, builtins } = compatData();
  return [...api, ...builtins].map(([owner, { lackedBy, members }]) => [
    owner,
    lackedBy.length > 0 ? ['*'] : [...members].flatMap(([member, by]) => (by.length > 0 ? [member] : [])),
  ]);
}

/** Runs in the page. */
function takeAway(all: Lack[]): void {
  const world = globalThis as unknown as Record<string, { prototype?: object } | undefined>;
  const drop = (from: object | undefined, name: string) => {
    if (from && Object.hasOwn(from, name)) Reflect.deleteProperty(from, name);
  };
  for (const [owner, members] of all) {
    const own = world[owner];
    for (const member of members) {
      if (member === '*') drop(globalThis, owner);
      else {
        drop(own, member);
        drop(own?.prototype, member);
        if (owner === 'Window') drop(globalThis, member);
        if (owner === 'Iterator') drop(Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object, member);
      }
    }
  }
}

/** Every page of the context from now on. */
export async function asOldPhone(context: BrowserContext): Promise<void> {
  await context.addInitScript(takeAway, lacks());
}

/** What browsers keep for secure pages; runs in the page. */
function takeSecureAway(): void {
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

/** Every page of the context comes from now on as over plain http from a name other than the loopback. */
export async function overPlainHttp(context: BrowserContext): Promise<void> {
  await context.addInitScript(takeSecureAway);
}
