/** Below the card, never above a debt: «Productos de otras empresas» and the lender's own pages (screens: home). */
import { chakra } from '@chakra-ui/react/styled-system';
import { marketCalls } from '@puente/contract/calls/market';
import type { MarketProduct } from '@puente/contract/entities/product';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCall } from '../../api/use-call.ts';
import { HotLoans } from '../../market/hot-loans.tsx';
import { MarketList } from '../../market/market-list.tsx';
import { OtherCompanies } from '../../market/other-companies.tsx';
import { screenAt } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { RowContent, RowShell } from '../../ui/row.tsx';

/**
 * What the lender's market offers on home; without an answer, or without products, there is no section. `ownPages`: with
 * the lender's promotion pages, for people who may take a loan.
 */
export function MarketSection({ ownPages }: { ownPages: boolean }) {
  const { ready } = useTranslation('market');
  const market = useCall(marketCalls.index, { query: { page: 'home' }, catalogue: true }).data;
  if (!market || !ready) return null;
  const { banners, hotLoans, categories, orderedBy } = market;
  return (
    <>
      {ownPages && <Banners banners={banners} />}
      {hotLoans.length > 0 && (
        <OtherCompanies orderedBy={orderedBy}>
          <HotLoans hotLoans={hotLoans} categories={categories} />
        </OtherCompanies>
      )}
    </>
  );
}

/** What a refused borrower asked to see with «Ver otras opciones»; takes the focus. */
export function RecommendedSection({ products, orderedBy }: { products: readonly MarketProduct[]; orderedBy: string }) {
  const { ready } = useTranslation('market');
  if (!ready || products.length === 0) return null;
  return (
    <OtherCompanies orderedBy={orderedBy} focused>
      <MarketList products={products} />
    </OtherCompanies>
  );
}

/** The lender's own pages, as plain rows: nothing moves by itself. A route we do not have is left out. */
function Banners({ banners }: { banners: readonly { id: string; title: string; text: string; route: string }[] }) {
  const { t } = useTranslation('market');
  const known = banners.filter(({ route }) => screenAt(route) !== null);
  if (known.length === 0) return null;
  return (
    <chakra.section aria-labelledby="learn-more" display="grid" gap="3">
      <chakra.h2 id="learn-more" textStyle="title-3">
        {t('learn')}
      </chakra.h2>
      <Card overflow="hidden">
        {known.map(({ id, title, text, route }) => (
          <RowShell key={id} asChild>
            <Link to={route}>
              <RowContent title={title} detail={text} opens />
            </Link>
          </RowShell>
        ))}
      </Card>
    </chakra.section>
  );
}
