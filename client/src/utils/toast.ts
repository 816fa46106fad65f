import { createStore } from './store.ts';

/**
 * Short messages about finished actions, shown by `layout/toaster.tsx`. Errors never appear only here (screens: toasts).
 */
export type Toast = {
  id: number;
  text: string;
  tone: 'success' | 'info' | 'danger';
  stays: boolean;
};

export const toasts = createStore<readonly Toast[]>([]);
export const currentToasts = toasts.get;
let nextId = 1;

export function showToast(text: string, tone: Toast['tone'] = 'success', stays = false): void {
  if (currentToasts().some((toast) => toast.text === text)) return;
  toasts.set([...currentToasts().slice(-2), { id: nextId++, text, tone, stays }]);
}

export function closeToast(id: number): void {
  toasts.set(currentToasts().filter((toast) => toast.id !== id));
}

export function withdrawToast(text: string): void {
  toasts.set(currentToasts().filter((toast) => toast.text !== text));
}
