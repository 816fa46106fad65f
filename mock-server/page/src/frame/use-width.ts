import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 760px)';
const FOLDED = '(max-width: 1279px)';

const subscribe = (changed: () => void) => {
  const asked = [NARROW, FOLDED].map((query) => window.matchMedia(query));
  for (const each of asked) each.addEventListener('change', changed);
  return () => {
    for (const each of asked) each.removeEventListener('change', changed);
  };
};
const now = () =>
  window.matchMedia(NARROW).matches ? 'narrow' : window.matchMedia(FOLDED).matches ? 'folded' : 'wide';

/** How much room the window has. */
export const useWidth = (): 'narrow' | 'folded' | 'wide' => useSyncExternalStore(subscribe, now);
