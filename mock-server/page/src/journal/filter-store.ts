import { useSyncExternalStore } from 'react';
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
