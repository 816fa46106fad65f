/**
 * Prepares a picked file for sending. Reads the bytes at once, because a file from a cloud or the camera may vanish;
 * decodes once, because a photo of 108 megapixels takes 430 MB.
 */
import { PHOTO_MAX_BYTES, PHOTO_SENT_MAX_BYTES, PHOTO_SENT_MAX_PX } from '@puente/contract/values/limits';
import type { Side } from '../../../storage/photo-store.ts';
import { type OpenedPicture, openPhoto, PhotoError, readOnce } from './open-photo.ts';
import { isCut, kindOf, originalWithoutPlace } from './photo-bytes.ts';
import { type Doubt, doubtsOf, isTooSmall, LOOK_PX, luma } from './photo-stage.ts';

type Canvas = CanvasRenderingContext2D;

function newCanvas(width: number, height: number): Canvas | null {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas.getContext('2d', { willReadFrequently: true });
}

function fitted({ width, height }: { width: number; height: number }, longest: number) {
  const scale = Math.min(1, longest / Math.max(width, height));
  return [Math.max(3, Math.round(width * scale)), Math.max(3, Math.round(height * scale))] as const;
}

function drawCopy(photo: OpenedPicture): Canvas | null {
  const [width, height] = fitted(photo, PHOTO_SENT_MAX_PX);
  const pen = newCanvas(width, height);
  if (pen === null) return null;
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  photo.draw(pen, width, height);
  pen.resetTransform();
  return pen;
}

/** Small, so that the checks are fast; smoothed little, because the grain shows whether a photo is blurred. */
function smallPixels({ canvas }: Canvas): ImageData | null {
  const [width, height] = fitted(canvas, LOOK_PX);
  const pen = newCanvas(width, height);
  if (pen === null) return null;
  pen.imageSmoothingQuality = 'low';
  pen.drawImage(canvas, 0, 0, width, height);
  return pen.getImageData(0, 0, width, height);
}

const TYPE = 'image/jpeg';
/** Tried in order until the file is small enough; a file that is still too large at the last one is sent anyway. */
const QUALITIES = [0.85, 0.75, 0.6, 0.45];

async function smallest(canvas: HTMLCanvasElement): Promise<Blob | null> {
  let made: Blob | null = null;
  for (const quality of QUALITIES) {
    made = await new Promise<Blob | null>((done) => canvas.toBlob(done, TYPE, quality));
    if (made === null || made.size <= PHOTO_SENT_MAX_BYTES) return made;
  }
  return made;
}

/** The drawing and its encoded copy are compared in 4 × 4 patches of 16 pixels each. */
const PATCHES = 4;
const PATCH_PX = 16;
const PATCHES_PX = PATCHES * PATCH_PX;
/**
 * From this average brightness difference (0 to 255) on, the copy counts as altered: strong compression causes at most
 * 15, fingerprinting noise at least 35.
 */
const OTHER_FROM = 25;

function apart(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / Math.max(1, one.length);
}

const readBack = (pen: Canvas) => luma(pen.getImageData(0, 0, PATCHES_PX, PATCHES_PX));

function patchesOf(pen: Canvas, from: CanvasImageSource, { width, height }: HTMLCanvasElement): Float32Array {
  const at = (index: number, whole: number) => Math.round(((index + 0.5) / PATCHES) * Math.max(0, whole - PATCH_PX));
  for (let row = 0; row < PATCHES; row++)
    for (let column = 0; column < PATCHES; column++) {
      const [x, y] = [at(column, width), at(row, height)];
      const [toX, toY] = [column * PATCH_PX, row * PATCH_PX];
      pen.drawImage(from, x, y, PATCH_PX, PATCH_PX, toX, toY, PATCH_PX, PATCH_PX);
    }
  return readBack(pen);
}

/** Tests with black and with white, because fingerprinting protection may alter what a canvas returns. */
function readsBack(pen: Canvas): boolean {
  return (['black', 'white'] as const).every((color) => {
    pen.fillStyle = color;
    pen.fillRect(0, 0, PATCHES_PX, PATCHES_PX);
    const pixels = readBack(pen);
    return apart(pixels, new Float32Array(pixels.length).fill(color === 'white' ? 255 : 0)) < OTHER_FROM;
  });
}

/** Compares the encoded file with the drawing, because fingerprinting protection may encode noise instead. */
async function isFaithful(made: Blob, { canvas }: Canvas): Promise<boolean> {
  const pen = newCanvas(PATCHES_PX, PATCHES_PX);
  if (pen === null || !readsBack(pen)) return false;
  const opened = await createImageBitmap(made);
  try {
    const drawn = patchesOf(pen, canvas, canvas);
    return opened.width === canvas.width && apart(drawn, patchesOf(pen, opened, canvas)) < OTHER_FROM;
  } finally {
    opened.close();
  }
}

/** Shape Detection API, which some WebViews have; it detects faces on the device. */
type FaceDetector = new () => { detect: (photo: HTMLCanvasElement) => Promise<readonly unknown[]> };

async function lacksFace(photo: HTMLCanvasElement): Promise<boolean> {
  const { FaceDetector } = globalThis as { FaceDetector?: FaceDetector };
  if (!FaceDetector) return false;
  try {
    return (await new FaceDetector().detect(photo)).length === 0;
  } catch {
    return false;
  }
}

async function doubtsAbout(pen: Canvas, pixels: ImageData, side: Side): Promise<Doubt[]> {
  const { width, height } = pen.canvas;
  const doubts = doubtsOf({ width, height, pixels });
  if (side !== 'face') return doubts;
  // A bright wall behind a face is harmless; glare on a card hides its print.
  const ofFace = doubts.filter((doubt) => doubt !== 'glare');
  return (await lacksFace(pen.canvas)) ? [...ofFace, 'noFace'] : ofFace;
}

type PreparedPhoto = { file: File; doubts: Doubt[] };

/** Returns null if the browser has no canvas or alters what was drawn. */
async function reduced(photo: OpenedPicture, side: Side): Promise<PreparedPhoto | null> {
  try {
    const pen = drawCopy(photo);
    const pixels = pen && smallPixels(pen);
    const made = pen && (await smallest(pen.canvas));
    if (!pen || !pixels || !made || !(await isFaithful(made, pen))) return null;
    const file = new File([made], `${side}.jpg`, { type: TYPE });
    return { file, doubts: await doubtsAbout(pen, pixels, side) };
  } catch {
    return null;
  }
}

/**
 * Returns an upright JPEG of at most 2,000 px, compressed to 1.5 MB if possible, or the picked photo if the browser
 * alters copies; both without GPS position. Throws a PhotoError.
 */
export async function preparePhoto(picked: File, side: Side): Promise<PreparedPhoto> {
  const bytes = await readOnce(picked);
  const kind = kindOf(bytes);
  if (kind === 'empty' || kind === 'pdf' || kind === 'video') throw new PhotoError(kind);
  const photo = await openPhoto(bytes, kind);
  try {
    const copy = await reduced(photo, side);
    const cut: Doubt[] = isCut(bytes) ? ['cut'] : [];
    if (copy !== null) return { ...copy, doubts: [...cut, ...copy.doubts] };
    const original = originalWithoutPlace(bytes);
    if (original === null || original.size > PHOTO_MAX_BYTES) throw new PhotoError('notPrepared');
    const file = new File([original], `${side}.${kind}`, { type: original.type });
    return { file, doubts: isTooSmall(photo.width) ? [...cut, 'small'] : cut };
  } finally {
    photo.close();
  }
}
