import { createContext, useContext } from 'react';
import { useStore } from '../lib/store.ts';
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
  return useStore(useApi().sessionEnd.reason);
}
