/**
 * The path of a call travels as AES-128-ECB, PKCS#7, in uppercase hexadecimal (rules §7). It hides paths from
 * casual reading and protects nothing: protection is TLS and the token.
 */
import AES from 'crypto-js/aes.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import Hex from 'crypto-js/format-hex.js';
import ModeECB from 'crypto-js/mode-ecb.js';
import Pkcs7 from 'crypto-js/pad-pkcs7.js';
import { PATH_KEY_BYTES as KEY_BYTES } from '../values/limits.ts';

/** Rules §7 pads the package name to 16 characters without naming the character; our choice: `0`, see decisions.md. */
const KEY_PADDING = '0';
const PRINTABLE_ASCII = /^[\x20-\x7e]+$/;

/** Printable ASCII only: any other name would not be one byte a character, and the key would not be 16 bytes. */
export function isPackageName(name: string): boolean {
  return PRINTABLE_ASCII.test(name);
}

/** The package name, cut to or right-padded to 16 characters. */
export function pathKey(packageName: string): string {
  return packageName.slice(0, KEY_BYTES).padEnd(KEY_BYTES, KEY_PADDING);
}

const ECB = { mode: ModeECB, padding: Pkcs7, format: Hex };
const keyOf = (packageName: string) => Utf8.parse(pathKey(packageName));

const encrypt = (path: string, packageName: string): string =>
  AES.encrypt(path, keyOf(packageName), ECB).toString().toUpperCase();

/** Cache by key and path: a program sends the same 52 paths again and again. */
const encrypted = new Map<string, string>();
const CACHED_AT_MOST = 200;

/** `/security/login` → 32 or more uppercase hexadecimal characters. The path has its leading slash and no query. */
export function encryptPath(path: string, packageName: string): string {
  const id = `${pathKey(packageName)} ${path}`;
  const cached = encrypted.get(id);
  if (cached !== undefined) return cached;
  const hex = encrypt(path, packageName);
  if (encrypted.size >= CACHED_AT_MOST) encrypted.clear();
  encrypted.set(id, hex);
  return hex;
}

/** The path inside a segment, or null when the segment is not uppercase hexadecimal, or not of this key. Never throws. */
export function decryptPath(hex: string, packageName: string): string | null {
  if (!/^(?:[0-9A-F]{32})+$/.test(hex) || !isPackageName(packageName)) return null;
  try {
    const path = AES.decrypt(hex, keyOf(packageName), ECB).toString(Utf8);
    // crypto-js reads the last byte of the padding alone; only a path that encrypts to the same segment is right.
    // Not through the cache: anybody may send any segment.
    return encrypt(path, packageName) === hex ? path : null;
  } catch {
    return null;
  }
}
