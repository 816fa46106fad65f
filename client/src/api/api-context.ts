import { createContext, useContext, useSyncExternalStore } from 'react';
import { invariant } from '../lib/invariant.ts';
import type { Api } from './client.ts';
import type { SessionEnd } from './errors/session-errors.ts';
import type { SessionCodeName } from '@puente/contract/wire/codes';

export type ApiValue = { api: Api; sessionEnd: SessionEnd };

const ApiContext = createContext<ApiValue | null>(null);
export const ApiProvider = ApiContext.Provider;

export function useApi(): ApiValue {
  const value = useContext(ApiContext);
  invariant(value, 'ApiProvider is missing');
  return value;
}

/** Why the last session ended (for the login screen's banner), or null. Text: `errors:codes.<name>`. */
export function useSessionEnd(): SessionCodeName | null {
  const { sessionEnd } = useApi();
  return useSyncExternalStore(sessionEnd.subscribe, sessionEnd.reason, sessionEnd.reason);
}
