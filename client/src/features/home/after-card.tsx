import type { Headline } from '@puente/contract/entities/product';
import { useTranslation } from 'react-i18next';
import { lazyPart, useLazyPart } from '../../utils/lazy-part.ts';
import { Boundary } from '../../layout/boundary.tsx';
import { Section, NumberedSteps } from '../../components/layout.tsx';

export const MARKET = lazyPart('market', () => import('./market-section.tsx'), { optional: true });

type AfterCardProps = {
  /** `all`: other companies' products and our promotion pages; `others`: only the products. */
  market: 'all' | 'others' | 'none';
  visitor?: boolean;
  isNew: boolean;
  headline: Headline | undefined;
};

/** Shows how a loan works, then other companies' offers; loads the offers lazily. */
export function AfterCard({ market, isNew, visitor = false, headline }: AfterCardProps) {
  const { part } = useLazyPart(MARKET, undefined, market !== 'none');
  return (
    <>
      {isNew && <HowItWorks headline={headline} />}
      <Boundary>
        {part && market !== 'none' && <part.MarketSection ownPages={market === 'all'} visitor={visitor} />}
      </Boundary>
    </>
  );
}

function HowItWorks({ headline }: { headline: Headline | undefined }) {
  const { t } = useTranslation('home');
  const lines = [
    t('how.choose'),
    t('how.fill'),
    headline
      ? t('how.receiveIn', { from: headline.depositMinutesFrom, to: headline.depositMinutesTo })
      : t('how.receive'),
  ];
  return (
    <Section id="how-it-works" title={t('howTitle')}>
      <NumberedSteps lines={lines} />
    </Section>
  );
}
