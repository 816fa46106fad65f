import { useSyncExternalStore } from 'react';

/** When the connection last came back, milliseconds of `performance.now()`. */
let returnedAt = -Infinity;

const subscribe = (changed: () => void) => {
  const back = () => {
    returnedAt = performance.now();
    changed();
  };
  window.addEventListener('online', back);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', back);
    window.removeEventListener('offline', changed);
  };
};

/** The prerendered page assumes a connection. */
const atBuildTime = () => true;

export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine, atBuildTime);
}

/** Says whether the connection has come back since a moment of `performance.now()`. */
export function useOnlineSince(): (at: number) => boolean {
  const last = useSyncExternalStore(
    subscribe,
    () => returnedAt,
    () => -Infinity,
  );
  return (at) => at < last;
}
