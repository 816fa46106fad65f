/**
 * Parts of the app come when they are needed: screens, sheets, texts. One that did not arrive is remembered as failed by
 * React.lazy and, until the summer of 2026, by the browsers themselves (whatwg/html, 10327): trying again then asks nobody.
 * Only the page anew does. What was typed is kept as a draft.
 */
const REACH_MS = 10_000;

const lost = new WeakSet<object>();
const lostBefore = new Set<string>();

/** Vite tells of each part that did not arrive. */
export function noteLostParts(page: Window): void {
  page.addEventListener('vite:preloadError', ({ payload }) => lost.add(payload));
}

export function isLostPart(error: unknown): boolean {
  return typeof error === 'object' && error !== null && lost.has(error);
}

/** To be awaited before it is said that a part did not come: when that happens again, the page is loaded anew. */
export async function partLost(name: string): Promise<void> {
  if (lostBefore.has(name)) await beginAnew();
  lostBefore.add(name);
}

/** Loads the page anew; not while it cannot be reached, for then the app would be gone as well. */
export async function beginAnew(): Promise<void> {
  if (await isReachable()) window.location.reload();
}

/** Asks for the page itself, which is no call of the contract. */
async function isReachable(): Promise<boolean> {
  try {
    const { pathname } = window.location;
    const signal = AbortSignal.timeout(REACH_MS);
    return (await fetch(pathname, { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}
