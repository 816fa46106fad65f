/**
 * `tsx scripts/cipher.ts hex order.latest [package]` prints the encrypted path of a call (its id or plain path) for curl;
 * `tsx scripts/cipher.ts unhex <HEX> [package]` decrypts a path copied from the network tab.
 */
import { readArguments } from './command.ts';
import { CALLS, decryptPath, encryptPath } from '@puente/contract';

const USAGES: Record<string, string> = {
  hex: 'hex <call, such as order.latest or /loan/loan-order/latest> [package]',
  unhex: 'unhex <HEX of the network tab> [package]',
};
const { words, refuse } = readArguments({
  usage: USAGES[process.argv[2] ?? ''] ?? `cipher ${Object.values(USAGES).join('\n       cipher ')}`,
  words: [2, 3],
});
const [direction = '', input = '', packageName = 'mx.puente.app'] = words;

function encryptCall(): void {
  const call = CALLS.find(({ id, path }) => id === input || path === input);
  if (!call) return refuse(`'${input}' is not one of the 52 calls`);
  console.log(`/api/${encryptPath(call.path, packageName)}  ${call.method} ${call.path}`);
}

function decryptSegment(): void {
  const path = decryptPath(/[0-9A-F]{32,}/.exec(input)?.[0] ?? '', packageName);
  if (!path) return refuse(`'${input}' is not a path encrypted for ${packageName}`);
  const call = CALLS.find((one) => one.path === path);
  console.log(`${path}  ${call ? `${call.id}: ${call.summary}` : 'not one of the 52 calls'}`);
}

if (direction === 'hex') encryptCall();
else if (direction === 'unhex') decryptSegment();
else refuse(`'${direction}' is neither hex nor unhex`);
