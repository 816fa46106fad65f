import { useCallback, useSyncExternalStore } from 'react';
import type { Consent } from '../storage/consents.ts';
import { useDevice } from '../storage/device.ts';
import { fetchedSheet } from '../components/overlay/fetched-sheet.tsx';

export function useConsent(): Consent | null {
  const { consents, session } = useDevice();
  // Consents belong to a borrower, so a change of the session changes them too.
  const subscribe = useCallback(
    (changed: () => void) => {
      const stops = [consents.subscribe(changed), session.subscribe(changed)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [consents, session],
  );
  return useSyncExternalStore(subscribe, consents.given, consents.given);
}

/** Loads on opening, because most borrowers never open the disclosure. */
export const ConsentSheet = fetchedSheet('consent-sheet', () =>
  import('./consent-sheet.tsx').then((module) => module.ConsentSheet),
);
