import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addAddress('::1', 'ipv6');

/** `host`: a name, or one with a port, as the Host header says it. */
export function isLoopback(host: string | undefined): boolean {
  return isLoopbackAddress((host ?? '').replace(/:\d*$/, '').replace(/^\[(.*)\]$/, '$1'));
}

/** An address or a name without a port: `::1`, `127.0.0.1`, `localhost`. */
export function isLoopbackAddress(address: string): boolean {
  const family = isIP(address);
  // Asked with each request, and a list takes ten times as long: the block 127.0.0.0/8 is its first number.
  if (family === 4) return address.startsWith('127.');
  return family === 0 ? address.toLowerCase() === 'localhost' : LOOPBACK.check(address, 'ipv6');
}
