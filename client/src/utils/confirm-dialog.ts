import { createStore } from './store.ts';

export type ConfirmDialog = {
  title: string;
  body?: string;
  confirm: string;
  cancel: string;
  destructive?: boolean;
};
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
