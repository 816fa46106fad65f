/**
 * Address of a call, `/api/<HEX>?t=<seconds>`: path in AES-128-ECB, PKCS#7, uppercase hexadecimal (rules §7). The
 * cipher only obscures paths: TLS and the token protect the calls.
 */
import AES from 'crypto-js/aes.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import Hex from 'crypto-js/format-hex.js';
import ModeECB from 'crypto-js/mode-ecb.js';
import Pkcs7 from 'crypto-js/pad-pkcs7.js';
import { PATH_KEY_BYTES as KEY_BYTES } from '../values/limits.ts';

/** Rules §7 pads the package name without naming the character; our choice: `0`, see decisions.md. */
const KEY_PADDING = '0';
const PRINTABLE_ASCII = /^[\x20-\x7e]+$/;

/** Rejects characters of several bytes, because the key must be exactly 16 bytes. */
export function isPackageName(name: string): boolean {
  return PRINTABLE_ASCII.test(name);
}

export function pathKey(packageName: string): string {
  return packageName.slice(0, KEY_BYTES).padEnd(KEY_BYTES, KEY_PADDING);
}

const ECB = { mode: ModeECB, padding: Pkcs7, format: Hex };
const keyOf = (packageName: string) => Utf8.parse(pathKey(packageName));

const encrypt = (path: string, packageName: string): string =>
  AES.encrypt(path, keyOf(packageName), ECB).toString().toUpperCase();

/** Caches by key and path, because apps send the same 52 paths repeatedly. */
const encrypted = new Map<string, string>();
const CACHED_AT_MOST = 200;

/** Expects a leading slash and no query; returns 32 or more uppercase hexadecimal characters. */
export function encryptPath(path: string, packageName: string): string {
  const id = `${pathKey(packageName)} ${path}`;
  // Stryker disable all: the cache changes only the speed
  const cached = encrypted.get(id);
  if (cached !== undefined) return cached;
  const hex = encrypt(path, packageName);
  if (encrypted.size >= CACHED_AT_MOST) encrypted.clear();
  encrypted.set(id, hex);
  // Stryker restore all
  return hex;
}

/** Returns the path, or null for a malformed segment or another key; does not throw. */
export function decryptPath(hex: string, packageName: string): string | null {
  if (!isPackageName(packageName)) return null;
  try {
    const path = AES.decrypt(hex, keyOf(packageName), ECB).toString(Utf8);
    // crypto-js checks neither form nor padding beyond the last byte: encrypting the path again must give the same
    // segment. Bypasses the cache, because callers can send arbitrary segments.
    return encrypt(path, packageName) === hex ? path : null;
  } catch {
    return null;
  }
}
