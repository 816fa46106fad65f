import { useSyncExternalStore } from 'react';
import { EMPTY, type FaultDraft } from './draft.ts';

let draft = EMPTY;
const listeners = new Set<() => void>();

/** The form outlives its tab, and a line of the journal can fill it. */
export function fillFault(next: FaultDraft): void {
  draft = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useFaultDraft = () => [useSyncExternalStore(subscribe, () => draft), fillFault] as const;
