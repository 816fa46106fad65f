import { readFile, writeFile } from 'node:fs/promises';
import type { Browser, Locator } from '@playwright/test';
import { back, takeBack, watchUploads } from './support/photos.ts';
import { expect, test } from './support/test.ts';

/** A phone's photo of 108 megapixels; fully decoded it takes 432 MB of memory. */
const WIDE = 12_000;
const HIGH = 9_000;
/** Pixels per side of a 4:2:0 unit: four blocks of brightness and two of colour. */
const UNIT = 16;
const ACROSS = WIDE / UNIT;

const segment = (marker: number, ...content: number[]) => [0xff, marker, 0, content.length + 2, ...content];
const zeros = (count: number) => Array.from({ length: count }, () => 0);

/**
 * Returns the JPEG scan bytes of one row of 16 px units in two flat tones. `from`, `to`: bits of the brightness step
 * (Huffman code and difference) that begins the left and the right half.
 */
function lineOf(from: string, to: string): number[] {
  const halfOf = (first: string) => `${first}0${'00'.repeat(5)}${'00'.repeat(6).repeat(ACROSS / 2 - 1)}`;
  const bytes = (halfOf(from) + halfOf(to)).match(/.{1,8}/g) ?? [];
  return bytes.flatMap((bits) => (bits === '11111111' ? [0xff, 0] : [Number.parseInt(bits.padEnd(8, '1'), 2)]));
}

/**
 * Builds a baseline JPEG of four flat quarters, stored sideways (EXIF 6). Turned upright, it is light top left and
 * bottom right.
 */
function largePhoto(): Buffer {
  const lines = HIGH / UNIT;
  const [above, below] = [lineOf('10000011', '1101111000'), lineOf('10111100', '1100000111')];
  const exif = Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0', 'latin1');
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    Buffer.from(segment(0xe1, ...exif)),
    Buffer.from(segment(0xdb, 0, ...Array.from({ length: 64 }, () => 8))),
    Buffer.from(segment(0xc0, 8, HIGH >> 8, HIGH & 255, WIDE >> 8, WIDE & 255, 3, 1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0)),
    // Brightness codes: 0, 10 and 110 stand for a change of 0, 6 or 7 bits from the block before; «end of block»
    // follows.
    Buffer.from(segment(0xc4, 0, 1, 1, 1, ...zeros(13), 0, 6, 7)),
    Buffer.from(segment(0xc4, 0x10, 1, ...zeros(15), 0)),
    Buffer.from(segment(0xdd, Math.floor(ACROSS / 256), ACROSS & 255)),
    Buffer.from(segment(0xda, 3, 1, 0, 2, 0, 3, 0, 0, 63, 0)),
    ...Array.from({ length: Math.ceil(lines) }, (_, line) =>
      Buffer.from([...(line < lines / 2 ? above : below), 0xff, line < lines - 1 ? 0xd0 + (line % 8) : 0xd9]),
    ),
  ]);
}

/**
 * Returns functions that measure the memory of all this browser's processes in MB: `now`, and `highest` since `reset`.
 */
async function memoryOf(browser: Browser) {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  const sumOf = async (line: 'VmRSS' | 'VmHWM') => {
    const texts = await Promise.all(processInfo.map(({ id }) => readFile(`/proc/${id}/status`, 'utf8')));
    return texts.reduce((sum, text) => sum + Number(new RegExp(`${line}:\\s+(\\d+)`).exec(text)?.[1]) / 1024, 0);
  };
  return {
    now: () => sumOf('VmRSS'),
    highest: () => sumOf('VmHWM'),
    // Writing 5 to clear_refs resets the peak memory VmHWM (proc(5)).
    reset: () => Promise.all(processInfo.map(({ id }) => writeFile(`/proc/${id}/clear_refs`, '5'))),
  };
}

/** Returns the brightness (0 to 255) at the middle of each quarter, top row first. */
const quartersOf = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => {
    const pen = Object.assign(document.createElement('canvas'), { width: 40, height: 40 }).getContext('2d');
    pen?.drawImage(image, 0, 0, 40, 40);
    const pixels = pen?.getImageData(0, 0, 40, 40).data;
    return [10, 30].flatMap((y) => [10, 30].map((x) => pixels?.[(y * 40 + x) * 4]));
  });

test('prepares a photo of 108 megapixels upright within 250 MB of memory', async ({
  openAs,
  page,
  browser,
}, testInfo) => {
  const uploads = await watchUploads(page);
  await openAs('identity', '/auth/id_card_authentication');
  const path = testInfo.outputPath('IMG_1.jpg');
  await writeFile(path, largePhoto());
  // Only Linux reports the highest memory of a process.
  const memory = process.platform === 'linux' ? await memoryOf(browser) : null;
  await memory?.reset();
  const before = (await memory?.now()) ?? 0;

  await takeBack(page, path);
  const preview = back(page).getByRole('img');
  // Waits long, so that a full decode on a busy machine fails by its memory and not by its time.
  await expect(preview).toBeVisible({ timeout: 100_000 });
  expect(((await memory?.highest()) ?? 0) - before, 'MB; one full decode takes 432').toBeLessThan(250);
  expect(await quartersOf(preview), 'light, dark; dark, light').toEqual([188, 68, 68, 188]);
  await expect.poll(async () => (await uploads()).map(({ width, height }) => [width, height])).toEqual([[1500, 2000]]);
});
