/**
 * Prints the encrypted path of a call for curl: `tsx scripts/cipher/hex.ts order.latest [package]`, or its plain path.
 */
import { CALLS, encryptPath } from '@puente/contract';

const [, , wanted = '', packageName = 'mx.puente.app'] = process.argv;
const call = CALLS.find(({ id, path }) => id === wanted || path === wanted);
if (call) console.log(`/api/${encryptPath(call.path, packageName)}  ${call.method} ${call.path}`);
else {
  console.error(
    `${JSON.stringify(wanted)} is not one of the 52 calls: name one as order.latest or /loan/loan-order/latest`,
  );
  process.exitCode = 1;
}
