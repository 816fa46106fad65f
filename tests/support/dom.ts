/** DOM helpers that `tests/client/hands.ts` (the app) and `tests/support/backstage/hands.ts` share. */
import { vi } from 'vitest';

export const squeezeSpaces = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/gu, ' ').trim();

export const fitsName = (name: string | RegExp, text: string): boolean =>
  typeof name === 'string' ? text === name : name.test(text);

export const includesText = (part: string | RegExp, text: string): boolean =>
  typeof part === 'string' ? text.includes(part) : part.test(text);

/** Waits for up to 60 s, which suffices on a busy machine, until `look` returns something. */
export const until = <T>(look: () => T | null | undefined | false, what: string | (() => string)): Promise<T> =>
  vi.waitFor(
    () => {
      const it = look();
      if (it === null || it === undefined || it === false)
        throw new Error(`Not on the page: ${typeof what === 'string' ? what : what()}`);
      return it;
    },
    { timeout: 60_000, interval: 10 },
  );

/** Focuses an element and clicks it, as a finger does. */
export function pressElement(element: HTMLElement): HTMLElement {
  element.focus();
  element.click();
  return element;
}

/** Sets the value by the native setter, because React ignores values set directly. */
export function give(control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void {
  // Takes the setter from the prototype of this kind of control.
  const kind = Object.getPrototypeOf(control) as object;
  Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
