import { createStore } from './store.ts';

/** A question that prevents a loss («¿Salir sin terminar?»), shown by `frame/overlays.tsx`. */
export type Question = {
  /** The question itself. */
  title: string;
  body?: string;
  /** The verb that goes on. */
  confirm: string;
  /** The safe verb; has the focus first. */
  cancel: string;
  destructive?: boolean;
};
type Asked = Question & { answer: (confirmed: boolean) => void };

/** The question that is open, null for none. */
export const openQuestion = createStore<Asked | null>(null);

/** Resolves to true only when the borrower chose the confirming verb. A second question answers the first with no. */
export function ask(question: Question): Promise<boolean> {
  openQuestion.get()?.answer(false);
  return new Promise((resolve) => {
    openQuestion.set({
      ...question,
      answer: (confirmed) => {
        openQuestion.set(null);
        resolve(confirmed);
      },
    });
  });
}
