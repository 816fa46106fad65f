import { useBridge } from './use-bridge.ts';

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;

export function useOutsideTarget(): typeof NEW_TAB | Record<string, never> {
  return useBridge().inApp ? {} : NEW_TAB;
}
