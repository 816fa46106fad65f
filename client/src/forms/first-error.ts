/** An answer that has a problem, and how to bring the person to it. */
import { scrollTo } from '../lib/scroll-to.ts';

export interface Problem {
  /** Name of the field. */
  name: string;
  /** Id of its control. */
  id: string;
  /** Words of the problem, also shown beside the field. */
  message: string;
}

export function focusField(id: string): HTMLElement | null {
  const control = document.getElementById(id);
  control?.focus({ preventScroll: true });
  if (control) scrollTo(control.closest('[data-field]') ?? control);
  return control;
}

/** Scrolls to a control and focuses it; a choice opens its sheet (screens: error-summary). */
export function goToField(id: string): void {
  const control = focusField(id);
  if (control?.dataset.opensSheet !== undefined) control.click();
}
