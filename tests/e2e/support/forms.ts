/** What a borrower does in a form, in the words of the screen. */
import { expect, type Locator, type Page } from '@playwright/test';
import { type Script, WORDS } from './words.ts';

const SPANISH = WORDS.es.sheet;
type SheetWords = Script['sheet'];
type Pick = { label: string; row: string; words: SheetWords };

export const choice = (page: Page, label: string): Locator => page.getByRole('combobox', { name: label, exact: true });

/** The sheet of a choice; its title leaves «(opcional)» out. */
const sheetOf = (page: Page, label: string) => page.getByRole('dialog', { name: label.replace(' (opcional)', '') });

/** Opens a choice, takes a row and confirms it. */
export const pick = (page: Page, label: string, row: string): Promise<void> =>
  pickIn(page, { label, row, words: SPANISH });

export async function pickIn(page: Page, { label, row, words }: Pick): Promise<void> {
  await choice(page, label).click();
  await sheetOf(page, label).getByRole('option', { name: row, exact: true }).click();
  await page.getByRole('button', { name: words.confirm, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** The rows a choice offers; closes it again. */
export async function rowsOf(page: Page, label: string): Promise<string[]> {
  await choice(page, label).click();
  const rows = sheetOf(page, label).getByRole('option');
  await expect(rows.first()).toBeVisible();
  const words = await rows.allInnerTexts();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return words;
}

/** Types a date of birth, `YYYY-MM-DD`. */
export async function typeBirthday(page: Page, date: string, words: Script = WORDS.es): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-');
  const { sheet } = words;
  await choice(page, words.personal.birthday).click();
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

/** Everything the page keeps on the device, as one text. */
export const keptOnDevice = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

/** «Cerrar sesión», from «Mi cuenta». */
export async function signOut(page: Page): Promise<void> {
  await page.goto('/#/me');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toHaveCount(0);
}

/** Answers of the browser's own contact picker, one per press (Contact Picker API). */
export async function answerContacts(page: Page, picks: readonly { name: string; phone: string }[]): Promise<void> {
  await page.addInitScript((list) => {
    const left = list.map(({ name, phone }) => ({ name: [name], tel: [phone] }));
    Object.defineProperty(navigator, 'contacts', { value: { select: async () => left.splice(0, 1) } });
  }, picks);
}
