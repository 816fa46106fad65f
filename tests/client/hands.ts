import { vi } from 'vitest';

/** Returns an element's text; drops the asterisk of a required field, which is not part of its label. */
const words = (element: Element): string =>
  (element.textContent ?? '').replace(/\s+/gu, ' ').replace(/ \*$/u, '').trim();

function named(selector: string, name: string | RegExp): HTMLElement[] {
  const fits = (text: string | null) => text !== null && (name instanceof RegExp ? name.test(text) : text === name);
  return [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (each) => fits(words(each)) || fits(each.getAttribute('aria-label')),
  );
}

export const until = <T>(look: () => T | null | undefined, what: string): Promise<T> =>
  vi.waitFor(
    () => {
      const it = look();
      if (it === null || it === undefined) throw new Error(`Nothing on the page: ${what}`);
      return it;
    },
    { timeout: 60_000, interval: 10 },
  );

export const button = (name: string | RegExp): Promise<HTMLElement> =>
  until(() => named('button, a', name)[0], String(name));

/** Focuses an element and clicks it, as a finger does; returns the element. */
export async function press(name: string | RegExp): Promise<HTMLElement> {
  const pressed = await button(name);
  pressed.focus();
  pressed.click();
  return pressed;
}

export const field = (label: string | RegExp): Promise<HTMLInputElement> =>
  until(() => {
    const [labelled] = named('label, [id$="-label"]', label);
    const id = labelled?.getAttribute('for') ?? labelled?.id.replace(/-label$/u, '');
    return id ? (document.getElementById(id) as HTMLInputElement | null) : null;
  }, String(label));

/** Sets the value by the native setter, because React ignores values set directly. */
export function give(control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void {
  // Takes the setter from the prototype of this kind of control.
  const kind = Object.getPrototypeOf(control) as object;
  Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

export const sees = (text: string | RegExp): Promise<true> =>
  until(() => {
    const all = words(document.body);
    return (text instanceof RegExp ? text.test(all) : all.includes(text)) ? true : null;
  }, String(text));

/** Matches text that no screen may show. */
export const NO_WORD = /undefined|\bNaN\b|Invalid Date|\[object|Infinity|∞/;

export const heading = () => document.querySelector('h1')?.textContent;
/** Returns the text of `main`, so without header and bars. */
export const screenText = (): string => (document.querySelector('main')?.textContent ?? '').replace(/\s+/gu, ' ');
export const storedOnDevice = (): string => JSON.stringify({ ...localStorage, ...sessionStorage });

/** Presses «Cerrar sesión» and confirms in the dialog. */
export async function signOut(): Promise<void> {
  await press(/^Cerrar sesión/u);
  const asks = await until(() => document.querySelector('[role=alertdialog]'), 'the question');
  [...asks.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cerrar sesión')?.click();
}

/** Returns the label or text of the focused element; «body» if nothing has the focus. */
export function focused(): string {
  const at = document.activeElement;
  if (!at || at === document.body) return 'body';
  return at.getAttribute('aria-label') ?? words(at);
}

export function leaveAndComeBack(): void {
  for (const value of ['hidden', 'visible']) {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }
  Reflect.deleteProperty(document, 'visibilityState');
}
