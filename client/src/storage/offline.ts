/**
 * Registers the service worker (`offline/sw.ts`) once a borrower's home is drawn; removes it and its caches after a
 * sign-out.
 */
const ADDRESS = '/sw.js';

type Policy = { createScriptURL: (url: string) => string };
type Trusting = { trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy } };

let address: string | null = null;

/** Trusted Types allow only this address as a script; a policy can be created once. */
function trustAddress(): string {
  const types = (window as Trusting).trustedTypes;
  address ??=
    types?.createPolicy('service-worker', { createScriptURL: () => ADDRESS }).createScriptURL(ADDRESS) ?? ADDRESS;
  return address;
}

/** Returns null on insecure pages, in old browsers and during development. */
const container = (): ServiceWorkerContainer | null =>
  import.meta.env.PROD ? ((navigator as Partial<Navigator>).serviceWorker ?? null) : null;

export async function startsOffline(): Promise<void> {
  await container()?.register(trustAddress());
}

export async function startsOnlineOnly(): Promise<void> {
  const registered = (await container()?.getRegistrations()) ?? [];
  if (registered.length === 0) return;
  await Promise.all(registered.map((each) => each.unregister()));
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}
