/**
 * A chunk that did not arrive is remembered as failed by many browsers (whatwg/html, 10327): importing it again asks
 * nobody, only a reload of the page does. What was typed is kept as a draft.
 */
import { tellFault } from './log.ts';
import { REACH_TIMEOUT_MS } from './time/timing.ts';

const failedBefore = new Set<string>();

/**
 * To be awaited before an error is shown: the second time the same chunk fails, the page is loaded again, and nothing
 * resolves, so that no error is shown in the page that goes.
 */
export async function chunkLost(name: string): Promise<void> {
  tellFault({ kind: 'chunk', text: name });
  if (failedBefore.has(name) && (await isReachable())) {
    window.location.reload();
    await new Promise(() => {});
  }
  failedBefore.add(name);
}

/** Asks for the page itself, which is no call of the contract: while it cannot be reached, a reload would lose the app. */
async function isReachable(): Promise<boolean> {
  try {
    const { pathname } = window.location;
    const signal = AbortSignal.timeout(REACH_TIMEOUT_MS);
    return (await fetch(pathname, { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}
