import type { marketCalls } from '@puente/contract/calls/market';
import type { QueryOf } from '@puente/contract/wire/endpoint';
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
  yx2ConfirmBorrow: ['cost'],
};

/** Query of `market.index` for each screen that shows a promotion. Advertisements open these screens first. */
export const PROMOTIONS: Partial<Record<ScreenName, QueryOf<typeof marketCalls.index>['page']>> = {
  yx1: 'yx1',
  yx2: 'yx2',
  yx2ConfirmBorrow: 'yx2',
  yx3: 'yx3',
  yx4: 'yx4',
};

const WITH_OFFER: readonly ScreenName[] = ['home', 'toBorrow', 'yx1', 'yx2', 'yx4'];

/** Lists what the screen reads first. For a borrower, `prerender/preload-screens.ts` requests it before the app runs. */
export function firstReads(screen: ScreenName, signedIn: boolean): FirstReads {
  const reads: FirstRead[] = WITH_OFFER.includes(screen) ? ['product'] : [];
  const { ofLoan, access } = SCREEN_FACTS[screen];
  if (signedIn && (ofLoan || screen === 'home')) reads.push('latest');
  if (signedIn && access === 'owner') reads.push('user');
  return { reads, orderReads: signedIn ? ORDER_READS[screen] : undefined };
}
