/** Checks a photo on the device before it is sent (screens: photos). */
import { PHOTO_MIN_WIDTH_PX } from '@puente/contract/values/limits';

/**
 * Doubts that the check on the device may raise before a photo is sent (screens: photos). The borrower may still send
 * the photo, and the server decides.
 */
const DOUBTS = ['cut', 'small', 'long', 'dark', 'blurred', 'glare', 'noFace'] as const;
export type Doubt = (typeof DOUBTS)[number];

/** Restores the doubts of a stored photo; drops names that this version does not know. */
export function keptDoubts(kept: readonly string[] = []): Doubt[] {
  return DOUBTS.filter((doubt) => kept.includes(doubt));
}

/** RGBA bytes in the order of a canvas's ImageData. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray };

/** Longest side of the copy that is checked, in pixels: enough to tell sharp from blurred, and fast. */
export const LOOK_PX = 400;

// our choice: measured on the fixtures' pictures and on darkened, softened and overexposed copies of them.
const DARK_BELOW = 55;
const SHARP_FROM = 25;
const GLARE_FROM = 0.12;
const BLOWN_OUT = 253;
/** Ratio of the sides from which a photo counts as a panorama with a small subject; an ID card has 1.6. */
const LONG_FROM = 2.5;

/** `width`: pixels of the upright photo as sent; the server refuses narrower ones. */
export const isTooSmall = (width: number) => width < PHOTO_MIN_WIDTH_PX;

type Looked = { width: number; height: number; pixels: Pixels };

/** `width` and `height`: pixels of the upright photo as sent; `pixels`: a copy of at most LOOK_PX. */
export function doubtsOf({ width, height, pixels }: Looked): Doubt[] {
  const light = luma(pixels);
  const doubts: Doubt[] = [];
  if (isTooSmall(width)) doubts.push('small');
  if (Math.max(width / height, height / width) > LONG_FROM) doubts.push('long');
  if (mean(light) < DARK_BELOW) doubts.push('dark');
  else if (sharpness(light, pixels.width) < SHARP_FROM) doubts.push('blurred');
  if (glare(light) > GLARE_FROM) doubts.push('glare');
  return doubts;
}

/** Returns each pixel's brightness by Rec. 601, 0 to 255. */
export function luma({ data }: Pick<Pixels, 'data'>): Float32Array {
  const light = new Float32Array(data.length / 4);
  for (let index = 0; index < light.length; index++) {
    const channel = (offset: number) => data[index * 4 + offset] ?? 0;
    light[index] = 0.299 * channel(0) + 0.587 * channel(1) + 0.114 * channel(2);
  }
  return light;
}

function mean(values: Float32Array): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** Returns the variance of the Laplacian; blurred edges give a low value. */
function sharpness(light: Float32Array, width: number): number {
  const bends: number[] = [];
  for (let index = width; index < light.length - width; index++) {
    const column = index % width;
    if (column === 0 || column === width - 1) continue;
    const at = (offset: number) => light[index + offset] ?? 0;
    bends.push(at(-1) + at(1) + at(-width) + at(width) - 4 * at(0));
  }
  const all = Float32Array.from(bends);
  const middle = mean(all);
  return mean(all.map((bend) => (bend - middle) ** 2));
}

function glare(light: Float32Array): number {
  return light.filter((value) => value >= BLOWN_OUT).length / Math.max(1, light.length);
}
