import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { boxOf, sideways } from './support/fingers.ts';
import { patchAnswer } from './support/intercept.ts';
import { expect, test } from './support/test.ts';

const OXXO = '/repay/repay_oxxo';
const REFERENCE = '/repay/getOXXOReference';
const vectors = new URL('../../contract/src/rules/vectors.json', import.meta.url);
const { oxxo } = JSON.parse(readFileSync(vectors, 'utf8')) as { oxxo: { barcodeBits: Record<string, string> } };
const bars = (page: Page) => page.getByRole('img', { name: /Código de barras/ });
const slip = (page: Page) => page.getByRole('region', { name: 'Ficha de pago OXXO' });

/** Returns each pixel row as text: 1 black, 0 white, x any other colour. */
const rowsOf = (page: Page, png: Buffer): Promise<string[]> =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.drawImage(image, 0, 0);
    const { data } = pen.getImageData(0, 0, image.width, image.height);
    const letter = (at: number) => {
      const [red, green, blue] = data.subarray(at, at + 3);
      if (red !== green || green !== blue) return 'x';
      return red === 0 ? '1' : red === 255 ? '0' : 'x';
    };
    return Array.from({ length: image.height }, (_, y) =>
      Array.from({ length: image.width }, (__, x) => letter((y * image.width + x) * 4)).join(''),
    );
  }, png.toString('base64'));

/** Reads the middle row once per module (the narrowest bar), as a scanner does. */
async function scan(page: Page, modules: number): Promise<string> {
  const rows = await rowsOf(page, await bars(page).screenshot());
  const line = rows[Math.floor(rows.length / 2)] ?? '';
  return Array.from({ length: modules }, (_, index) => line[Math.floor(((index + 0.5) * line.length) / modules)]).join(
    '',
  );
}

test('the barcode has the expected bars in both themes and in the saved picture, and is large enough at 320 px', async ({
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
    expect(await scan(page, bits.length), colorScheme).toBe(bits);
  }
  await test.step('a browser’s automatic dark mode does not change the bars', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setAutoDarkModeOverride', { enabled: true });
    expect(await scan(page, bits.length)).toBe(bits);
    await devtools.send('Emulation.setAutoDarkModeOverride', { enabled: false });
  });
  await test.step('the saved picture shows the barcode of the screen', async () => {
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Guardar ficha de pago' }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(/^ficha-oxxo-CR-\d+\.png$/);
    const rows = await rowsOf(page, readFileSync((await download.path()) ?? ''));
    const wide = bits.replace(/0+$/, '').replaceAll('0', '0000').replaceAll('1', '1111');
    expect(rows.map((row) => row.replaceAll(/^0+|0+$/g, ''))).toContain(wide);
  });
  await test.step('the bars measure at least 280 by 80 at 320 px, with white on both sides', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const { width, height, x } = await boxOf(bars(page));
    expect(width).toBeGreaterThanOrEqual(280);
    expect(height).toBeGreaterThanOrEqual(80);
    expect(x).toBeGreaterThanOrEqual(20);
    expect(await sideways(page)).toBe(0);
  });
  await test.step('the slip fits on one screen if the browser cannot save, share or print it', async () => {
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
