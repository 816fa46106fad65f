import { parseAddress } from './parse-address.ts';

/** Protocols that a server's address may open; others are shown as text, never as a link (faults C1). */
export type OutsideKind = 'https:' | 'tel:' | 'mailto:';

export function outsideLink(address: string | null | undefined, kinds: readonly OutsideKind[]): string | null {
  const parsed = address ? parseAddress(address) : null;
  return parsed && kinds.some((kind) => kind === parsed.protocol) ? parsed.href : null;
}
