import { useSyncExternalStore } from 'react';

export function createListeners<Args extends unknown[] = []>() {
  const all = new Set<(...args: Args) => void>();
  return {
    notify: (...args: Args) => {
      for (const listener of all) listener(...args);
    },
    subscribe: (listener: (...args: Args) => void) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
  };
}

export function createStore<T>(first: T) {
  let value = first;
  const { notify, subscribe } = createListeners();
  return {
    get: () => value,
    set: (next: T) => {
      if (Object.is(next, value)) return;
      value = next;
      notify();
    },
    subscribe,
  };
}

export type Store<T> = ReturnType<typeof createStore<T>>;

export const useStore = <T>({ subscribe, get }: Store<T>): T => useSyncExternalStore(subscribe, get, get);
