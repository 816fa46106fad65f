import { createStore } from '../ui/store.ts';
import { EMPTY } from './draft.ts';

/** The form outlives its tab, and a line of the journal can fill it. */
const draft = createStore(EMPTY);
export const fillFault = draft.set;
export const useFaultDraft = draft.useValue;
