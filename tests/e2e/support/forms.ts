import { expect, type Locator, type Page } from '@playwright/test';
import type { Stage } from './stage.ts';
import { button, field } from './walker.ts';
import { type Script, WORDS } from './words.ts';

const SPANISH = WORDS.es.sheet;
type SheetWords = Script['sheet'];
type Pick = { label: string; row: string; words: SheetWords };

export const choice = (page: Page, label: string): Locator => page.getByRole('combobox', { name: label, exact: true });

/** The title of a sheet leaves out «(opcional)». */
const sheetOf = (page: Page, label: string) => page.getByRole('dialog', { name: label.replace(' (opcional)', '') });

export const answers = (page: Page, label: string): Locator =>
  page.getByRole('radiogroup', { name: label, exact: true });
const card = (page: Page, { label, row }: Omit<Pick, 'words'>): Locator =>
  answers(page, label)
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: row, exact: true }) });

/** Answers a choice on the page or in its sheet; closes the sheet of the next question if it opens. */
export const pick = (page: Page, label: string, row: string): Promise<void> =>
  pickIn(page, { label, row, words: SPANISH });

async function pickIn(page: Page, { label, row, words }: Pick): Promise<void> {
  await answerBy((target) => target.click(), page, { label, row, words });
  if (!(await followed(page, label))) return;
  await page.getByRole('button', { name: words.cancel, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Like `pickIn`, but with a given `tap`; `open` says that the sheet opened automatically. */
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

/** Waits for the sheet of the next question; returns false if none opens. */
async function followed(page: Page, label: string): Promise<boolean> {
  // Reads the DOM, because an open sheet hides the page from queries by role.
  const follows = await page.evaluate((name) => {
    const labels = [...document.querySelectorAll('[id$="-label"]')];
    const ownLabel = labels.find(({ textContent }) => textContent?.replace(/ \*$/, '') === name);
    const fields = [...(ownLabel?.closest('form')?.querySelectorAll('[data-field]') ?? [])];
    const at = fields.findIndex((each) => ownLabel && each.contains(ownLabel));
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

/** Types a birthday (`YYYY-MM-DD`) into its sheet; `open` says that the sheet opened automatically. */
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

/** Fills in the first page of «Tus datos»; tapping the sex opens the next page and its date sheet. */
export async function fillInName(page: Page, { firstName = 'Renata', lastName = 'Zamora Peña' } = {}): Promise<void> {
  const { personal } = WORDS.es;
  await field(page, personal.firstName).fill(firstName);
  await field(page, personal.lastName).fill(lastName);
  await page.getByText(personal.woman, { exact: true }).click();
  await expect(page.getByRole('dialog', { name: personal.birthday })).toBeVisible();
}

/** Fills in «Tus datos» up to the page «¿Dónde vives?». */
export async function fillInUpToHome(page: Page, { curp }: { curp: string }): Promise<void> {
  const { personal } = WORDS.es;
  await pick(page, 'Escolaridad', 'Primaria');
  await page.getByText('Soltera', { exact: true }).click();
  await field(page, 'CURP').fill(curp);
  await choice(page, personal.email).fill('renata@correo.example');
  await page.keyboard.press('Enter');
  await expect(field(page, personal.postalCode)).toBeFocused();
}

/** Fills in «Trabajo y contactos» up to the first contact; each tapped answer opens the next page. */
export async function fillInWork(page: Page): Promise<void> {
  const part = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  await page.getByText('Sin empleo por ahora', { exact: true }).click();
  await expect(part('Tus ingresos')).toBeFocused();
  await page.getByText('Hasta $3,000', { exact: true }).click();
  await expect(part('Tu primer contacto')).toBeFocused();
}

export async function summaryOf(page: Page): Promise<string[]> {
  const summary = page.getByRole('group', { name: /^Revisa \d+ datos?$/ });
  await expect(summary).toBeFocused();
  return summary.getByRole('button').allInnerTexts();
}

export const chooseCard = (within: Page | Locator, words: string): Promise<void> =>
  within.locator('label').filter({ hasText: words }).click();

export async function applyFor(page: Page, term: string): Promise<void> {
  await page.getByText(term, { exact: true }).click();
  await page.getByText('Salud', { exact: true }).click();
  await expect(page.getByRole('group', { name: 'Desglose' })).toContainText('Total a pagar');
  await button(page, 'Continuar').click();
  const sheet = page.getByRole('dialog', { name: 'Uso de tus datos' });
  await sheet.getByRole('button', { name: 'Acepto' }).click();
}

export async function fillInClabe(page: Page, clabe: string): Promise<void> {
  await chooseCard(page.getByRole('radiogroup', { name: 'Tipo de cuenta' }), 'CLABE');
  await field(page, 'CLABE').fill(clabe);
  await field(page, 'Confirma el número').fill(clabe);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Banco y titular' })).toBeFocused();
}

export async function fillInPart(page: Page, pesos: string): Promise<void> {
  await chooseCard(page, 'Otro monto');
  await field(page, 'Monto').fill(pesos);
  await chooseCard(page, 'Tarjeta de débito');
}

export const clabeToPay = async (page: Page): Promise<string> =>
  (await page.getByText(/^646 \d{3} \d{4} \d{4} \d{4}$/).innerText()).replaceAll(' ', '');

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

export async function signOut(page: Page): Promise<void> {
  await page.goto('/#/me');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toHaveCount(0);
}

/** Emulates WebOTP: `giveMessage` delivers a code to the waiting or the next request. */
export async function readMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Take = (credential: { code: string }) => void;
    // Plain http has no WebOTP.
    if (navigator.credentials === undefined) return;
    const waiting = new Set<Take>();
    let unread = '';
    const requestCode = ({ signal }: { signal?: AbortSignal }) =>
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
    Object.defineProperty(navigator.credentials, 'get', { value: requestCode });
    Object.defineProperty(window, 'giveMessage', { value: give });
  });
}

/** Delivers a code to the page; returns false if the page cannot read it, so that the code must be typed. */
export const giveMessage = (page: Page, code: string): Promise<boolean> =>
  page.evaluate((given) => {
    const give = (window as { giveMessage?: (code: string) => void }).giveMessage;
    give?.(given);
    return give !== undefined;
  }, code);

/** Emulates the Contact Picker API; each press picks the next contact. */
export async function answerContacts(page: Page, picks: readonly { name: string; phone: string }[]): Promise<void> {
  await page.addInitScript((list) => {
    const left = list.map(({ name, phone }) => ({ name: [name], tel: [phone] }));
    Object.defineProperty(navigator, 'contacts', { value: { select: async () => left.splice(0, 1) } });
  }, picks);
}
