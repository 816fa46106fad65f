/** Parses an absolute address; returns null if it is invalid. The oldest supported browsers have no `URL.canParse`. */
export function parseAddress(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

type Allowed = { page: string; hosts: readonly string[] };

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

/** Protocols that a server's address may open; others are shown as text, never as a link (faults C1). */
export type OutsideKind = 'https:' | 'tel:' | 'mailto:';

export function outsideLink(address: string | null | undefined, kinds: readonly OutsideKind[]): string | null {
  const parsed = address ? parseAddress(address) : null;
  return parsed && kinds.some((kind) => kind === parsed.protocol) ? parsed.href : null;
}
