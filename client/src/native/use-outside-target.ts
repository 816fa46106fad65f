import { useBridge } from './use-bridge.ts';

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** Attributes of a link to a page of somebody else: a tab of its own in a browser; in a shell none, because web views open no tabs. */
export function useOutsideTarget(): typeof NEW_TAB | Record<string, never> {
  return useBridge().inApp ? {} : NEW_TAB;
}
