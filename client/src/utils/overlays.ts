/** State of toasts, of the confirmation dialog and of the help sheet, which `layout/overlays.tsx` and the app draw. */
import { createStore } from './store.ts';

/** Short message over the page, mostly about a finished action (screens: toasts). */
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

export type ConfirmDialog = { title: string; body?: string; confirm: string; cancel: string };
type PendingConfirmDialog = ConfirmDialog & { answer: (confirmed: boolean) => void };

export const openConfirmDialog = createStore<PendingConfirmDialog | null>(null);

/** Resolves to true only if the borrower confirms. A second dialog answers the first with false. */
export function askToConfirm(question: ConfirmDialog): Promise<boolean> {
  openConfirmDialog.get()?.answer(false);
  return new Promise((resolve) => {
    openConfirmDialog.set({
      ...question,
      answer: (confirmed) => {
        openConfirmDialog.set(null);
        resolve(confirmed);
      },
    });
  });
}

export type HelpTopic = 'people' | 'questions';

export const publicHelp = createStore<HelpTopic | null>(null);
