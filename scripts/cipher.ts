/**
 * `tsx scripts/cipher.ts hex order.latest [package]` prints the encrypted path of a call (its id or plain path) for curl;
 * `tsx scripts/cipher.ts unhex <HEX> [package]` decrypts a path copied from the network tab.
 */
import './command.ts';
import { CALLS, decryptPath, encryptPath } from '@puente/contract';

const [, , direction, input = '', packageName = 'mx.puente.app'] = process.argv;

function encryptCall(): void {
  const call = CALLS.find(({ id, path }) => id === input || path === input);
  if (call) return console.log(`/api/${encryptPath(call.path, packageName)}  ${call.method} ${call.path}`);
  console.error(
    `${JSON.stringify(input)} is not one of the 52 calls: name one as order.latest or /loan/loan-order/latest`,
  );
  process.exitCode = 1;
}

function decryptSegment(): void {
  const path = decryptPath(/[0-9A-F]{32,}/.exec(input)?.[0] ?? '', packageName);
  const call = CALLS.find((one) => one.path === path);
  console.log(
    path
      ? `${path}  ${call ? `${call.id}: ${call.summary}` : 'not one of the 52 calls'}`
      : `not a path encrypted for ${packageName}`,
  );
}

if (direction === 'hex') encryptCall();
else decryptSegment();
