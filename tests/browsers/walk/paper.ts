import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Step, Visit } from '../visit.ts';

/** Letter size in points; the margin is 15 mm. */
const HEIGHT = 792;
const MARGIN = 42.5;

/** Text lines per page, by their distance from its top in points. */
async function linesOf(pdf: Uint8Array): Promise<{ top: number; text: string }[][]> {
  const document = await getDocument({ data: pdf, verbosity: 0 }).promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(
      items.flatMap((item) =>
        'str' in item && item.str.trim() !== '' ? [{ top: HEIGHT - Number(item.transform[5]), text: item.str }] : [],
      ),
    );
  }
  await document.loadingTask.destroy();
  return pages;
}

async function print(visit: Visit, address: string, words: string) {
  const { screen, driver, openAs } = visit;
  await openAs(address.includes('agreement') ? 'approved' : 'repaying', address);
  await screen.says(words);
  // Firefox prints a variable font as curves, from which `linesOf` could read no text.
  await driver.evaluate(() => void (document.documentElement.style.fontFamily = 'sans-serif'));
  const pages = await linesOf((await driver.print?.()) ?? new Uint8Array());
  for (const [index, lines] of pages.entries()) {
    if (lines.length === 0) throw new Error(`page ${index + 1} of ${address} is empty`);
    const cut = lines.filter(({ top }) => top < MARGIN || top > HEIGHT - MARGIN + 1);
    if (cut.length > 0)
      throw new Error(`page ${index + 1} of ${address} cuts «${cut.map(({ text }) => text).join(' ')}»`);
    const lowest = Math.max(...lines.map(({ top }) => top));
    const isLast = index === pages.length - 1;
    if (!isLast && lowest < HEIGHT * 0.75)
      throw new Error(`page ${index + 1} of ${address} ends at ${Math.round((lowest / HEIGHT) * 100)} %`);
  }
  return pages.length;
}

export const PAPER: readonly Step[] = [
  [
    'prints the contract',
    async (visit) => {
      if ((await print(visit, '/borrow/agreement', 'Total a pagar')) < 2) throw new Error('the contract has one page');
    },
  ],
  [
    'prints a store slip on one page',
    async (visit) => {
      const pages = await print(visit, '/repay/repay_oxxo', 'Paga exactamente');
      if (pages !== 1) throw new Error(`the slip has ${pages} pages`);
    },
  ],
];
