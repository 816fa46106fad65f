import { vi } from 'vitest';

/** The required asterisk is not part of a label. */
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

/** Focuses before the click, as a finger does. Returns the pressed element. */
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

/** Sets a value so that React receives the event. */
export function give(control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void {
  // The setter belongs to the control's own prototype.
  const kind = Object.getPrototypeOf(control) as object;
  Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

export const sees = (text: string | RegExp): Promise<true> =>
  until(() => {
    const all = words(document.body);
    return (text instanceof RegExp ? text.test(all) : all.includes(text)) ? true : null;
  }, String(text));

/** Text that no screen may show. */
export const NO_WORD = /undefined|\bNaN\b|Invalid Date|\[object|Infinity|∞/;

export const heading = () => document.querySelector('h1')?.textContent;
/** Text of `main` without header and bars. */
export const screenText = (): string => (document.querySelector('main')?.textContent ?? '').replace(/\s+/gu, ' ');
export const storedOnDevice = (): string => JSON.stringify({ ...localStorage, ...sessionStorage });

/** Confirms in the dialog too. */
export async function signOut(): Promise<void> {
  await press(/^Cerrar sesión/u);
  const asks = await until(() => document.querySelector('[role=alertdialog]'), 'the question');
  [...asks.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cerrar sesión')?.click();
}

/** Label or text of the focused element; «body» if there is none. */
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
