/** What a person does with the page of this process, and what they see of it, by the words on it. */
import { vi } from 'vitest';

/** As a label is read: the asterisk of what is required is no part of it. */
const words = (element: Element): string =>
  (element.textContent ?? '').replace(/\s+/gu, ' ').replace(/ \*$/u, '').trim();

function named(selector: string, name: string | RegExp): HTMLElement[] {
  const fits = (text: string | null) => text !== null && (name instanceof RegExp ? name.test(text) : text === name);
  return [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (each) => fits(words(each)) || fits(each.getAttribute('aria-label')),
  );
}

/** Waits for what is not there yet. */
export const until = <T>(found: () => T | null | undefined, what: string): Promise<T> =>
  vi.waitFor(
    () => {
      const it = found();
      if (it === null || it === undefined) throw new Error(`Nothing on the page: ${what}`);
      return it;
    },
    { timeout: 15_000, interval: 10 },
  );

/** The button or link of these words; waits for it. */
export const button = (name: string | RegExp): Promise<HTMLElement> =>
  until(() => named('button, a', name)[0], String(name));

/** Presses as a finger does: the focus is there first. Gives what was pressed. */
export async function press(name: string | RegExp): Promise<HTMLElement> {
  const found = await button(name);
  found.focus();
  found.click();
  return found;
}

/** The control a label names; waits for it. */
export const field = (label: string | RegExp): Promise<HTMLInputElement> =>
  until(() => {
    const [found] = named('label, [id$="-label"]', label);
    const id = found?.getAttribute('for') ?? found?.id.replace(/-label$/u, '');
    return id ? (document.getElementById(id) as HTMLInputElement | null) : null;
  }, String(label));

/** Gives a text box, a select or a radio another value, so that React hears of it. */
export function give(control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void {
  // Of its own kind, a text area too.
  const kind = Object.getPrototypeOf(control) as object;
  Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

export const sees = (text: string | RegExp): Promise<true> =>
  until(() => {
    const all = words(document.body);
    return (text instanceof RegExp ? text.test(all) : all.includes(text)) ? true : null;
  }, String(text));

/** What no screen may say, whatever it was given. */
export const NO_WORD = /undefined|\bNaN\b|Invalid Date|\[object|Infinity|∞/;

export const heading = () => document.querySelector('h1')?.textContent;
/** The words of the screen, without its bars. */
export const screenText = (): string => (document.querySelector('main')?.textContent ?? '').replace(/\s+/gu, ' ');
/** Everything that is kept on the device. */
export const kept = (): string => JSON.stringify({ ...localStorage, ...sessionStorage });

/** «Cerrar sesión», and the same in the question. */
export async function signOut(): Promise<void> {
  await press(/^Cerrar sesión/u);
  const asks = await until(() => document.querySelector('[role=alertdialog]'), 'the question');
  [...asks.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cerrar sesión')?.click();
}

/** The words of what has the focus, or its name; «body» when nothing has. */
export function focused(): string {
  const at = document.activeElement;
  if (!at || at === document.body) return 'body';
  return at.getAttribute('aria-label') ?? words(at);
}

/** Puts the page behind another one and back in front. */
export function leaveAndComeBack(): void {
  for (const value of ['hidden', 'visible']) {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }
  Reflect.deleteProperty(document, 'visibilityState');
}
