/** Decrypts a path copied from the network tab: `tsx scripts/cipher/unhex.ts <HEX> [package]` */
import { CALLS, decryptPath } from '@puente/contract';

const [, , segment = '', packageName = 'mx.puente.app'] = process.argv;
const hex = /[0-9A-F]{32,}/.exec(segment)?.[0] ?? '';
const path = decryptPath(hex, packageName);
const call = CALLS.find((one) => one.path === path);
console.log(
  path
    ? `${path}  ${call ? `${call.id}: ${call.summary}` : 'not one of the 52 calls'}`
    : `not a path encrypted for ${packageName}`,
);
