/**
 * A start without a connection: the browser is asked to keep the files of the page (`offline/sw.ts`), once a borrower's
 * home is drawn. What a start shows then is on the device already. A visitor's phone keeps nothing, a sign-out takes away
 * what there is, and a browser that refuses only loses this.
 */
const ADDRESS = '/sw.js';

type Policy = { createScriptURL: (url: string) => string };
type Trusting = { trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy } };

let address: string | null = null;

/** The one address that the content policy lets become a script; a policy is made once. */
function trusted(): string {
  const types = (window as Trusting).trustedTypes;
  address ??=
    types?.createPolicy('service-worker', { createScriptURL: () => ADDRESS }).createScriptURL(ADDRESS) ?? ADDRESS;
  return address;
}

/** Only in a secure page of a browser that has it, and not while developing. */
const container = (): ServiceWorkerContainer | null =>
  import.meta.env.PROD ? ((navigator as Partial<Navigator>).serviceWorker ?? null) : null;

export async function startsOffline(): Promise<void> {
  await container()?.register(trusted());
}

export async function startsOnlineOnly(): Promise<void> {
  const registered = (await container()?.getRegistrations()) ?? [];
  if (registered.length === 0) return;
  await Promise.all(registered.map((each) => each.unregister()));
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}
