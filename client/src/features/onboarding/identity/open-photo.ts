/** Reads the file that a borrower picks and opens it as a picture. */
import { PHOTO_SENT_MAX_PX } from '@puente/contract/values/limits';
import { type PhotoKind, plainJpeg } from './photo-bytes.ts';

/**
 * `unreadable`: the device withholds the file's bytes. `notAPhoto`: the browser cannot open it. `notPrepared`: the
 * browser alters what is drawn on a canvas, and the original cannot be sent either.
 */
export type PhotoProblem = 'notAPhoto' | 'heic' | 'pdf' | 'video' | 'empty' | 'tooBig' | 'unreadable' | 'notPrepared';

export class PhotoError extends Error {
  readonly problem: PhotoProblem;
  constructor(problem: PhotoProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Larger than any phone's photo: such a file is a video and would not fit into memory. */
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

/** Upright picture; width and height in pixels. */
export type OpenedPicture = {
  width: number;
  height: number;
  /** Draws the picture over the whole canvas; `width` and `height` are the canvas's size. */
  draw: (pen: CanvasRenderingContext2D, width: number, height: number) => void;
  close: () => void;
};

/** Loading reads only the size from the file's header; the browser decodes when the picture is drawn. */
async function openImage(content: Blob): Promise<OpenedPicture> {
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

/** JPEGs with more pixels are decoded at reduced size; a full decode of fewer pixels takes at most 64 MB. */
const LARGE_PX = 16_000_000;
/** JPEG decoders can scale by eighths while decoding. */
const EIGHTHS = 8;

/** Per EXIF orientation, the matrix (a to f of `setTransform`) that turns the decoded unit square upright. */
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
 * Decodes a large JPEG at the smallest sufficient eighth of its size; null without WebCodecs (absent on plain http).
 * `createImageBitmap` would decode at full size first and hold both pictures in memory.
 */
async function openLarge(
  bytes: Uint8Array<ArrayBuffer>,
  { width, height }: OpenedPicture,
): Promise<OpenedPicture | null> {
  const { ImageDecoder: Decoder } = globalThis as { ImageDecoder?: typeof ImageDecoder };
  const plain = plainJpeg(bytes);
  const turn = plain && TURNS[plain.orientation];
  if (!Decoder || !turn) return null;
  // Orientations above 4 are rotated by 90°: the decoder needs the size before rotation.
  const [wide, high] = plain.orientation > 4 ? [height, width] : [width, height];
  const eighths = Math.ceil((EIGHTHS * PHOTO_SENT_MAX_PX) / Math.max(width, height));
  const part = (pixels: number) => Math.ceil((pixels * eighths) / EIGHTHS);
  try {
    // Leaves EXIF out, because some browsers rotate by it and others do not.
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

export async function openPhoto(bytes: Uint8Array<ArrayBuffer>, kind: PhotoKind): Promise<OpenedPicture> {
  const image = await openImage(new Blob([bytes])).catch(() => null);
  if (!image?.width || !image.height) throw new PhotoError(kind === 'heic' ? kind : 'notAPhoto');
  if (kind !== 'jpeg' || image.width * image.height < LARGE_PX) return image;
  const large = await openLarge(bytes, image);
  if (large === null) return image;
  image.close();
  return large;
}
