import { expect, test } from 'vitest';
import { isCut, kindOf, originalWithoutPlace, plainJpeg } from './photo-bytes.ts';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : part)),
  );
const textOf = async (blob: Blob | null) =>
  blob ? String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())) : null;

test.each([
  ['empty', bytes()],
  ['jpeg', bytes([0xff, 0xd8, 0xff, 0xe0])],
  ['png', bytes([0x89], 'PNG\r\n\x1a\n')],
  ['webp', bytes('RIFF\0\0\0\0WEBPVP8 ')],
  ['pdf', bytes('%PDF-1.7')],
  ['heic', bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
  ['heic', bytes('\0\0\0\x18ftypmif1\0\0\0\0mif1heic')],
  ['heic', bytes('\0\0\0\x18ftypmsf1\0\0\0\0hevc')],
  ['other', bytes('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf')],
  ['other', bytes('\0\0\0\x1cftypmif1\0\0\0\0mif1avif')],
  ['video', bytes('\0\0\0\x14ftypqt  \0\0\0\0qt  ')],
  ['video', bytes('\0\0\0\x18ftypmp42\0\0\0\0isommp42')],
  ['video', bytes([0x1a, 0x45, 0xdf, 0xa3], 'webm')],
  ['other', bytes('no picture')],
])('returns the kind %s by the first bytes of the file', (kind, file) => {
  expect(kindOf(file)).toBe(kind);
});

const segment = (marker: number, content: string) => {
  const length = content.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...Array.from(content, (letter) => letter.charCodeAt(0))];
};
const exif = (endian: 'MM' | 'II', orientation: number) => {
  const two = (value: number) =>
    endian === 'MM' ? `\0${String.fromCharCode(value)}` : `${String.fromCharCode(value)}\0`;
  const four = (value: number) => (endian === 'MM' ? `\0\0${two(value)}` : `${two(value)}\0\0`);
  const tag = endian === 'MM' ? '\x01\x12' : '\x12\x01';
  return `Exif\0\0${endian}${two(42)}${four(8)}${two(1)}${tag}${two(3)}${four(1)}${two(orientation)}\0\0 GPS 19.4`;
};
const jpeg = (...middle: number[][]) =>
  bytes([0xff, 0xd8], ...middle, segment(0xda, 'scan'), 'pixels', [0xff, 0], 'more', [0xff, 0xd3], [0xff, 0xd9]);

test.each([
  ['MM', 6],
  ['II', 3],
  ['II', 1],
] as const)('keeps only the orientation of the EXIF data (%s, orientation %i)', async (endian, orientation) => {
  const photo = jpeg(segment(0xe1, exif(endian, orientation)), segment(0xfe, 'a comment'));
  const text = await textOf(originalWithoutPlace(photo));
  expect(text).not.toMatch(/GPS|comment/);
  expect(text).toContain('pixels');
  expect(plainJpeg(bytes(text ?? ''))?.orientation).toBe(orientation);
});

test.each([
  [false, 'a whole JPEG', jpeg()],
  [false, 'a JPEG with a camera’s data behind it', bytes([...jpeg()], 'more')],
  [true, 'a JPEG without its end', jpeg().subarray(0, -2)],
  [true, 'half a JPEG', jpeg().subarray(0, -9)],
  [false, 'a JPEG of unknown structure', bytes([0xff, 0xd8, 0xff, 0xe0])],
  [false, 'a whole PNG', bytes([0x89], 'PNG\r\n\x1a\n', 'IDAT', 'IEND')],
  [true, 'half a PNG', bytes([0x89], 'PNG\r\n\x1a\n', 'IDAT')],
  [false, 'another file', bytes('RIFF\0\0\0\0WEBPVP8 ')],
])('isCut returns %s for %s', (cut, _what, photo) => {
  expect(isCut(photo)).toBe(cut);
});

test('keeps the colour profile and drops everything after the end of the picture', async () => {
  const photo = bytes(
    String.fromCharCode(...jpeg(segment(0xe2, 'ICC_PROFILE\0\x01\x01p3'), segment(0xe2, 'MPF\0second'))),
    'ftypmp42 a film with GPS',
  );
  const text = await textOf(originalWithoutPlace(photo));
  expect(text).toContain('ICC_PROFILE');
  expect(text).not.toMatch(/MPF|GPS/);
});

test('keeps every scan of a JPEG that has several', async () => {
  const photo = jpeg(segment(0xda, 'first'), [1, 2, 3], segment(0xc4, 'table'));
  expect((await textOf(originalWithoutPlace(photo)))?.endsWith('more\xff\xd3\xff\xd9')).toBe(true);
});

test('returns null for a broken JPEG, for a PNG with EXIF and for HEIC', async () => {
  expect(originalWithoutPlace(bytes([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1]))).toBeNull();
  expect(originalWithoutPlace(bytes([0x89], 'PNG\r\n\x1a\n eXIf GPS'))).toBeNull();
  expect(originalWithoutPlace(bytes('\0\0\0\x18ftypheic'))).toBeNull();
  expect(await textOf(originalWithoutPlace(bytes([0x89], 'PNG\r\n\x1a\n IDAT')))).toContain('IDAT');
});
