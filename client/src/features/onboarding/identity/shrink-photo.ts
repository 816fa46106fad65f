import { PHOTO_SENT_MAX_BYTES, PHOTO_SENT_MAX_PX } from '@puente/contract/values/limits';
import type { Side } from '../../../device/photo-store.ts';
import { drawCopy } from './draw-copy.ts';

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
