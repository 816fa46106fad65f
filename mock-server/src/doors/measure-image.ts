import type { PhotoType } from '@puente/contract/values/limits';

/** What an image is by its bytes, never by its name or declared type. Null for anything but JPEG, PNG and WebP. */
export type Measured = { type: PhotoType; width: number; height: number };

export function measureImage(bytes: Buffer): Measured | null {
  const image = png(bytes) ?? jpeg(bytes) ?? webp(bytes);
  return image && image.width > 0 && image.height > 0 ? image : null;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Signature, then always the IHDR chunk with the size. */
function png(bytes: Buffer): Measured | null {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(PNG_SIGNATURE) || ascii(bytes, 12, 4) !== 'IHDR') return null;
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Segments one after the other until a start-of-frame (C0 to CF but for C4, C8, CC) tells the size. */
function jpeg(bytes: Buffer): Measured | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  let at = 2;
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { type: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    const standsAlone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    at += standsAlone ? 2 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** RIFF container with one of three kinds of picture: VP8 (lossy), VP8L (lossless), VP8X (extended). */
function webp(bytes: Buffer): Measured | null {
  if (bytes.length < 30 || ascii(bytes, 0, 4) !== 'RIFF' || ascii(bytes, 8, 4) !== 'WEBP') return null;
  const type = 'image/webp';
  switch (ascii(bytes, 12, 4)) {
    case 'VP8 ':
      return { type, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}

function ascii(bytes: Buffer, start: number, length: number): string {
  return bytes.toString('latin1', start, start + length);
}
