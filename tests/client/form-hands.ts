/** What a person does with the boxes of a form in the page of this process, and what each says. */
import { field, give, press, until } from './hands.ts';
import { drawn } from './open-app.ts';

const all = <T extends Element>(selector: string) => [...document.querySelectorAll<T>(selector)];

/** What this label belongs to, now; by a part of its words. */
const labelled = (label: string) =>
  all<HTMLLabelElement>('label').find(({ control, textContent }) => control && textContent?.includes(label))?.control as
    | HTMLInputElement
    | undefined;

/** Ticks or chooses what has this label; waits for it, and until that is drawn. */
export async function choose(label: string): Promise<void> {
  (await until(() => labelled(label), label)).click();
  await drawn();
}
export const isChosen = (label: string): boolean | undefined => labelled(label)?.checked;

/** The contract and the credit check are two boxes of the last look. */
export function tickAllBoxes(): void {
  for (const box of document.querySelectorAll<HTMLInputElement>('main input[type=checkbox]:not(:checked)')) box.click();
}

export const tickBox = () => document.querySelector<HTMLInputElement>('main input[type=checkbox]');

export const searchBox = () => until(() => document.querySelector<HTMLInputElement>('input[type=search]'), 'a search');

export const type = async (label: string, text: string): Promise<void> => give(await field(label), text);
/** Comes to a box and goes on without typing. */
export async function leave(label: string): Promise<void> {
  const box = await field(label);
  box.focus();
  box.blur();
}

/** What a screen reader says of a control beside its name. */
export const describedBy = (control: Element): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
export const described = async (label: string): Promise<string> => describedBy(await field(label));

/** The lines of the summary of what is missing, once it has the focus. */
export const summary = (): (string | null)[] =>
  document.activeElement?.getAttribute('role') === 'group'
    ? Array.from(document.activeElement.querySelectorAll('button'), (one) => one.textContent)
    : [];

/** At the cashier: a part of the debt, by card. */
export async function payPart(pesos: string): Promise<void> {
  await choose('Otro monto');
  await type('Monto', pesos);
  await choose('Tarjeta de débito');
  await press(/^Pagar/u);
}
