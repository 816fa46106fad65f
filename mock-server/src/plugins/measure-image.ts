import { PHOTO_TYPES, type PhotoType } from '@puente/contract/values/limits';
import type { IImage } from 'image-size/types/interface';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';

export type Measured = { type: PhotoType; width: number; height: number };

const READERS: Record<PhotoType, IImage> = { 'image/png': PNG, 'image/jpeg': JPG, 'image/webp': WEBP };

/** Searches only these bytes, so that a large file that is no image costs no time. */
const HEAD_BYTES = 1024 * 1024;

/** Detects the type from the bytes, not from name or declared type; returns null for types other than photos. */
export function measureImage(bytes: Buffer): Measured | null {
  const head = bytes.subarray(0, HEAD_BYTES);
  try {
    for (const type of PHOTO_TYPES) {
      if (!READERS[type].validate(head)) continue;
      const { width, height } = READERS[type].calculate(head);
      return width > 0 && height > 0 ? { type, width, height } : null;
    }
  } catch {
    // `image-size` throws for a damaged file.
  }
  return null;
}
