import { useSyncExternalStore } from 'react';
import type { Room } from './journal-row.tsx';

const FEW = '(max-width: 999px)';
const MOST = '(max-width: 1399px)';

const subscribe = (changed: () => void) => {
  const asked = [FEW, MOST].map((query) => window.matchMedia(query));
  for (const each of asked) each.addEventListener('change', changed);
  return () => {
    for (const each of asked) each.removeEventListener('change', changed);
  };
};
const now = (): Room => (window.matchMedia(FEW).matches ? 'few' : window.matchMedia(MOST).matches ? 'most' : 'all');

/** How much of a line the window has room for. */
export const useRoom = (): Room => useSyncExternalStore(subscribe, now);
