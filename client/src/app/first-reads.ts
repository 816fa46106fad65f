import { SCREEN_FACTS, type ScreenName } from '../utils/paths.ts';

/** Reads that a first screen sends before its own: the offer, the latest order, the borrower's answers. */
export type FirstRead = 'product' | 'latest' | 'user';
/** Reads that name the latest order, so they follow it: the debt, what more time costs, what a loan costs. */
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
