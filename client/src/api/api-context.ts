import { createContext, useContext } from 'react';
import { useStore } from '../utils/store.ts';
import type { Api } from './client.ts';
import type { EndedSession, SessionEnd } from './session-end.ts';

export type ApiValue = { api: Api; sessionEnd: SessionEnd };

const ApiContext = createContext<ApiValue | null>(null);
export const ApiProvider = ApiContext.Provider;

export function useApi(): ApiValue {
  const value = useContext(ApiContext);
  if (!value) throw new Error('ApiProvider is missing');
  return value;
}

export function useSessionEnd(): EndedSession | null {
  return useStore(useApi().sessionEnd.ended);
}
