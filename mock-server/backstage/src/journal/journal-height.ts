/** How tall the journal is: as it was drawn to, in every window of this browser; else as there is something to show. */
import { useSyncExternalStore } from 'react';

const KEY = 'backstage.journal';
const LEAST_PX = 120;
const MOST_OF_WINDOW = 0.7;
const USUAL_PX = { list: 258, opened: 408 };

/** In px, as far as the window allows. */
export const heightWithin = (wanted: number, windowHeight: number): number =>
  Math.round(Math.max(LEAST_PX, Math.min(wanted, windowHeight * MOST_OF_WINDOW)));
export const limitsWithin = (windowHeight: number) => ({
  least: LEAST_PX,
  most: heightWithin(Number.MAX_SAFE_INTEGER, windowHeight),
});

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Null: as it comes. */
export function setJournalHeight(px: number | null): void {
  if (px === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, String(heightWithin(px, window.innerHeight)));
  for (const listener of listeners) listener();
}

/** In px. */
export function useJournalHeight(opened: boolean): number {
  const drawn = useSyncExternalStore(subscribe, () => localStorage.getItem(KEY));
  return drawn === null ? USUAL_PX[opened ? 'opened' : 'list'] : heightWithin(Number(drawn), window.innerHeight);
}
