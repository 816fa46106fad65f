/** Reads the file a borrower picks and opens it as a picture, whatever kind of file it is. */
import { PHOTO_SENT_MAX_PX } from '@puente/contract/values/limits';
import { type PhotoKind, plainJpeg } from './photo-bytes.ts';

/**
 * Reasons why a file gives no photo. `unreadable`: the device does not give it. `notPrepared`: the browser alters what
 * a page draws, and the file cannot go as it is. `notAPhoto`: the browser cannot open it.
 */
export type PhotoProblem = 'notAPhoto' | 'heic' | 'pdf' | 'video' | 'empty' | 'tooBig' | 'unreadable' | 'notPrepared';

export class PhotoError extends Error {
  readonly problem: PhotoProblem;
  constructor(problem: PhotoProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Exceeds any phone's photo: such a file is a film and would not fit into memory. */
const FILE_MAX_BYTES = 150 * 1024 * 1024;

export async function readOnce(file: File): Promise<Uint8Array<ArrayBuffer>> {
  if (file.type.startsWith('video/')) throw new PhotoError('video');
  if (file.size > FILE_MAX_BYTES) throw new PhotoError('tooBig');
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new PhotoError('unreadable');
  }
}

/** An opened photo, upright; pixels. */
export type Opened = {
  width: number;
  height: number;
  /** Fills a canvas of this size. */
  draw: (pen: CanvasRenderingContext2D, width: number, height: number) => void;
  close: () => void;
};

/** Reads the size from the file's head; decodes only when drawing, at the drawn size where the browser can. */
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

/** Pixels from which a JPEG is decoded at a fraction of its size; below, a full decode takes 64 MB at most. */
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

/**
 * Decodes a large JPEG at the smallest eighth that is enough to send; null without WebCodecs (absent on plain http).
 * `createImageBitmap` decodes at full size first and holds both pictures in memory.
 */
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
    // EXIF is left out, because some browsers rotate the picture by it and others do not.
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

export async function openPhoto(bytes: Uint8Array<ArrayBuffer>, kind: PhotoKind): Promise<Opened> {
  const image = await openImage(new Blob([bytes])).catch(() => null);
  // Without an intrinsic size there is nothing to draw.
  if (!image?.width || !image.height) throw new PhotoError(kind === 'heic' ? kind : 'notAPhoto');
  if (kind !== 'jpeg' || image.width * image.height < LARGE_PX) return image;
  const large = await openLarge(bytes, image);
  if (large === null) return image;
  image.close();
  return large;
}
