import { SCREEN_FACTS, type ScreenName } from '../utils/paths.ts';

/** Reads that the page sends for the first screen: the offer, the latest order, the borrower's answers. */
export type FirstRead = 'product' | 'latest' | 'user';
/** Reads that need the number of the latest order, so they follow `latest`: its debt, extension prices, its cost. */
export type OrderRead = 'debt' | 'moreTime' | 'cost';
export type FirstReads = { reads: FirstRead[]; orderReads?: readonly OrderRead[] | undefined };

const ORDER_READS: Partial<Record<ScreenName, readonly OrderRead[]>> = {
  payment: ['debt'],
  repayDetail: ['debt'],
  repayStp: ['debt'],
  repayOxxo: ['debt'],
  extension: ['debt', 'moreTime'],
  agreement: ['cost'],
  confirmBorrow: ['cost'],
};

/** Lists what the screen reads first. The page requests it before the app arrives (`prerender/ahead.ts`). */
export function firstReads(screen: ScreenName, signedIn: boolean): FirstReads {
  const reads: FirstRead[] = screen === 'home' || screen === 'toBorrow' ? ['product'] : [];
  const { ofLoan, access } = SCREEN_FACTS[screen];
  if (signedIn && (ofLoan || screen === 'home')) reads.push('latest');
  if (signedIn && access === 'owner') reads.push('user');
  return { reads, orderReads: signedIn ? ORDER_READS[screen] : undefined };
}
