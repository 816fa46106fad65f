import { AddressRefused } from '../errors/failures.ts';
import { BlockList, isIP } from 'node:net';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';

const LOOPBACK = new BlockList();
LOOPBACK.addAddress('::1', 'ipv6');

/** Accepts every spelling under which this machine is reached: `localhost.`, `app.localhost`, `0.0.0.0`. */
export function isLoopback(host: string | undefined): boolean {
  const name = (host ?? '')
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
  return isLoopbackAddress(name) || name === '0.0.0.0' || name.toLowerCase().endsWith('.localhost');
}

/** Refuses the Host header of a request that did not come to this machine by one of its names. */
export function refuseHost(host: string | undefined): AddressRefused {
  const names = 'under names of this machine, such as localhost';
  return new AddressRefused(404, `This server answers only ${names}, not under "${host ?? ''}".`);
}

export function isLoopbackAddress(address: string): boolean {
  const family = isIP(address);
  // Runs with every request: comparing the first number is ten times faster than asking `BlockList`.
  if (family === 4) return address.startsWith('127.');
  return family === 0 ? address.toLowerCase() === 'localhost' : LOOPBACK.check(address, 'ipv6');
}

export type Tls = { cert: Buffer; key: Buffer };

/** Returns certificate and key, null if no files are named, or one line that explains why they cannot be used. */
export function readTls({ cert, key }: { cert: string; key: string }): Tls | string | null {
  if (cert === '' && key === '') return null;
  if (cert === '' || key === '')
    return `TLS_CERT and TLS_KEY belong together: ${cert === '' ? 'TLS_CERT' : 'TLS_KEY'} is missing`;
  const tls = { cert: Buffer.of(), key: Buffer.of() };
  const attempts: [name: string, verb: string, attempt: () => unknown][] = [
    ['TLS_CERT', 'read', () => Object.assign(tls, { cert: readFileSync(cert) })],
    ['TLS_KEY', 'read', () => Object.assign(tls, { key: readFileSync(key) })],
    ['TLS_CERT', 'used', () => createSecureContext({ cert: tls.cert })],
    ['TLS_KEY', 'used', () => createSecureContext({ key: tls.key })],
    ['TLS_KEY', 'used', () => createSecureContext(tls)],
  ];
  for (const [name, verb, attempt] of attempts) {
    try {
      attempt();
    } catch (error) {
      return `${name} cannot be ${verb}: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
  return tls;
}
