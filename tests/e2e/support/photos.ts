import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { type PhotoFile, photoUrl } from '@puente/fixtures';
import { recordsOf } from './device-storage.ts';
import type { Stage } from './stage.ts';

export const pathOf = (name: PhotoFile) => fileURLToPath(photoUrl(name));
type Picked = string | { name: string; mimeType: string; buffer: Buffer };

const card = (page: Page, name: string) => page.getByRole('region', { name });
export const back = (page: Page) => card(page, 'Reverso de tu INE');
export const front = (page: Page) => card(page, 'Frente de tu INE');
export const face = (page: Page) => card(page, 'Tu rostro');

export async function pick(within: Locator, button: string | RegExp, file: Picked): Promise<void> {
  const chooser = within.page().waitForEvent('filechooser');
  await within.getByRole('button', { name: button }).tap();
  await (await chooser).setFiles(file);
}
export const takeBack = (page: Page, file: Picked = pathOf('id-back.jpg')) =>
  pick(back(page), 'Tomar foto del reverso', file);
export const takeFront = (page: Page) => pick(front(page), 'Tomar foto del frente', pathOf('id-front.jpg'));
export const takeFace = (page: Page, file: Picked = pathOf('selfie.jpg')) =>
  pick(face(page), 'Tomar foto de tu rostro', file);

/**
 * Crashes a page, as a phone kills a background page. A page that is closed could still notice the restored connection
 * and send its photos.
 */
export async function kill(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const killed = page.waitForEvent('crash');
  devtools.send('Page.crash').catch(() => {}); // the crashed page never answers this command
  await killed;
  await page.close();
}

type Sent = { width: number; height: number; bytes: number; text: string };

export async function watchUploads(page: Page): Promise<() => Promise<Sent[]>> {
  await page.addInitScript(() => {
    const sent: File[] = [];
    Object.assign(window, { sent });
    window.XMLHttpRequest = class extends XMLHttpRequest {
      override send(body?: XMLHttpRequestBodyInit | null) {
        const file = body instanceof FormData ? body.get('file') : null;
        if (file instanceof File) sent.push(file);
        super.send(body);
      }
    };
  });
  return () =>
    page.evaluate(() => {
      const { sent } = window as unknown as { sent: File[] };
      const look = async (file: File) => {
        const { width, height } = await createImageBitmap(file);
        return { width, height, bytes: file.size, text: await file.text() };
      };
      return Promise.all(sent.map(look));
    });
}

/** Draws a noisy photo of 4,000 × 3,000 px, stored sideways (EXIF 6), with a location. */
export async function hugePhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4000, 3000);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    const tile = context.createImageData(500, 500);
    for (let index = 0; index < tile.data.length; index++) {
      tile.data[index] = index % 4 === 3 ? 255 : 40 + ((index * 2_654_435_761) >>> 25) + (index % 97);
    }
    for (let x = 0; x < 4000; x += 500) for (let y = 0; y < 3000; y += 500) context.putImageData(tile, x, y);
    const bytes = new Uint8Array(
      await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })).arrayBuffer(),
    );
    let text = '';
    for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
    return btoa(text);
  });
  const jpeg = Buffer.from(base64, 'base64');
  // EXIF, big-endian: one entry, orientation 6 (a quarter turn), then a location as cameras write it.
  const exif = Buffer.from(
    'Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0 GPS 19.4326 N',
    'latin1',
  );
  const header = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2]);
  const padding = Buffer.alloc(Math.max(0, 12 * 1024 * 1024 - jpeg.length));
  return Buffer.concat([header, exif, jpeg.subarray(2), padding]);
}

export const imageOf = async (stage: Stage, mobile: string, side: 'back' | 'front' | 'face') => {
  const { identity } = await stage.keptOf(mobile);
  return identity[side]?.imageId ?? null;
};

/** Counts all records on the device, because only photos are stored as records. */
export const waitingPhotoCount = async (page: Page): Promise<number> => (await recordsOf(page)).length;
