import { useSyncExternalStore } from 'react';

/** A value that outlives the parts that show it: set from anywhere, and drawn by each part that uses it. */
export function createStore<T>(first: T) {
  let value = first;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get,
    set: (next: T) => {
      value = next;
      for (const listener of listeners) listener();
    },
    useValue: () => useSyncExternalStore(subscribe, get),
  };
}
