import { createStore } from './store.ts';

/** Confirmation that prevents a loss («¿Salir sin terminar?»), shown by `frame/overlays.tsx`. */
export type Question = {
  title: string;
  body?: string;
  confirm: string;
  cancel: string;
  destructive?: boolean;
};
type Asked = Question & { answer: (confirmed: boolean) => void };

export const openQuestion = createStore<Asked | null>(null);

/** Resolves to true only for the button that goes on. A second dialog answers the first with false. */
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
