/** Which answers have a problem, in the order of the screen, and how to bring the person to one of them. */
import { scrollTo } from '../lib/scroll-to.ts';

export interface Problem {
  /** Name of the field. */
  name: string;
  /** Id of its control. */
  id: string;
  /** The same words as beside the field. */
  message: string;
}

/** Problems in the order of the fields on the screen; fields not on the screen have none. */
export function orderProblems(args: {
  order: readonly string[];
  messages: Readonly<Record<string, string | undefined>>;
  idOf: (name: string) => string;
}): Problem[] {
  return args.order.flatMap((name) => {
    const message = args.messages[name];
    return message === undefined ? [] : [{ name, id: args.idOf(name), message }];
  });
}

/** Scrolls to a control and focuses it; a choice opens its sheet (screens: error-summary). */
export function goToField(id: string): void {
  const control = document.getElementById(id);
  if (!control) return;
  control.focus({ preventScroll: true });
  scrollTo(control.closest('[data-field]') ?? control);
  if (control.dataset.opensSheet !== undefined) control.click();
}
