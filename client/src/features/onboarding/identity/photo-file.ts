import { type Doubt, doubtsOf, LOOK_PX, type Pixels } from './photo-checks.ts';
import { PHOTO_SENT_MAX_BYTES, PHOTO_SENT_MAX_PX } from '@puente/contract/values/limits';
import type { Side } from '../../../device/photo-store.ts';

function smallCopy(photo: ImageBitmap): Pixels | null {
  const copy = drawCopy(photo, { longest: LOOK_PX, smoothing: 'low' });
  return copy && copy.getImageData(0, 0, copy.canvas.width, copy.canvas.height);
}

/** The Shape Detection API, where a WebView has it; nobody's face leaves the device for this. */
type FaceDetector = new () => { detect: (photo: ImageBitmap) => Promise<readonly unknown[]> };

async function lacksFace(photo: ImageBitmap): Promise<boolean> {
  const { FaceDetector } = globalThis as { FaceDetector?: FaceDetector };
  if (!FaceDetector) return false;
  try {
    return (await new FaceDetector().detect(photo)).length === 0;
  } catch {
    return false;
  }
}

/** What the device doubts about a photo; rejects when it cannot be opened as one. */
export async function lookAt(file: File, isFace: boolean): Promise<Doubt[]> {
  const photo = await createImageBitmap(file);
  try {
    const pixels = smallCopy(photo);
    const doubts = pixels ? doubtsOf({ width: photo.width, pixels }) : [];
    if (!isFace) return doubts;
    // A bright wall behind a face hides nothing; on a card it hides what is printed.
    const ofFace = doubts.filter((doubt) => doubt !== 'glare');
    return (await lacksFace(photo)) ? [...ofFace, 'noFace'] : ofFace;
  } finally {
    photo.close();
  }
}

type Copy = {
  /** Pixels of the longer side at most. */
  longest: number;
  /** `high` reads well; `low` keeps the grain that shows whether a photo is blurred. */
  smoothing: ImageSmoothingQuality;
};

/** A smaller copy of an opened photo; null without a canvas to draw on. */
function drawCopy(photo: ImageBitmap, { longest, smoothing }: Copy): CanvasRenderingContext2D | null {
  const scale = Math.min(1, longest / Math.max(photo.width, photo.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(3, Math.round(photo.width * scale));
  canvas.height = Math.max(3, Math.round(photo.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  // A JPEG has no transparency: what a PNG leaves open would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = smoothing;
  context.drawImage(photo, 0, 0, canvas.width, canvas.height);
  return context;
}

const TYPE = 'image/jpeg';
/** Tried in order until the photo is small enough; the last one is sent as it is. */
const QUALITIES = [0.85, 0.75, 0.6, 0.45];

/**
 * The photo as it is sent: upright JPEG, at most 2,000 px and 1.5 MB, without the place and time the camera wrote into
 * it. A File, because a Blob would not travel as one. Rejects what cannot be opened as a photo.
 */
export async function shrinkPhoto(photo: File, side: Side): Promise<File> {
  // Opened as the camera held it: the copy is upright without a mark that says so.
  const opened = await createImageBitmap(photo);
  try {
    const copy = drawCopy(opened, { longest: PHOTO_SENT_MAX_PX, smoothing: 'high' });
    if (copy === null) throw new Error('no canvas to draw the photo on');
    return new File([await smallest(copy.canvas)], `${side}.jpg`, { type: TYPE });
  } finally {
    opened.close();
  }
}

async function smallest(canvas: HTMLCanvasElement): Promise<Blob> {
  let made: Blob | null = null;
  for (const quality of QUALITIES) {
    made = await new Promise<Blob | null>((done) => canvas.toBlob(done, TYPE, quality));
    if (made !== null && made.size <= PHOTO_SENT_MAX_BYTES) return made;
  }
  if (made === null) throw new Error('the photo could not be written');
  return made;
}
