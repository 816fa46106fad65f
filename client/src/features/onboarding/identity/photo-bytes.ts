/** Detects a picked file's kind by its first bytes, and removes the GPS position from it. */

export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'heic' | 'pdf' | 'video' | 'empty' | 'other';

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

/** Brands of ISO media files (ISO/IEC 14496-12) with HEVC pictures; other brands, except AVIF, are videos. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'];
const AVIF_BRANDS = ['avif', 'avis'];

/** Returns the kind by the first bytes; ignores the file's name and type, because both may be wrong. */
export function kindOf(bytes: Uint8Array): PhotoKind {
  const text = ascii(bytes, 0, 16);
  if (bytes.length === 0) return 'empty';
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG')) return 'png';
  if (/^RIFF.{4}WEBP/s.test(text)) return 'webp';
  if (text.startsWith('%PDF')) return 'pdf';
  if (/^RIFF.{4}AVI /s.test(text) || text.startsWith('\x1a\x45\xdf\xa3')) return 'video';
  if (text.slice(4, 8) !== 'ftyp') return 'other';
  const brands = [text.slice(8, 12), ...(ascii(bytes, 16, 64).match(/.{4}/gs) ?? [])];
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'other';
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic' : 'video';
}

const isMarker = (byte: number | undefined) => byte !== undefined && byte !== 0 && (byte < 0xd0 || byte > 0xd7);

/** Drops comments and APP segments, except those that change the look: JFIF (e0), ICC profile (e2), Adobe (ee). */
function isKept(marker: number, content: Uint8Array): boolean {
  if (marker === 0xe2) return ascii(content, 0, 11) === 'ICC_PROFILE';
  return marker === 0xe0 || marker === 0xee || !((marker >= 0xe1 && marker <= 0xef) || marker === 0xfe);
}

/** Returns EXIF tag 0x0112, 1 to 8; 1 (upright) if it is absent. */
function orientationIn(exif: Uint8Array): number {
  if (ascii(exif, 0, 4) !== 'Exif' || exif.length < 16) return 1;
  const view = new DataView(exif.buffer, exif.byteOffset + 6, exif.length - 6);
  const little = view.getUint16(0) === 0x4949;
  const first = view.getUint32(4, little);
  if (first + 2 > view.byteLength) return 1;
  for (let entry = 0; entry < view.getUint16(first, little); entry++) {
    const at = first + 2 + entry * 12;
    if (at + 10 > view.byteLength) return 1;
    if (view.getUint16(at, little) !== 0x0112) continue;
    const said = view.getUint16(at + 8, little);
    return said >= 1 && said <= 8 ? said : 1;
  }
  return 1;
}

type PlainJpeg = {
  /** Parts in file order; joined, they are a JPEG without EXIF, XMP, comments and anything after its end. */
  parts: Uint8Array<ArrayBuffer>[];
  /** EXIF orientation, 1 to 8; describes how the camera was held. */
  orientation: number;
};

/** Returns null for a JPEG whose segments do not follow one another. */
export function plainJpeg(bytes: Uint8Array<ArrayBuffer>): PlainJpeg | null {
  const parts = [bytes.subarray(0, 2)];
  let orientation = 1;
  let at = 2;
  while (bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) return { parts: [...parts, bytes.subarray(at, at + 2)], orientation };
    const end = at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    if (end > bytes.length || end < at + 4) return null;
    const content = bytes.subarray(at + 4, end);
    if (marker === 0xe1 && orientation === 1) orientation = orientationIn(content);
    if (isKept(marker, content)) parts.push(bytes.subarray(at, end));
    at = end;
    if (marker !== 0xda) continue;
    // Compressed pixels last until the next marker that is neither a stuffed byte (ff00) nor a restart (ffd0 to ffd7).
    while (at < bytes.length && !(bytes[at] === 0xff && isMarker(bytes[at + 1]))) at++;
    parts.push(bytes.subarray(end, at));
  }
  return at >= bytes.length ? { parts, orientation } : null;
}

/** Returns true for a photo without its end, such as a download from a cloud that was cut; browsers draw it half grey. */
export function isCut(bytes: Uint8Array<ArrayBuffer>): boolean {
  const kind = kindOf(bytes);
  if (kind === 'png') return !holds(bytes, 'IEND');
  const [marker, end] = (kind === 'jpeg' && plainJpeg(bytes)?.parts.at(-1)) || [0xff, 0xd9];
  return marker !== 0xff || end !== 0xd9;
}

/** Marker APP1, length 34, `Exif`, TIFF header, then one entry: tag 0x0112 as a short. The orientation follows. */
const EXIF_START = 'ffe10022 457869660000 4d4d002a00000008 0001 0112000300000001 00';

const exifOf = (orientation: number) =>
  Uint8Array.from([
    ...(EXIF_START.match(/[\da-f]{2}/g) ?? []).map((byte) => Number.parseInt(byte, 16)),
    orientation,
    ...Array<number>(6).fill(0),
  ]);

/** Returns the picked photo without its GPS position; null if the position cannot be removed safely. */
export function originalWithoutPlace(bytes: Uint8Array<ArrayBuffer>): Blob | null {
  const kind = kindOf(bytes);
  if (kind === 'jpeg') {
    const plain = plainJpeg(bytes);
    if (plain === null) return null;
    const [start = bytes.subarray(0, 2), ...rest] = plain.parts;
    return new Blob([start, exifOf(plain.orientation), ...rest], { type: 'image/jpeg' });
  }
  if (kind !== 'png' && kind !== 'webp') return null;
  const marks = kind === 'png' ? ['eXIf', 'tEXt', 'iTXt', 'zTXt'] : ['EXIF', 'XMP '];
  return marks.some((mark) => holds(bytes, mark)) ? null : new Blob([bytes], { type: `image/${kind}` });
}

function holds(bytes: Uint8Array, letters: string): boolean {
  const [first = 0, ...rest] = new TextEncoder().encode(letters);
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (rest.every((byte, index) => bytes[at + 1 + index] === byte)) return true;
  }
  return false;
}
