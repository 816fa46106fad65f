/**
 * Loads code after the entry (screens, sheets, sections) and reports failures. `React.lazy` would remember a failure
 * for good.
 */
import { REQUEST_TIMEOUT_MS } from '@puente/contract/values/limits';
import { useEffect, useState } from 'react';
import { reportFault } from './log.ts';
import { reloadFromNetwork } from './reload-from-network.ts';

/**
 * Many browsers remember a failed chunk (whatwg/html, 10327): only a reload of the page fetches it again. Drafts keep
 * what was typed.
 */
const failedBefore = new Set<string>();

/**
 * Reports a chunk that failed to load. Await this before showing an error: after the second failure of a chunk,
 * it reloads the page if the server is reachable, and never resolves, so that no error flashes.
 */
export async function chunkLost(name: string): Promise<void> {
  reportFault({ kind: 'chunk', text: name });
  if (failedBefore.has(name)) await reloadFromNetwork();
  failedBefore.add(name);
}

export type LazyPart<Part, Needs> = {
  ready: (needs: Needs) => Part | null;
  load: (needs: Needs) => Promise<Part>;
  lost: () => Promise<void>;
};

type LazyPartOptions<Part, Needs> = {
  has?: (needs: Needs) => boolean;
  arrived?: Part | null;
  optional?: boolean;
};

export function lazyPart<Part, Needs = void>(
  name: string,
  load: (needs: Needs) => Promise<Part>,
  { has = () => true, arrived = null, optional = false }: LazyPartOptions<Part, Needs> = {},
): LazyPart<Part, Needs> {
  let part = arrived;
  return {
    lost: () => (optional ? Promise.resolve() : chunkLost(name)),
    ready: (needs) => (part !== null && has(needs) ? part : null),
    load: async (needs) => {
      part = await load(needs);
      return part;
    },
  };
}

export type LazyFailure = 'network' | 'unreachable' | 'timeout';
type Loading<Part> = { part: Part | null; failed: LazyFailure | null; retry: () => void };

export function useLazyPart<Part, Needs>(lazy: LazyPart<Part, Needs>, needs: Needs, wanted = true): Loading<Part> {
  const [, redraw] = useState(0);
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState<LazyFailure | null>(null);
  const part = lazy.ready(needs);
  const missing = wanted && part === null;

  useEffect(() => {
    if (!missing) return undefined;
    let left = false;
    const fail = (kind: LazyFailure) => !left && setFailed(kind);
    const timer = setTimeout(() => fail('timeout'), REQUEST_TIMEOUT_MS);
    lazy.load(needs).then(
      () => !left && redraw((count) => count + 1),
      () => lazy.lost().then(() => fail(navigator.onLine ? 'unreachable' : 'network')),
    );
    return () => {
      left = true;
      clearTimeout(timer);
      setFailed(null);
    };
  }, [lazy, needs, attempt, missing]);

  return {
    part,
    failed: missing ? failed : null,
    retry: () => {
      // Requesting the same file again would wait for the hanging request; a reload does not.
      if (failed === 'timeout' && navigator.onLine) window.location.reload();
      else setAttempt(attempt + 1);
    },
  };
}
