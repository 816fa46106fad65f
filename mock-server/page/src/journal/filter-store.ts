import { startTransition, useEffect, useState } from 'react';
import { createStore } from '../ui/store.ts';
import { EVERYTHING, type JournalFilter } from './filter.ts';

const filter = createStore(EVERYTHING);

/** What the journal shows; other parts of the page ask it for a borrower or a call. */
export const setJournalFilter = (next: Partial<JournalFilter>): void => filter.set({ ...filter.get(), ...next });
export const askJournal = (text: string): void => setJournalFilter({ text, show: 'all' });

export const useJournalFilter = filter.useValue;

/** The same for who draws many lines by it: in time that typing leaves, and a key press never waits for them. */
export function useLookedFilter(): JournalFilter {
  const [looked, look] = useState(filter.get);
  useEffect(() => {
    const follow = () => startTransition(() => look(filter.get()));
    follow();
    return filter.subscribe(follow);
  }, []);
  return looked;
}
