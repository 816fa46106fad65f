/**
 * From the file a borrower picks to the photo that is sent. The bytes are read once, at once: a file of a cloud or of the
 * camera may be gone a moment later. They are decoded once too, because a photo of 108 megapixels takes 430 MB.
 */
import { PHOTO_MAX_BYTES, PHOTO_SENT_MAX_BYTES, PHOTO_SENT_MAX_PX } from '@puente/contract/values/limits';
import type { Side } from '../../../device/photo-store.ts';
import { kindOf, originalWithoutPlace, type PhotoKind, plainJpeg } from './photo-bytes.ts';
import { type Doubt, doubtsOf, isTooSmall, LOOK_PX, luma } from './photo-checks.ts';

/**
 * Why no photo comes of a file. `unreadable`: the device does not give it. `notPrepared`: the browser alters what a page
 * draws, and the file cannot go as it is. `notAPhoto`: the browser cannot open it.
 */
export type PhotoProblem = 'notAPhoto' | 'heic' | 'pdf' | 'video' | 'empty' | 'tooBig' | 'unreadable' | 'notPrepared';

export class PhotoError extends Error {
  readonly problem: PhotoProblem;
  constructor(problem: PhotoProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** More than any phone's photo has; it is a film, and would not fit into memory. */
const FILE_MAX_BYTES = 150 * 1024 * 1024;

async function readOnce(file: File): Promise<Uint8Array<ArrayBuffer>> {
  if (file.type.startsWith('video/')) throw new PhotoError('video');
  if (file.size > FILE_MAX_BYTES) throw new PhotoError('tooBig');
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new PhotoError('unreadable');
  }
}

/** An opened photo, upright; pixels. */
type Opened = {
  width: number;
  height: number;
  /** Fills a canvas of this size. */
  draw: (pen: CanvasRenderingContext2D, width: number, height: number) => void;
  close: () => void;
};

/** The size comes from the file's head: nothing is decoded before it is drawn, at the size it is drawn in where the browser can. */
async function openImage(content: Blob): Promise<Opened> {
  const address = URL.createObjectURL(content);
  const image = new Image();
  try {
    await new Promise((resolve, reject) => {
      image.addEventListener('load', resolve);
      image.addEventListener('error', () => reject(new Error('no picture')));
      image.src = address;
    });
  } finally {
    URL.revokeObjectURL(address);
  }
  return {
    width: image.naturalWidth,
    height: image.naturalHeight,
    draw: (pen, width, height) => pen.drawImage(image, 0, 0, width, height),
    close: () => image.removeAttribute('src'),
  };
}

/** From here on a JPEG is decoded at a fraction of its size; below, a full decode takes 64 MB at most. */
const LARGE_PX = 16_000_000;
/** A JPEG can be decoded at eighths of its size. */
const EIGHTHS = 8;

/** Each EXIF orientation as a matrix from the decoded picture, one unit wide and high, to the upright one. */
const TURNS: Record<number, readonly [number, number, number, number, number, number]> = {
  1: [1, 0, 0, 1, 0, 0],
  2: [-1, 0, 0, 1, 1, 0],
  3: [-1, 0, 0, -1, 1, 1],
  4: [1, 0, 0, -1, 0, 1],
  5: [0, 1, 1, 0, 0, 0],
  6: [0, 1, -1, 0, 1, 0],
  7: [0, -1, -1, 0, 1, 1],
  8: [0, -1, 1, 0, 0, 1],
};

/** A large JPEG, decoded at the least eighth that is large enough to send; null where the browser cannot (WebCodecs). */
async function openLarge(bytes: Uint8Array<ArrayBuffer>, { width, height }: Opened): Promise<Opened | null> {
  const { ImageDecoder: Decoder } = globalThis as { ImageDecoder?: typeof ImageDecoder };
  const plain = plainJpeg(bytes);
  const turn = plain && TURNS[plain.orientation];
  if (!Decoder || !turn) return null;
  // Lying on its side, the picture is decoded as the sensor saw it.
  const [wide, high] = plain.orientation > 4 ? [height, width] : [width, height];
  const eighths = Math.ceil((EIGHTHS * PHOTO_SENT_MAX_PX) / Math.max(width, height));
  const part = (pixels: number) => Math.ceil((pixels * eighths) / EIGHTHS);
  try {
    // Without its EXIF, because some browsers turn the picture by it and others do not.
    const data = new Blob(plain.parts).stream();
    const decoder = new Decoder({ type: 'image/jpeg', data, desiredWidth: part(wide), desiredHeight: part(high) });
    const { image } = await decoder.decode();
    decoder.close();
    const [a, b, c, d, e, f] = turn;
    return {
      width,
      height,
      draw: (pen, w, h) => {
        pen.setTransform(a * w, b * h, c * w, d * h, e * w, f * h);
        pen.drawImage(image, 0, 0, 1, 1);
      },
      close: () => image.close(),
    };
  } catch {
    return null;
  }
}

async function open(bytes: Uint8Array<ArrayBuffer>, kind: PhotoKind): Promise<Opened> {
  const image = await openImage(new Blob([bytes])).catch(() => null);
  // Without a size of its own there is nothing to draw.
  if (!image?.width || !image.height) throw new PhotoError(kind === 'heic' ? kind : 'notAPhoto');
  if (kind !== 'jpeg' || image.width * image.height < LARGE_PX) return image;
  const large = await openLarge(bytes, image);
  if (large === null) return image;
  image.close();
  return large;
}

type Canvas = CanvasRenderingContext2D;

function newCanvas(width: number, height: number): Canvas | null {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas.getContext('2d', { willReadFrequently: true });
}

/** The size a photo is drawn in so that its longer side has at most `longest` pixels. */
function fitted({ width, height }: { width: number; height: number }, longest: number) {
  const scale = Math.min(1, longest / Math.max(width, height));
  return [Math.max(3, Math.round(width * scale)), Math.max(3, Math.round(height * scale))] as const;
}

/** A copy at the size it is sent in; null without a canvas to draw on. */
function drawCopy(photo: Opened): Canvas | null {
  const [width, height] = fitted(photo, PHOTO_SENT_MAX_PX);
  const pen = newCanvas(width, height);
  if (pen === null) return null;
  // A JPEG has no transparency: what a PNG leaves open would turn black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  photo.draw(pen, width, height);
  pen.resetTransform();
  return pen;
}

/** Little to compute with; smoothed little, because the grain shows whether a photo is blurred. */
function smallPixels({ canvas }: Canvas): ImageData | null {
  const [width, height] = fitted(canvas, LOOK_PX);
  const pen = newCanvas(width, height);
  if (pen === null) return null;
  pen.imageSmoothingQuality = 'low';
  pen.drawImage(canvas, 0, 0, width, height);
  return pen.getImageData(0, 0, width, height);
}

const TYPE = 'image/jpeg';
/** Tried in order until the photo is small enough; the last one is sent as it is. */
const QUALITIES = [0.85, 0.75, 0.6, 0.45];

async function smallest(canvas: HTMLCanvasElement): Promise<Blob | null> {
  let made: Blob | null = null;
  for (const quality of QUALITIES) {
    made = await new Promise<Blob | null>((done) => canvas.toBlob(done, TYPE, quality));
    if (made === null || made.size <= PHOTO_SENT_MAX_BYTES) return made;
  }
  return made;
}

/** Patches looked at to hold a copy against its drawing: so many in a row and in a column, each so many pixels wide. */
const PATCHES = 4;
const PATCH_PX = 16;
const PATCHES_PX = PATCHES * PATCH_PX;
/** Of 255, on average: strong compression moves the brightness by 15 at most, noise by 35 and more. */
const OTHER_FROM = 25;

/** How far two pictures are apart in brightness, on average, 0 to 255. */
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

/** Whether what is drawn is what is read: black and white are known. */
function readsBack(pen: Canvas): boolean {
  return (['black', 'white'] as const).every((color) => {
    pen.fillStyle = color;
    pen.fillRect(0, 0, PATCHES_PX, PATCHES_PX);
    const pixels = readBack(pen);
    return apart(pixels, new Float32Array(pixels.length).fill(color === 'white' ? 255 : 0)) < OTHER_FROM;
  });
}

/** Protection against fingerprinting lets a page read noise in place of what it drew: the file is held against the drawing. */
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

/** The Shape Detection API, where a WebView has it; nobody's face leaves the device for this. */
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
  // A bright wall behind a face hides nothing; on a card it hides what is printed.
  const ofFace = doubts.filter((doubt) => doubt !== 'glare');
  return (await lacksFace(pen.canvas)) ? [...ofFace, 'noFace'] : ofFace;
}

