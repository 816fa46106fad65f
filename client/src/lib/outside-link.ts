/** What an address given by a server may open; anything else is shown as text, never as a link (faults, C1). */
export type OutsideKind = 'https:' | 'tel:' | 'mailto:';

/** The address when it is of one of the kinds, else null. */
export function outsideLink(address: string | null | undefined, kinds: readonly OutsideKind[]): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return kinds.some((kind) => kind === protocol) ? href : null;
}
