/** «Productos de otras empresas» as a page (screens: market). Uses the texts of `market`. */
import { appCalls } from '@puente/contract/calls/app';
import { marketCalls } from '@puente/contract/calls/market';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '../../api/use-read.ts';
import { CallView } from '../../layout/call-view.tsx';
import { PageLayout } from '../../layout/page-layout.tsx';
import { paths } from '../../utils/paths.ts';
import { CATALOGUE_FRESH_MS } from '../../utils/timing.ts';
import { HotLoans, MarketList, MarketNote } from '../../loan/other-companies.tsx';
import { LinkButton } from '../../components/button.tsx';
import { Stack } from '../../components/layout.tsx';
import { EmptyState } from '../../components/screen-states.tsx';
import { ListSkeleton, SkeletonLines, SkeletonRegion } from '../../components/skeleton.tsx';

export function MarketPage() {
  const { t } = useTranslation('market');
  const [search] = useSearchParams();
  const orderNo = search.get('orderNo');
  return (
    <PageLayout title={t('title')} back>
      {orderNo !== null ? (
        <OfLoan orderNo={orderNo} />
      ) : search.get('of') === 'refusal' ? (
        <OfRefusal />
      ) : (
        <OfEverybody />
      )}
    </PageLayout>
  );
}

function OfEverybody() {
  const market = useRead(marketCalls.index, { query: { page: 'home' }, staleTime: CATALOGUE_FRESH_MS });
  return (
    <CallView call={market} skeleton={<MarketSkeleton />}>
      {({ hotLoans, categories, orderedBy }) => (
        <Listed isEmpty={hotLoans.length === 0} orderedBy={orderedBy}>
          <HotLoans hotLoans={hotLoans} categories={categories} />
        </Listed>
      )}
    </CallView>
  );
}

function OfLoan({ orderNo }: { orderNo: string }) {
  const market = useRead(marketCalls.repayProducts, { query: { orderNo }, staleTime: CATALOGUE_FRESH_MS });
  return (
    <CallView call={market} skeleton={<MarketSkeleton />}>
      {({ products, orderedBy }) => (
        <Listed isEmpty={products.length === 0} orderedBy={orderedBy}>
          <MarketList products={products} />
        </Listed>
      )}
    </CallView>
  );
}

/** Shows a rejected borrower only the offers that the server allows. */
function OfRefusal() {
  const others = useRead(appCalls.isRejectRecommendation);
  return (
    <CallView call={others} skeleton={<MarketSkeleton />}>
      {({ recommend, products, orderedBy }) => (
        <Listed isEmpty={!recommend || products.length === 0} orderedBy={orderedBy}>
          <MarketList products={products} />
        </Listed>
      )}
    </CallView>
  );
}

function MarketSkeleton() {
  return (
    <SkeletonRegion gap="4">
      <SkeletonLines widths={['94%', '100%', '88%', '40%']} />
      <ListSkeleton rows={3} details={3} />
    </SkeletonRegion>
  );
}

type ListedProps = { isEmpty: boolean; orderedBy: string; children: ReactNode };

function Listed({ isEmpty, orderedBy, children }: ListedProps) {
  const { t } = useTranslation(['market', 'common']);
  if (isEmpty) {
    return (
      <EmptyState action={<LinkButton to={paths.home}>{t('common:actions.goHome')}</LinkButton>}>
        {t('noneNow')}
      </EmptyState>
    );
  }
  return (
    <Stack gap="3">
      <MarketNote orderedBy={orderedBy} />
      {children}
    </Stack>
  );
}
