import { scrollTo } from '../utils/visibility.ts';

export interface Problem {
  name: string;
  id: string;
  /** Text of the error, also shown beside the field. */
  message: string;
}

export function focusField(id: string): HTMLElement | null {
  const control = document.getElementById(id);
  control?.focus({ preventScroll: true });
  if (control) scrollTo(control.closest('[data-field]') ?? control);
  return control;
}

/** Scrolls to a control and focuses it; also opens the sheet of a picker (screens: error-summary). */
export function goToField(id: string): void {
  const control = focusField(id);
  if (control?.dataset.opensSheet !== undefined) control.click();
}
