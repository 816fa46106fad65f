import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { EVERYTHING, type JournalFilter } from './filter.ts';

let filter: JournalFilter = EVERYTHING;
const listeners = new Set<() => void>();

/** What the journal shows; other parts of the page ask it for a borrower or a call. */
export function setJournalFilter(next: Partial<JournalFilter>): void {
  filter = { ...filter, ...next };
  for (const listener of listeners) listener();
}
export const askJournal = (text: string): void => setJournalFilter({ text, show: 'all' });

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useJournalFilter = (): JournalFilter => useSyncExternalStore(subscribe, () => filter);

/** The same for who draws many lines by it: in time that typing leaves, and a key press never waits for them. */
export function useLookedFilter(): JournalFilter {
  const [looked, look] = useState(filter);
  useEffect(() => {
    const follow = () => startTransition(() => look(filter));
    follow();
    const unsubscribe = subscribe(follow);
    return () => void unsubscribe();
  }, []);
  return looked;
}
