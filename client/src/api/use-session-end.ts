import type { SessionCodeName } from '@puente/contract/wire/codes';
import { useSyncExternalStore } from 'react';
import { useApi } from './api-context.ts';

/** Why the last session ended (for the login screen's banner), or null. Text: `errors:codes.<name>`. */
export function useSessionEnd(): SessionCodeName | null {
  const { sessionEnd } = useApi();
  return useSyncExternalStore(sessionEnd.subscribe, sessionEnd.reason, sessionEnd.reason);
}
