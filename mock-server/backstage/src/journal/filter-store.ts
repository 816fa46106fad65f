import { createStore } from '../ui/store.ts';
import { EVERYTHING, type JournalFilter } from './filter.ts';

const filter = createStore(EVERYTHING);

/** What the journal shows; other parts of the page ask it for a borrower or a call. */
export const setJournalFilter = (next: Partial<JournalFilter>): void => filter.set({ ...filter.get(), ...next });
export const askJournal = (text: string): void => setJournalFilter({ text, show: 'all' });

export const useJournalFilter = filter.useValue;
