import { vi } from 'vitest';
import { fitsName, give, includesText, pressElement, squeezeSpaces, until } from '../support/dom.ts';
import { drawn } from './open-app.ts';

export { give, until };

/** Returns an element's text; drops the asterisk of a required field, which is not part of its label. */
const textOf = (element: Element): string => squeezeSpaces(element.textContent).replace(/ \*$/u, '');

function named(selector: string, name: string | RegExp): HTMLElement[] {
  const fits = (text: string | null) => text !== null && fitsName(name, text);
  return [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (each) => fits(textOf(each)) || fits(each.getAttribute('aria-label')),
  );
}

export const button = (name: string | RegExp): Promise<HTMLElement> =>
  until(() => named('button, a', name)[0], String(name));

export async function press(name: string | RegExp): Promise<HTMLElement> {
  return pressElement(await button(name));
}

export const field = (label: string | RegExp): Promise<HTMLInputElement> =>
  until(() => {
    const [labelled] = named('label, [id$="-label"]', label);
    const id = labelled?.getAttribute('for') ?? labelled?.id.replace(/-label$/u, '');
    return id ? (document.getElementById(id) as HTMLInputElement | null) : null;
  }, String(label));

export const sees = (text: string | RegExp): Promise<true> =>
  until(() => includesText(text, textOf(document.body)) || null, String(text));

/** Matches text that no screen may show. */
export const NO_WORD = /undefined|\bNaN\b|Invalid Date|\[object|Infinity|∞/;

export const heading = () => document.querySelector('h1')?.textContent;
/** Returns the text of `main`, so without header and bars. */
export const screenText = (): string => (document.querySelector('main')?.textContent ?? '').replace(/\s+/gu, ' ');
export const storedOnDevice = (): string => JSON.stringify({ ...localStorage, ...sessionStorage });

export async function signOut(): Promise<void> {
  await press(/^Cerrar sesión/u);
  const asks = await until(() => document.querySelector('[role=alertdialog]'), 'the question');
  [...asks.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cerrar sesión')?.click();
}

/** Returns the label or text of the focused element; «body» if nothing has the focus. */
export function focused(): string {
  const at = document.activeElement;
  if (!at || at === document.body) return 'body';
  return at.getAttribute('aria-label') ?? textOf(at);
}

export function leaveAndComeBack(): void {
  for (const value of ['hidden', 'visible']) {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }
  Reflect.deleteProperty(document, 'visibilityState');
}

/** Retries `holds` until it stops throwing, for up to 60 s, which suffices on a busy machine. */
export const soon = (holds: () => void) => vi.waitFor(holds, { timeout: 60_000, interval: 10 });

export const sheet = () => document.querySelector<HTMLElement>('[role=dialog]');
export const rows = () => [...(sheet()?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
export const gone = () =>
  soon(() => {
    if (sheet()) throw new Error('The sheet is still there');
  });

export async function openSheet(label: string): Promise<HTMLElement> {
  const opener = await field(label);
  opener.focus();
  opener.click();
  await soon(() => {
    if (rows().length === 0) throw new Error(`No rows for ${label}`);
  });
  return opener;
}

/** Returns the options shown on the page; null if the choice opens a sheet. */
function choicesOf(label: string): HTMLElement | null {
  const name = [...document.querySelectorAll<HTMLElement>('[id$="-label"]')].find(
    ({ textContent }) => textContent?.replace(/ \*$/u, '') === label,
  );
  return name ? document.querySelector<HTMLElement>(`[role=radiogroup][aria-labelledby="${name.id}"]`) : null;
}

export const row = (words: string): Promise<HTMLElement> =>
  until(() => rows().find(({ textContent }) => textContent === words), `row ${words}`);

/** Marks a row; only «Confirmar» saves it. */
export async function mark(words: string): Promise<void> {
  const option = await row(words);
  option.click();
  await soon(() => {
    if (option.getAttribute('aria-selected') !== 'true') throw new Error(`${words} is not marked`);
  });
}

export async function pick(label: string, words: string): Promise<void> {
  await field(label);
  const choices = choicesOf(label);
  if (choices) {
    const wanted = [...choices.querySelectorAll('label')].find(({ textContent }) => textContent === words);
    if (!wanted) throw new Error(`No answer ${words} for ${label}`);
    return wanted.click();
  }
  await openSheet(label);
  await mark(words);
  await press('Confirmar');
  return gone();
}

export async function rowsOf(label: string): Promise<string[]> {
  await openSheet(label);
  const words = rows().map(({ textContent }) => textContent ?? '');
  await press('Cancelar');
  await gone();
  return words;
}

const all = <T extends Element>(selector: string) => [...document.querySelectorAll<T>(selector)];

const labelled = (label: string) =>
  all<HTMLLabelElement>('label').find(({ control, textContent }) => control && textContent?.includes(label))?.control as
    | HTMLInputElement
    | undefined;

/** Waits for the control with this label, then ticks or chooses it. */
export async function choose(label: string): Promise<void> {
  (await until(() => labelled(label), label)).click();
  await drawn();
}
const pageHeading = () => document.querySelector('main form h2')?.textContent;
const isShown = (label: string) => all('label, [id$="-label"]').some((each) => each.textContent?.startsWith(label));

/** Presses through the answered pages of a form until the page with this label. */
export async function turnTo(label: string): Promise<void> {
  await until(pageHeading, 'a page of the form');
  while (!isShown(label)) {
    const before = pageHeading();
    await press('Continuar');
    await until(() => (pageHeading() === before ? null : true), `the page after «${before}»`);
  }
}

export async function turnPage(title: string): Promise<void> {
  await press('Continuar');
  await sees(title);
}

/** Fills in a CLABE and goes on to bank and holder. */
export async function fillInClabe(clabe: string): Promise<void> {
  await choose('18 dígitos. La recomendamos.');
  await type('CLABE', clabe);
  await type('Confirma el número', clabe);
  await turnPage('Banco y titular');
}

export const isChosen = (label: string): boolean | undefined => labelled(label)?.checked;

export function tickAllBoxes(): void {
  for (const box of document.querySelectorAll<HTMLInputElement>('main input[type=checkbox]:not(:checked)')) box.click();
}

export const tickBox = () => document.querySelector<HTMLInputElement>('main input[type=checkbox]');

export const searchBox = () => until(() => document.querySelector<HTMLInputElement>('input[type=search]'), 'a search');

export const type = async (label: string, text: string): Promise<void> => give(await field(label), text);
/** Focuses and blurs a box without typing, as a borrower who skips it. */
export async function leave(label: string): Promise<void> {
  const box = await field(label);
  box.focus();
  box.blur();
}

export const describedBy = (control: Element): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
export const described = async (label: string): Promise<string> => describedBy(await field(label));

/** Returns the lines of the error summary if the summary has the focus. */
export const summary = (): (string | null)[] =>
  document.activeElement?.getAttribute('role') === 'group'
    ? Array.from(document.activeElement.querySelectorAll('button'), (one) => one.textContent)
    : [];

export async function payPart(pesos: string, channel = 'Tarjeta de débito'): Promise<void> {
  await choose('Otro monto');
  await type('Monto', pesos);
  await choose(channel);
  await press(/^Pagar/u);
}