export type PreparedPhoto = { file: File /** What the device doubts about it. */; doubts: Doubt[] };

/** The reduced copy; null where the browser has no canvas, or one that cannot be read back as it was drawn. */
async function reduced(photo: Opened, side: Side): Promise<PreparedPhoto | null> {
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
 * The photo as it is sent: upright JPEG, at most 2,000 px and 1.5 MB, without the place and time the camera wrote into
 * it. Where the browser alters such a copy, the picked photo itself goes, also without its place. A File, because a Blob
 * would not travel as one. Throws a PhotoError.
 */
export async function preparePhoto(picked: File, side: Side): Promise<PreparedPhoto> {
  const bytes = await readOnce(picked);
  const kind = kindOf(bytes);
  if (kind === 'empty' || kind === 'pdf' || kind === 'video') throw new PhotoError(kind);
  const photo = await open(bytes, kind);
  try {
    const copy = await reduced(photo, side);
    if (copy !== null) return copy;
    const original = originalWithoutPlace(bytes);
    if (original === null || original.size > PHOTO_MAX_BYTES) throw new PhotoError('notPrepared');
    const file = new File([original], `${side}.${kind}`, { type: original.type });
    return { file, doubts: isTooSmall(photo.width) ? ['small'] : [] };
  } finally {
    photo.close();
  }
}
