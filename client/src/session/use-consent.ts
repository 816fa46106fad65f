import { useSyncExternalStore } from 'react';
import type { Consent } from './consents.ts';
import { useDevice } from './use-session.ts';

/** The data-use consent in force on this device, or null; the component follows its changes. */
export function useConsent(): Consent | null {
  const { consents } = useDevice();
  return useSyncExternalStore(consents.subscribe, consents.given, consents.given);
}
