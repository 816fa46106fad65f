/** Storage that prefixes every key and hides all others. */
export function storageUnder(view: Window, prefix: string): Storage {
  const real = view.localStorage;
  const keys = () =>
    Array.from({ length: real.length }, (_, index) => real.key(index) ?? '').filter((key) => key.startsWith(prefix));
  const storage: Storage = {
    get length() {
      return keys().length;
    },
    key: (index) => keys()[index]?.slice(prefix.length) ?? null,
    getItem: (key) => real.getItem(prefix + key),
    setItem: (key, value) => real.setItem(prefix + key, value),
    removeItem: (key) => real.removeItem(prefix + key),
    clear: () => {
      for (const key of keys()) real.removeItem(key);
    },
  };
  view.addEventListener('storage', (event) => {
    if (event.storageArea !== real || !event.key?.startsWith(prefix)) return;
    const renamed = new StorageEvent('storage', {
      key: event.key.slice(prefix.length),
      oldValue: event.oldValue,
      newValue: event.newValue,
    });
    Object.defineProperty(renamed, 'storageArea', { value: storage });
    view.dispatchEvent(renamed);
  });
  return storage;
}
