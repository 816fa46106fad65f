/** Which one-time notices this device has already shown, by a name such as `data-use-2026-11`. */
import type { SafeStorage } from './safe-storage.ts';

const KEY = 'puente.seen';

const names = (storage: SafeStorage): string[] => {
  const stored = storage.read(KEY);
  return Array.isArray(stored) ? stored.filter((name): name is string => typeof name === 'string') : [];
};

export function hasSeen(storage: SafeStorage, name: string): boolean {
  return names(storage).includes(name);
}

export function markSeen(storage: SafeStorage, name: string): void {
  if (!hasSeen(storage, name)) storage.write(KEY, [...names(storage), name].slice(-50));
}
