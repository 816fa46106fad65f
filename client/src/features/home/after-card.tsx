import type { DataOf } from '@puente/contract/wire/infer';
import type { appCalls } from '@puente/contract/calls/app';
import type { Headline } from '@puente/contract/entities/product';
import { lazy, Suspense } from 'react';
import { HowItWorks } from './how-it-works.tsx';

const load = () => import('./market-section.tsx');
const nothing = () => null;
/** Without a connection home goes on without this section. */
const MarketSection = lazy(() =>
  load().then(
    (part) => ({ default: part.MarketSection }),
    () => ({ default: nothing }),
  ),
);
const RecommendedSection = lazy(() =>
  load().then(
    (part) => ({ default: part.RecommendedSection }),
    () => ({ default: nothing }),
  ),
);

type AfterCardProps = {
  /** Other companies' products, with this lender's own promotion pages, or none of them. */
  market: 'all' | 'others' | 'none';
  /** Never had a loan: «Cómo funciona». */
  isNew: boolean;
  headline: Headline | undefined;
  /** What a refused borrower asked to see. */
  options: DataOf<typeof appCalls.isRejectRecommendation> | null;
};

/** Below the card: how it works, then what other companies offer; fetched after the card. */
export function AfterCard({ market, isNew, headline, options }: AfterCardProps) {
  return (
    <>
      {isNew && <HowItWorks headline={headline} />}
      <Suspense>
        {market !== 'none' && <MarketSection ownPages={market === 'all'} />}
        {options && <RecommendedSection products={options.products} orderedBy={options.orderedBy} />}
      </Suspense>
    </>
  );
}
