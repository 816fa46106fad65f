import { SCREEN_FACTS, type ScreenName } from '../lib/paths.ts';

/** Reads that a first screen sends before its own: the offer, the latest order, the borrower's answers. */
export type FirstRead = 'product' | 'latest' | 'user';

/** Lists what the screen reads first. The page requests it before the app arrives (`prerender/ahead.ts`). */
export function firstReads(screen: ScreenName, signedIn: boolean): FirstRead[] {
  const reads: FirstRead[] = screen === 'home' ? ['product'] : [];
  const { ofLoan, access } = SCREEN_FACTS[screen];
  if (signedIn && (ofLoan || screen === 'home')) reads.push('latest');
  if (signedIn && access === 'owner') reads.push('user');
  return reads;
}
