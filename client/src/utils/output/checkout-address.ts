import { parseAddress } from './parse-address.ts';

type Allowed = {
  page: string;
  hosts: readonly string[];
};

/**
 * Returns an address of our own origin, or https on a listed host; null otherwise, because a server's answer must not
 * send money to a stranger.
 */
export function checkoutAddress(given: string | null | undefined, { page, hosts }: Allowed): string | null {
  const own = parseAddress(page);
  if (!given || own === null) return null;
  const address = parseAddress(given) ?? (/^\/(?![/\\])/.test(given) ? parseAddress(own.origin + given) : null);
  if (address === null || address.username !== '' || address.password !== '') return null;
  if (address.origin === own.origin) return address.href;
  return address.protocol === 'https:' && hosts.includes(address.host) ? address.href : null;
}
