import { field, give, press, sees, until } from './hands.ts';
import { drawn } from './open-app.ts';
import { pick } from './sheet-hands.ts';

const all = <T extends Element>(selector: string) => [...document.querySelectorAll<T>(selector)];

/** Returns the control whose label contains these words. */
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

/** Presses «Continuar» and expects the page of the form with this heading. */
export async function turnPage(heading: string): Promise<void> {
  await press('Continuar');
  await sees(heading);
}

/** Fills in the first page of «Tus datos» and goes on. */
export async function tellName(): Promise<void> {
  await type('Nombre(s)', 'Ana Sofía');
  await type('Apellidos', 'Gómez Marín');
  await pick('Sexo', 'Mujer');
  await turnPage('Cuéntanos de ti');
}

/** Fills in «Trabajo y contactos» up to the first contact. */
export async function tellWork(): Promise<void> {
  await pick('Ocupación', 'Sin empleo por ahora');
  await turnPage('Tus ingresos');
  await pick('Ingreso mensual', 'Hasta $3,000');
  await turnPage('Tu primer contacto');
}

/** Fills in a CLABE and goes on to bank and holder. */
export async function tellClabe(clabe: string): Promise<void> {
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

/** Returns the text that `aria-describedby` refers to. */
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

export async function payPart(pesos: string): Promise<void> {
  await choose('Otro monto');
  await type('Monto', pesos);
  await choose('Tarjeta de débito');
  await press(/^Pagar/u);
}
