import type { DataOf } from '@puente/contract/wire/infer';
import type { appCalls } from '@puente/contract/calls/app';
import type { Headline } from '@puente/contract/entities/product';
import { lazyPart, useLazyPart } from '../../lib/lazy-part.ts';
import { HowItWorks } from './how-it-works.tsx';

const MARKET = lazyPart('market', () => import('./market-section.tsx'), { optional: true });

type AfterCardProps = {
  /** Other companies' products, with this lender's own promotion pages, or none of them. */
  market: 'all' | 'others' | 'none';
  /** Never had a loan: «Cómo funciona». */
  isNew: boolean;
  headline: Headline | undefined;
  /** What a refused borrower asked to see. */
  options: DataOf<typeof appCalls.isRejectRecommendation> | null;
};

/** Below the card: how it works, then what other companies offer; without a connection home goes on without the latter. */
export function AfterCard({ market, isNew, headline, options }: AfterCardProps) {
  const { part } = useLazyPart(MARKET, undefined, market !== 'none' || options !== null);
  return (
    <>
      {isNew && <HowItWorks headline={headline} />}
      {part && market !== 'none' && <part.MarketSection ownPages={market === 'all'} />}
      {part && options && <part.RecommendedSection products={options.products} orderedBy={options.orderedBy} />}
    </>
  );
}
