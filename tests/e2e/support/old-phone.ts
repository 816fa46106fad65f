/** Removes what the oldest supported browser lacks, before the app loads. */
import type { BrowserContext } from '@playwright/test';
import { compatData } from '../../support/oldest-browsers.ts';

/** An object and its missing members; `*` removes the whole object. */
type Lack = [owner: string, members: string[]];

/** Lists the web APIs and language built-ins that a supported browser lacks. */
function lacks(): Lack[] {
  const { api, builtins } = compatData();
  return [...api, ...builtins].map(([owner, { lackedBy, members }]) => [
    owner,
    lackedBy.length > 0 ? ['*'] : [...members].flatMap(([member, by]) => (by.length > 0 ? [member] : [])),
  ]);
}

function takeAway(all: Lack[]): void {
  const world = globalThis as unknown as Record<string, { prototype?: object } | undefined>;
  const drop = (from: object | undefined, name: string) => {
    if (from && Object.hasOwn(from, name)) Reflect.deleteProperty(from, name);
  };
  for (const [owner, members] of all) {
    const ownerObject = world[owner];
    for (const member of members) {
      if (member === '*') drop(globalThis, owner);
      else {
        drop(ownerObject, member);
        drop(ownerObject?.prototype, member);
        if (owner === 'Window') drop(globalThis, member);
        if (owner === 'Iterator') drop(Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object, member);
      }
    }
  }
}

export async function asOldPhone(context: BrowserContext): Promise<void> {
  await context.addInitScript(takeAway, lacks());
}

/** Runs in the page: removes the APIs that need https. */
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

/** Makes later pages of the context behave as if served over plain http. */
export async function overPlainHttp(context: BrowserContext): Promise<void> {
  await context.addInitScript(takeSecureAway);
}
