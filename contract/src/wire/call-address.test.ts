import { createCipheriv } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decryptPath, encryptPath, isPackageName, pathKey } from './call-address.ts';
import { bearerToken } from './headers.ts';

const check: [string, string, string][] = [
  ['mx.puente.app', '/security/login', '70C6A3FF864D5592F61EBD3BCD12CE04'],
  ['mx.puente.app', '/loan/loan-order/latest', '23628F5447AC3140A4039B800685B89633520FBCF2D6559CC6281DA4A68EFA2B'],
  ['com.prestamo.rapido.mx', '/security/login', '5F6BDE74C52D66AD2FCCA49E2D9448C5'],
  ['com.x', '/loan/loan-order/latest', '92493EEE5AED72DB51E8AC354BA9BE2171BA38853CEAEBF8970B3DA927926EDA'],
];

test.each(check)(
  'encrypts with the key of the package %s the path %s as OpenSSL does, and decrypts it',
  (packageName, path, hex) => {
    expect(encryptPath(path, packageName)).toBe(hex);
    expect(decryptPath(hex, packageName)).toBe(path);
  },
);

test('agrees with node:crypto for any path and package name', () => {
  const printable = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), printable, (path, packageName) => {
      const cipher = createCipheriv('aes-128-ecb', pathKey(packageName), null);
      const theirs = (cipher.update(path, 'utf8', 'hex') + cipher.final('hex')).toUpperCase();
      expect(encryptPath(path, packageName)).toBe(theirs);
      expect(decryptPath(theirs, packageName)).toBe(path);
    }),
  );
});

const LOGIN = '70C6A3FF864D5592F61EBD3BCD12CE04';

test.each([
  '',
  'abc',
  'AB',
  LOGIN.toLowerCase(),
  '70C6A3FF864D5592F61EBD3BCD12CE05',
  `${'0'.repeat(31)}G`,
  `/${LOGIN}`,
  `${LOGIN}?`,
  `${LOGIN}AB`,
])('returns null for the malformed segment %s', (hex) => expect(decryptPath(hex, 'mx.puente.app')).toBeNull());

/** Encrypts exact bytes without padding, to build malformed segments. */
function sealed(...bytes: number[]): string {
  const cipher = createCipheriv('aes-128-ecb', pathKey('mx.puente.app'), null).setAutoPadding(false);
  return (cipher.update(Uint8Array.from(bytes)).toString('hex') + cipher.final('hex')).toUpperCase();
}

const block = (byte: number) => Array<number>(16).fill(byte);

test('decrypts a block of nothing but padding to an empty path', () => {
  expect(decryptPath(sealed(...block(16)), 'mx.puente.app')).toBe('');
  expect(decryptPath(sealed(47, ...Array<number>(15).fill(15)), 'mx.puente.app')).toBe('/');
});

test.each([
  ['padding of no length', block(0)],
  ['padding longer than a block', [...block(17), ...block(17)]],
  ['padding that does not say its length in every byte', [...Array<number>(13).fill(47), 1, 2, 3]],
  ['bytes that are no UTF-8', [0xff, ...Array<number>(15).fill(15)]],
])('decryptPath returns null for a segment with %s', (_, bytes) =>
  expect(decryptPath(sealed(...bytes), 'mx.puente.app')).toBeNull(),
);

test('reads a token whatever the case of its scheme and the number of blanks', () => {
  for (const header of ['Bearer t.1', 'bearer t.1', 'BEARER   t.1']) expect(bearerToken(header)).toBe('t.1');
  for (const header of [undefined, 't.1', 'Bearert.1', 'Basic t.1', 'Bearer t 1'])
    expect(bearerToken(header)).toBeNull();
});

test('rejects a package name outside printable ASCII', () => {
  expect(isPackageName('ñandú')).toBe(false);
  expect(isPackageName('mx.ñandú')).toBe(false);
  expect(isPackageName('ñandú.mx')).toBe(false);
  expect(isPackageName('')).toBe(false);
  expect(isPackageName(' ~')).toBe(true);
  // Padded to 16 characters this name has 24 bytes, a valid AES-192 key; so only the name check can reject it.
  const long = 'ñ'.repeat(8);
  expect(decryptPath(encryptPath('/security/login', long), long)).toBeNull();
  expect(pathKey('a')).toHaveLength(16);
  expect(pathKey('a'.repeat(40))).toHaveLength(16);
});
