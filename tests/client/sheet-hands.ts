import { vi } from 'vitest';
import { field, press, until } from './hands.ts';

/** Waits long enough for a busy machine. */
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
