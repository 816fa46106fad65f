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
type Listener = (asked: Asked | null) => void;

let current: Asked | null = null;
const listeners = new Set<Listener>();
const publish = (next: Asked | null) => {
  current = next;
  for (const listener of listeners) listener(current);
};

/** Resolves to true only when the borrower chose the confirming verb. A second question answers the first with no. */
export function ask(question: Question): Promise<boolean> {
  current?.answer(false);
  return new Promise((resolve) => {
    publish({
      ...question,
      answer: (confirmed) => {
        publish(null);
        resolve(confirmed);
      },
    });
  });
}

export function currentQuestion(): Asked | null {
  return current;
}

export function onQuestion(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
