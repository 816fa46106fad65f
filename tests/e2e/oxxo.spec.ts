/** «Pagar en OXXO»: bars a reader can read, on any screen, in any theme, as a picture, on one screen. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { patchAnswer } from './support/patch-answer.ts';
import { expect, test } from './support/test.ts';

const OXXO = '/repay/repay_oxxo';
const REFERENCE = '/repay/getOXXOReference';
const vectors = new URL('../../contract/src/rules/vectors.json', import.meta.url);
const { oxxo } = JSON.parse(readFileSync(vectors, 'utf8')) as { oxxo: { barcodeBits: Record<string, string> } };
const bars = (page: Page) => page.getByRole('img', { name: /Código de barras/ });
const slip = (page: Page) => page.getByRole('region', { name: 'Ficha de pago OXXO' });

/** What a reader sees: the middle line of the picture, one sample in the middle of each module. */
async function scan(page: Page, picture: Locator, modules: number): Promise<{ bits: string; colours: string[] }> {
  const shot = (await picture.screenshot()).toString('base64');
  return page.evaluate(
    async ([png, count]) => {
      const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      const pen = canvas.getContext('2d', { willReadFrequently: true });
      if (!pen) throw new Error('no canvas');
      pen.drawImage(image, 0, 0);
      const line = Math.floor(image.height / 2);
      const samples = Array.from({ length: count }, (_, index) => {
        const x = Math.floor(((index + 0.5) * image.width) / count);
        return pen.getImageData(x, line, 1, 1).data.slice(0, 3).join(' ');
      });
      return { bits: samples.map((rgb) => (rgb === '0 0 0' ? '1' : '0')).join(''), colours: [...new Set(samples)] };
    },
    [shot, modules] as const,
  );
}

test('the bars read as their digits, in both themes, on a small screen, as a picture; where nothing can be kept the slip fits one screen', async ({
  openAs,
  page,
}) => {
  const [digits = '', bits = ''] = Object.entries(oxxo.barcodeBits)[0] ?? [];
  await patchAnswer(page, REFERENCE, { reference: digits, barcode: digits });
  await openAs('repaying', OXXO);
  await expect(slip(page)).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await (colorScheme === 'dark' ? expect(page.locator('html')) : expect(page.locator('html')).not).toHaveClass(
      /dark/,
    );
    const seen = await scan(page, bars(page), bits.length);
    expect(seen.bits, colorScheme).toBe(bits);
    expect(seen.colours.toSorted(), colorScheme).toEqual(['0 0 0', '255 255 255']);
  }
  await test.step('the picture that is kept has the same bars', async () => {
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Guardar ficha de pago' }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(/^ficha-oxxo-CR-\d+\.png$/);
    const png = readFileSync((await download.path()) ?? '').toString('base64');
    const runs = await page.evaluate(async (encoded) => {
      const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      const pen = canvas.getContext('2d', { willReadFrequently: true });
      if (!pen) throw new Error('no canvas');
      pen.drawImage(image, 0, 0);
      const lines = Array.from({ length: image.height }, (_, y) => {
        const { data } = pen.getImageData(0, y, image.width, 1);
        return Array.from({ length: image.width }, (__, x) => (data[x * 4] === 0 ? '1' : '0')).join('');
      });
      return lines.map((line) => line.replace(/^0+|0+$/g, ''));
    }, png);
    const wide = bits.replace(/0+$/, '').replaceAll('0', '0000').replaceAll('1', '1111');
    expect(runs).toContain(wide);
  });
  await test.step('at 320 px they are at least 280 by 80, with white on both sides', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const box = await bars(page).boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(280);
    expect(box?.height).toBeGreaterThanOrEqual(80);
    expect(box?.x).toBeGreaterThanOrEqual(20);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
  await test.step('where nothing can be kept it fits one screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLAnchorElement.prototype, 'download');
      Reflect.deleteProperty(Navigator.prototype, 'share');
      Object.assign(window, { print: undefined });
    });
    await page.reload();
    await expect(page.getByText(/toma una captura de pantalla/)).toBeInViewport();
    await expect(slip(page)).toBeInViewport({ ratio: 1 });
  });
});
