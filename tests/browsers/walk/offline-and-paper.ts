import { SHOWN } from '../../support/shown.ts';
import type { Step, Visit } from '../visit.ts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const STORED = [
  ['/repay/repay_stp', 'Copiar CLABE'],
  ['/records', 'Préstamo actual'],
  ['/repay/repay_oxxo', 'Paga exactamente'],
] as const;

async function readOnline({ screen, driver, openAs }: Visit): Promise<void> {
  await openAs('repaying', '/repay/repay_oxxo');
  await screen.sees({ role: 'img', name: /Código de barras/u });
  await screen.goOn('/repay/repay_stp');
  await screen.says('Copiar CLABE');
  await screen.goOn('/');
  await screen.says(SHOWN.total);
  await screen.until(
    'the page is not stored',
    () =>
      driver.evaluate(async () => {
        const names = await caches.keys();
        const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        const { active } = await navigator.serviceWorker.ready;
        return active?.state === 'activated' && lists.flat().some(({ url }) => new URL(url).pathname === '/');
      }),
    Boolean,
  );
}

async function readOffline({ screen, driver, host, expectNoise }: Visit): Promise<void> {
  await host.leave();
  await expectNoise(async () => {
    await screen.load('/');
    await screen.says(SHOWN.total);
    await screen.says('Actualizado');
    for (const [address, words] of STORED) {
      await screen.goOn(address);
      // Polls per frame inside the page, because a poll from outside could be late.
      const shownText = await driver.evaluate(async (text) => {
        const main = () => document.querySelector('main')?.innerText ?? '';
        for (let frames = 0; frames < 600 && !main().includes(text); frames++)
          await new Promise((resolve) => requestAnimationFrame(resolve));
        return main();
      }, words);
      if (!shownText.includes(words)) throw new Error(`${address} does not show what is stored`);
      // Stored content must not wait for the last retry.
      if (shownText.includes('Reintentar')) throw new Error(`${address} waits for the lender`);
    }
    await host.comeBack();
    await screen.load('/');
    await screen.says(SHOWN.total);
  });
}

export const OFFLINE: readonly Step[] = [
  ['reads slip, transfer and card', readOnline],
  ['comes again without a connection', readOffline],
];

/** Letter size in points; the margin is 15 mm. */
const HEIGHT = 792;
const MARGIN = 42.5;

/** Returns the text lines of each page, by their distance from its top in points. */
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
