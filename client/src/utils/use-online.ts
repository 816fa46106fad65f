import { useSyncExternalStore } from 'react';

/** Last return of the connection, milliseconds of `performance.now()`. */
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

const atBuildTime = () => true;

export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine, atBuildTime);
}

export function useOnlineSince(): (at: number) => boolean {
  const last = useSyncExternalStore(
    subscribe,
    () => returnedAt,
    () => -Infinity,
  );
  return (at) => at < last;
}
