import { parseAddress } from './parse-address.ts';

/** What an address given by a server may open; anything else is shown as text, never as a link (faults C1). */
export type OutsideKind = 'https:' | 'tel:' | 'mailto:';

/** The address when it is of one of the kinds, else null. */
export function outsideLink(address: string | null | undefined, kinds: readonly OutsideKind[]): string | null {
  const parsed = address ? parseAddress(address) : null;
  return parsed && kinds.some((kind) => kind === parsed.protocol) ? parsed.href : null;
}
