import { useSyncExternalStore } from 'react';
import type { Consent } from '../storage/consents.ts';
import { useDevice, useSession } from '../storage/device.ts';
import { fetchedSheet } from '../components/overlay/fetched-sheet.tsx';

export function useConsent(): Consent | null {
  const { consents } = useDevice();
  useSession(); // a consent belongs to a borrower, so another session has another one
  return useSyncExternalStore(consents.subscribe, consents.given, consents.given);
}

/** Loads on opening, because most borrowers never open the disclosure. */
export const ConsentSheet = fetchedSheet('consent-sheet', () =>
  import('./consent-sheet.tsx').then((module) => module.ConsentSheet),
);
