import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** `host`: a name, or one with a port, as the Host header says it. */
export function isLoopback(host: string | undefined): boolean {
  return isLoopbackAddress((host ?? '').replace(/:\d*$/, '').replace(/^\[(.*)\]$/, '$1'));
}

/** An address or a name without a port: `::1`, `127.0.0.1`, `localhost`. */
export function isLoopbackAddress(address: string): boolean {
  const family = isIP(address);
  return family === 0 ? address.toLowerCase() === 'localhost' : LOOPBACK.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
