import { PHOTO_TYPES, type PhotoType } from '@puente/contract/values/limits';
import type { IImage } from 'image-size/types/interface';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';

/** Width and height in pixels. */
export type Measured = { type: PhotoType; width: number; height: number };

const READERS: Record<PhotoType, IImage> = { 'image/png': PNG, 'image/jpeg': JPG, 'image/webp': WEBP };

/** The size of an image is found within this. More is not searched, so that a large file that is no image costs no time. */
const HEAD_BYTES = 1024 * 1024;

/** What an image is by its bytes, never by its name or declared type. Null for anything but the types of photos. */
export function measureImage(bytes: Buffer): Measured | null {
  const head = bytes.subarray(0, HEAD_BYTES);
  try {
    for (const type of PHOTO_TYPES) {
      if (!READERS[type].validate(head)) continue;
      const { width, height } = READERS[type].calculate(head);
      return width > 0 && height > 0 ? { type, width, height } : null;
    }
  } catch {
    // The library throws for a file that is damaged.
  }
  return null;
}
