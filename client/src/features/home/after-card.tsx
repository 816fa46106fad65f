import type { DataOf } from '@puente/contract/wire/infer';
import type { appCalls } from '@puente/contract/calls/app';
import type { Headline } from '@puente/contract/entities/product';
import { lazy, Suspense } from 'react';
import type { CardState } from './card-face.ts';
import { HowItWorks } from './how-it-works.tsx';

const market = () => import('./market-section.tsx');
const MarketSection = lazy(async () => ({ default: (await market()).MarketSection }));
const RecommendedSection = lazy(async () => ({ default: (await market()).RecommendedSection }));

/**
 * our choice: other companies' products are for people who may take a loan or pay theirs on time. Nobody who is late,
 * waits for an answer or has something to finish is offered another debt; a refused borrower asks for it.
 */
const SHOWS_MARKET: readonly CardState[] = ['visitor', 'canLoan', 'justPaid', 'repaying'];

type AfterCardProps = {
  state: CardState;
  /** Never had a loan: «Cómo funciona». */
  isNew: boolean;
  headline: Headline | undefined;
  /** What a refused borrower asked to see. */
  options: DataOf<typeof appCalls.isRejectRecommendation> | null;
};

/** Below the card: how it works, then what other companies offer; fetched after the card. */
export function AfterCard({ state, isNew, headline, options }: AfterCardProps) {
  return (
    <>
      {isNew && <HowItWorks headline={headline} />}
      <Suspense>
        {SHOWS_MARKET.includes(state) && <MarketSection ownPages={state === 'visitor' || state === 'canLoan'} />}
        {options && <RecommendedSection products={options.products} orderedBy={options.orderedBy} />}
      </Suspense>
    </>
  );
}
