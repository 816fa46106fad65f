/**
 * The path of a call travels as AES-128-ECB, PKCS#7, in uppercase hexadecimal (rules §7). It hides paths from
 * casual reading and protects nothing: protection is TLS and the token.
 */
import { AES } from '@stablelib/aes';
import { PATH_KEY_BYTES as KEY_BYTES } from '../values/limits.ts';

/** Rules §7 pads the package name to 16 characters without naming the character; our choice: `0`, see decisions.md. */
const KEY_PADDING = '0';
const PRINTABLE_ASCII = /^[\x20-\x7e]+$/;

const utf8 = { encode: new TextEncoder(), decode: new TextDecoder('utf-8', { fatal: true }) };

/** Printable ASCII only: any other name would not be one byte a character, and the key would not be 16 bytes. */
export function isPackageName(name: string): boolean {
  return PRINTABLE_ASCII.test(name);
}

/** The package name, cut to or right-padded to 16 characters. */
export function pathKey(packageName: string): string {
  return packageName.slice(0, KEY_BYTES).padEnd(KEY_BYTES, KEY_PADDING);
}

const aesOf = (packageName: string) => new AES(utf8.encode.encode(pathKey(packageName)));

/** Electronic codebook: every block by itself, in place. */
function eachBlock(bytes: Uint8Array, work: (block: Uint8Array) => void): void {
  for (let at = 0; at < bytes.length; at += KEY_BYTES) work(bytes.subarray(at, at + KEY_BYTES));
}

/** `/security/login` → 32 or more uppercase hexadecimal characters. The path has its leading slash and no query. */
export function encryptPath(path: string, packageName: string): string {
  const text = utf8.encode.encode(path);
  const pad = KEY_BYTES - (text.length % KEY_BYTES);
  const bytes = new Uint8Array(text.length + pad).fill(pad);
  bytes.set(text);
  const aes = aesOf(packageName);
  eachBlock(bytes, (block) => aes.encryptBlock(block, block));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}

/** The path inside a segment, or null when the segment is not uppercase hexadecimal, or not of this key. */
export function decryptPath(hex: string, packageName: string): string | null {
  if (!/^(?:[0-9A-F]{32})+$/.test(hex) || !isPackageName(packageName)) return null;
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const aes = aesOf(packageName);
  eachBlock(bytes, (block) => aes.decryptBlock(block, block));
  const pad = bytes.at(-1) ?? 0;
  if (pad < 1 || pad > KEY_BYTES || bytes.subarray(-pad).some((byte) => byte !== pad)) return null;
  try {
    return utf8.decode.decode(bytes.subarray(0, -pad));
  } catch {
    return null;
  }
}
