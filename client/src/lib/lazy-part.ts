/**
 * Code that arrives after the entry: screens, the borrower's card, sheets, sections. One way to load it, and to say that it
 * did not come. `React.lazy` is no such way: it remembers a failure for good.
 */
import { REQUEST_TIMEOUT_MS } from '@puente/contract/values/limits';
import { useEffect, useState } from 'react';
import { chunkLost } from './chunk-errors.ts';

export type LazyPart<Part, Needs> = {
  /** The part, once it and what it needs are here; null until then. */
  ready: (needs: Needs) => Part | null;
  /** Rejects when it did not come; asked again, it tries again. */
  load: (needs: Needs) => Promise<Part>;
  /** To be awaited before it is said that the part did not come. */
  lost: () => Promise<void>;
};

type Known<Part, Needs> = {
  /** Whether what the part needs besides its code is here, such as texts in the language of the moment. */
  has?: (needs: Needs) => boolean;
  /** The code itself, when it came with the entry. */
  arrived?: Part | null;
  /** Left out without a word when it does not come: no reason to load the page again. */
  optional?: boolean;
};

export function lazyPart<Part, Needs = void>(
  name: string,
  load: (needs: Needs) => Promise<Part>,
  { has = () => true, arrived = null, optional = false }: Known<Part, Needs> = {},
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

/** Loads the part while it is `wanted`; one that was loaded before is there at once. */
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
    // A file that never comes is no different from an answer that never comes.
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
      // The same file asked for again waits for the request that hangs; after a reload it does not.
      if (failed === 'timeout' && navigator.onLine) window.location.reload();
      else setAttempt(attempt + 1);
    },
  };
}
