import { createCipheriv } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decryptPath, encryptPath, isPackageName, pathKey } from './path-cipher.ts';

const check: [string, string, string][] = [
  ['mx.puente.app', '/security/login', '70C6A3FF864D5592F61EBD3BCD12CE04'],
  ['mx.puente.app', '/loan/loan-order/latest', '23628F5447AC3140A4039B800685B89633520FBCF2D6559CC6281DA4A68EFA2B'],
  ['com.prestamo.rapido.mx', '/security/login', '5F6BDE74C52D66AD2FCCA49E2D9448C5'],
  ['com.x', '/loan/loan-order/latest', '92493EEE5AED72DB51E8AC354BA9BE2171BA38853CEAEBF8970B3DA927926EDA'],
];

test.each(check)('%s encrypts %s as OpenSSL does, and back', (packageName, path, hex) => {
  expect(encryptPath(path, packageName)).toBe(hex);
  expect(decryptPath(hex, packageName)).toBe(path);
});

test('agrees with node:crypto for any path and package name, and comes back', () => {
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

test.each(['', 'abc', '70c6a3ff864d5592f61ebd3bcd12ce04', '70C6A3FF864D5592F61EBD3BCD12CE05', `${'0'.repeat(31)}G`])(
  'a bad segment %s is null, never an exception',
  (hex) => expect(decryptPath(hex, 'mx.puente.app')).toBeNull(),
);

test('a package name outside printable ASCII is refused, for its key would not be 16 bytes', () => {
  expect(isPackageName('ñandú')).toBe(false);
  expect(isPackageName('')).toBe(false);
  expect(decryptPath('70C6A3FF864D5592F61EBD3BCD12CE04', 'ñ')).toBeNull();
  expect(pathKey('a')).toHaveLength(16);
  expect(pathKey('a'.repeat(40))).toHaveLength(16);
});
