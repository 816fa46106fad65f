import { PHOTO_SENT_MAX_BYTES, PHOTO_SENT_MAX_PX } from '@puente/contract/values/limits';
import type { Side } from '../../../session/photo-store.ts';

const BYTES_PER_MB = 1024 * 1024;

/** What reduces a photo: sent for when the screen opens, so that a line that breaks later does not matter. */
export const loadShrinker = () => import('browser-image-compression');

/**
 * The photo as it is sent: upright JPEG, at most 2,000 px and 1.5 MB, without the place and time the camera wrote into
 * it. A File, because a Blob would not travel as one.
 */
export async function shrinkPhoto(photo: File, side: Side): Promise<File> {
  const { default: compress } = await loadShrinker();
  const small = await compress(photo, {
    // Its worker would be fetched from another host.
    useWebWorker: false,
    maxWidthOrHeight: PHOTO_SENT_MAX_PX,
    maxSizeMB: PHOTO_SENT_MAX_BYTES / BYTES_PER_MB,
    fileType: 'image/jpeg',
    initialQuality: 0.85,
  });
  return new File([small], `${side}.jpg`, { type: 'image/jpeg' });
}
