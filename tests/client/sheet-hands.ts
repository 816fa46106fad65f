/** What a person does with a choice of a form in the page of this process: opens its sheet, takes a row, confirms. */
import { vi } from 'vitest';
import { field, press, until } from './hands.ts';

/** A busy machine takes its time. */
export const soon = (holds: () => void) => vi.waitFor(holds, { timeout: 15_000, interval: 10 });

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

/** The answers of a choice in place; null where it opens a sheet. */
function choicesOf(label: string): HTMLElement | null {
  const name = [...document.querySelectorAll<HTMLElement>('[id$="-label"]')].find(
    ({ textContent }) => textContent?.replace(/ \*$/u, '') === label,
  );
  return name ? document.querySelector<HTMLElement>(`[role=radiogroup][aria-labelledby="${name.id}"]`) : null;
}

/** The row of these words; waits for it. */
export const row = (words: string): Promise<HTMLElement> =>
  until(() => rows().find(({ textContent }) => textContent === words), `row ${words}`);

/** Takes a row, which is saved by «Confirmar» alone. */
export async function mark(words: string): Promise<void> {
  const found = await row(words);
  found.click();
  await soon(() => {
    if (found.getAttribute('aria-selected') !== 'true') throw new Error(`${words} is not marked`);
  });
}

/** Answers a choice: in place, or in its sheet, confirmed. */
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

/** The rows a choice offers; closes it again. */
export async function rowsOf(label: string): Promise<string[]> {
  await openSheet(label);
  const words = rows().map(({ textContent }) => textContent ?? '');
  await press('Cancelar');
  await gone();
  return words;
}
