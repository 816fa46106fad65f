/** What a borrower does in a form, in the words of the screen. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Stage } from './stage.ts';
import { button, field } from './walker.ts';
import { type Script, WORDS } from './words.ts';

const SPANISH = WORDS.es.sheet;
type SheetWords = Script['sheet'];
type Pick = { label: string; row: string; words: SheetWords };

export const choice = (page: Page, label: string): Locator => page.getByRole('combobox', { name: label, exact: true });

/** The sheet of a choice; its title leaves «(opcional)» out. */
const sheetOf = (page: Page, label: string) => page.getByRole('dialog', { name: label.replace(' (opcional)', '') });

/** A choice in place of a form: its cards or rows. */
export const answers = (page: Page, label: string): Locator =>
  page.getByRole('radiogroup', { name: label, exact: true });
const card = (page: Page, { label, row }: Omit<Pick, 'words'>): Locator =>
  answers(page, label)
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: row, exact: true }) });

/** Answers a choice: in place, or in its sheet, confirmed. A picker that opens by itself after it is put aside. */
export const pick = (page: Page, label: string, row: string): Promise<void> =>
  pickIn(page, { label, row, words: SPANISH });

export async function pickIn(page: Page, { label, row, words }: Pick): Promise<void> {
  await answerBy((target) => target.click(), page, { label, row, words });
  if (!(await followed(page, label))) return;
  await page.getByRole('button', { name: words.cancel, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** The same by hands that count; a sheet that has opened by itself is taken as it is. */
export async function answerBy(
  tap: (target: Locator) => Promise<void>,
  page: Page,
  { label, row, words, open = false }: Pick & { open?: boolean },
): Promise<void> {
  const sheet = sheetOf(page, label);
  if (open) await expect(sheet).toBeVisible();
  else {
    await expect(choice(page, label).or(answers(page, label))).toBeVisible();
    if ((await answers(page, label).count()) > 0) return tap(card(page, { label, row }));
    await tap(choice(page, label));
  }
  await tap(sheet.getByRole('option', { name: row, exact: true }));
  await tap(sheet.getByRole('button', { name: words.confirm, exact: true }));
  return expect(sheet).toHaveCount(0);
}

/** Whether another picker has opened by itself after this one; waits until it stands. */
async function followed(page: Page, label: string): Promise<boolean> {
  // The open sheet hides the rest of the page from the accessibility tree: asked of the page itself.
  const follows = await page.evaluate((name) => {
    const labels = [...document.querySelectorAll('[id$="-label"]')];
    const own = labels.find(({ textContent }) => textContent?.replace(/ \*$/, '') === name);
    const fields = [...(own?.closest('form')?.querySelectorAll('[data-field]') ?? [])];
    const at = fields.findIndex((each) => own && each.contains(own));
    const open = fields.slice(at + 1).find((each) => {
      const box = each.querySelector<HTMLInputElement>('[data-opens-sheet], input:not([type=radio]), textarea');
      return !each.querySelector(':checked, [data-opens-sheet=answered]') && !box?.value;
    });
    return at >= 0 && Boolean(open?.querySelector('[data-opens-sheet=next][aria-required=true]'));
  }, label);
  if (follows) await expect(page.getByRole('dialog')).toBeVisible();
  else await expect(page.getByRole('dialog')).toHaveCount(0);
  return follows;
}

/** Types a date of birth, `YYYY-MM-DD`; after a tap on the sex its sheet has opened by itself. */
export async function typeBirthday(page: Page, date: string, { open = false } = {}): Promise<void> {
  const words: Script = WORDS.es;
  const [year = '', month = '', day = ''] = date.split('-');
  const { sheet } = words;
  if (!open) await choice(page, words.personal.birthday).click();
  await page.getByRole('button', { name: sheet.type }).click();
  await page.getByRole('textbox', { name: sheet.day }).fill(day);
  await page.getByRole('textbox', { name: sheet.month }).fill(month);
  await page.getByRole('textbox', { name: sheet.year }).fill(year);
  await page.getByRole('button', { name: sheet.confirm }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** «Revisa 2 datos», its lines in order. */
export async function summaryOf(page: Page): Promise<string[]> {
  const summary = page.getByRole('group', { name: /^Revisa \d+ datos?$/ });
  await expect(summary).toBeFocused();
  return summary.getByRole('button').allInnerTexts();
}

/** A card or a row that is drawn around its radio, by words of it. */
export const chooseCard = (within: Page | Locator, words: string): Promise<void> =>
  within.locator('label').filter({ hasText: words }).click();

/** The calculator and the consent to the use of data. */
export async function applyFor(page: Page, term: string): Promise<void> {
  await page.getByText(term, { exact: true }).click();
  await page.getByText('Salud', { exact: true }).click();
  await expect(page.getByRole('group', { name: 'Desglose' })).toContainText('Total a pagar');
  await button(page, 'Continuar').click();
  const sheet = page.getByRole('dialog', { name: 'Uso de tus datos' });
  for (const kind of [/Cámara/, /Datos del dispositivo/]) await sheet.getByRole('checkbox', { name: kind }).check();
  await sheet.getByRole('button', { name: 'Acepto' }).click();
}

/** Type and number of an account. */
export async function fillInClabe(page: Page, clabe: string): Promise<void> {
  await chooseCard(page.getByRole('radiogroup', { name: 'Tipo de cuenta' }), 'CLABE');
  await field(page, 'CLABE').fill(clabe);
  await field(page, 'Confirma el número').fill(clabe);
}

/** «Pago en línea» of a part. */
export async function fillInPart(page: Page, pesos: string): Promise<void> {
  await chooseCard(page, 'Otro monto');
  await field(page, 'Monto').fill(pesos);
  await chooseCard(page, 'Tarjeta de débito');
}

/** The CLABE on «Pagar por transferencia», without its blanks. */
export const clabeToPay = async (page: Page): Promise<string> =>
  (await page.getByText(/^646 \d{3} \d{4} \d{4} \d{4}$/).innerText()).replaceAll(' ', '');

/** On «Iniciar sesión», until the code can be typed. */
export async function askForCode(page: Page, mobile: string): Promise<void> {
  await page.getByLabel('Celular').fill(mobile);
  await button(page, 'Enviar código').click();
  await expect(page.getByLabel('Código')).toBeFocused();
}
export async function signIn(page: Page, stage: Stage, mobile: string): Promise<void> {
  await askForCode(page, mobile);
  await page.getByLabel('Código').fill(await stage.codeFor(mobile));
  await button(page, 'Entrar').click();
}

/** «Cerrar sesión», from «Mi cuenta». */
export async function signOut(page: Page): Promise<void> {
  await page.goto('/#/me');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toHaveCount(0);
}

/**
 * The browser reads messages with a code itself (WebOTP), once the borrower allows it; `giveMessage` brings one, to whom
 * asks for it now or asks next.
 */
export async function readMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Take = (credential: { code: string }) => void;
    // Over plain http no page reads messages.
    if (navigator.credentials === undefined) return;
    const waiting = new Set<Take>();
    let unread = '';
    const ask = ({ signal }: { signal?: AbortSignal }) =>
      new Promise((resolve: Take) => {
        if (unread !== '') resolve({ code: unread });
        else waiting.add(resolve);
        unread = '';
        signal?.addEventListener('abort', () => waiting.delete(resolve));
      });
    const give = (code: string) => {
      if (waiting.size === 0) unread = code;
      for (const take of waiting) take({ code });
      waiting.clear();
    };
    Object.defineProperty(window, 'OTPCredential', { value: function OTPCredential() {} });
    Object.defineProperty(navigator.credentials, 'get', { value: ask });
    Object.defineProperty(window, 'giveMessage', { value: give });
  });
}

/** False where nobody reads it: the code is typed. */
export const giveMessage = (page: Page, code: string): Promise<boolean> =>
  page.evaluate((given) => {
    const give = (window as { giveMessage?: (code: string) => void }).giveMessage;
    give?.(given);
    return give !== undefined;
  }, code);

/** Answers of the browser's own contact picker, one per press (Contact Picker API). */
export async function answerContacts(page: Page, picks: readonly { name: string; phone: string }[]): Promise<void> {
  await page.addInitScript((list) => {
    const left = list.map(({ name, phone }) => ({ name: [name], tel: [phone] }));
    Object.defineProperty(navigator, 'contacts', { value: { select: async () => left.splice(0, 1) } });
  }, picks);
}
