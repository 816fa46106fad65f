import { photo } from '@puente/fixtures';
import { expect, test } from 'vitest';
import { measureImage } from './measure-image.ts';

function webp(kind: string, rest: number[]): Buffer {
  const head = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), Buffer.from(kind), Buffer.alloc(4)]);
  return Buffer.concat([head, Buffer.from(rest), Buffer.alloc(20)]);
}

test.each(['id-front.jpg', 'id-back.jpg', 'selfie.jpg'] as const)(
  'recognises %s as a JPEG of a usable size',
  (name) => {
    const image = measureImage(photo(name));
    expect(image?.type).toBe('image/jpeg');
    expect(image?.width).toBeGreaterThanOrEqual(480);
  },
);

test('recognises a PNG', () => expect(measureImage(photo('small.png'))?.type).toBe('image/png'));

test.each([
  ['VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 0x80, 0x02, 0xe0, 0x01]],
  ['VP8L', [0x2f, 0x7f, 0xc2, 0x77, 0x00]],
  ['VP8X', [0, 0, 0, 0, 0x7f, 0x02, 0, 0xdf, 0x01, 0]],
])('measures a WebP of the kind %s', (kind, rest) => {
  expect(measureImage(webp(kind, rest))).toMatchObject({ width: 640, height: 480 });
});

test('returns null for bytes that are no image, also after a JPEG header', () => {
  const jpeg = photo('id-front.jpg');
  for (const bytes of [Buffer.alloc(0), photo('not-an-image.txt'), Buffer.from('GIF89a'), jpeg.subarray(0, 20)]) {
    expect(measureImage(bytes)).toBeNull();
  }
  expect(measureImage(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 2]), Buffer.alloc(50)]))).toBeNull();
});

test('searches only the beginning of a large file', () => {
  const head = photo('id-front.jpg').subarray(0, 2);
  expect(measureImage(Buffer.concat([head, Buffer.alloc(9 * 1024 * 1024)]))).toBeNull();
});
