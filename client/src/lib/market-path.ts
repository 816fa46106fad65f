import { pathTo } from './paths.ts';

/** Value of `?view=` at home's address that shows the market in home's place. */
export const MARKET_VIEW = 'market';

/** Whose market it is: a refused borrower's, or that of a loan on time; everybody's by default. */
export type MarketOf = { refused: true } | { orderNo: string };

/** The market's own page: a view of home, because the specification has thirty-five screens and none for it. */
export function marketPath(of?: MarketOf): string {
  return pathTo('home', {
    view: MARKET_VIEW,
    of: of && 'refused' in of ? 'refusal' : undefined,
    orderNo: of && 'orderNo' in of ? of.orderNo : undefined,
  });
}
