/**
 * Many browsers remember a failed chunk (whatwg/html, 10327): only a reload of the page fetches it again. Drafts keep
 * what was typed.
 */
import { reportFault } from './log.ts';
import { REACH_TIMEOUT_MS } from './time/timing.ts';

const failedBefore = new Set<string>();

/**
 * Await it before showing an error. The second failure of a chunk reloads the page and never resolves, so that no error
 * flashes.
 */
export async function chunkLost(name: string): Promise<void> {
  reportFault({ kind: 'chunk', text: name });
  if (failedBefore.has(name) && (await isReachable())) {
    window.location.reload();
    await new Promise(() => {});
  }
  failedBefore.add(name);
}

/** Requests the page itself: while it is unreachable, a reload would lose the app. */
async function isReachable(): Promise<boolean> {
  try {
    const { pathname } = window.location;
    const signal = AbortSignal.timeout(REACH_TIMEOUT_MS);
    return (await fetch(pathname, { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}
