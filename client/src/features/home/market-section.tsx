/** Below the card, never above a debt: «Productos de otras empresas» and the lender's own pages (screens, 1). */
import { chakra } from '@chakra-ui/react/styled-system';
import { marketCalls } from '@puente/contract/calls/market';
import { productCalls } from '@puente/contract/calls/product';
import type { MarketProduct } from '@puente/contract/entities/product';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCall } from '../../api/use-call.ts';
import { MarketList } from '../../journey/market-list.tsx';
import { OtherCompanies } from '../../journey/other-companies.tsx';
import { screenAt } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ChoiceGroup } from '../../ui/choice.tsx';
import { RowContent, RowShell } from '../../ui/row.tsx';

/** How many are shown before «Ver todos». */
const FIRST = 3;

/**
 * What the lender's market offers on home; without an answer, or without products, there is no section. `ownPages`: with
 * the lender's promotion pages, for people who may take a loan.
 */
export function MarketSection({ ownPages }: { ownPages: boolean }) {
  const { ready } = useTranslation('market');
  const market = useCall(marketCalls.index, { query: { page: 'home' }, catalogue: true }).data;
  const [all, setAll] = useState(false);
  if (!market || !ready) return null;
  const { banners, hotLoans, categories, orderedBy } = market;
  return (
    <>
      {ownPages && <Banners banners={banners} />}
      {hotLoans.length > 0 && (
        <OtherCompanies orderedBy={orderedBy}>
          {all ? <Browser categories={categories} /> : <MarketList products={hotLoans.slice(0, FIRST)} />}
          {!all && hotLoans.length > FIRST && <ShowAll onClick={() => setAll(true)} />}
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

function ShowAll({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('market');
  return (
    <Button tone="link" onClick={onClick}>
      {t('showAll')}
    </Button>
  );
}

/** Every product, by its kind. */
function Browser({ categories }: { categories: readonly { id: string; name: string }[] }) {
  const { t } = useTranslation('market');
  const [category, setCategory] = useState('');
  const list = useCall(productCalls.listMarket, { query: category ? { category } : {}, catalogue: true });
  const products = list.data?.products;
  return (
    <>
      <ChoiceGroup
        label={t('category')}
        look="chips"
        choices={[
          { value: '', label: t('allCategories') },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={category}
        onChange={setCategory}
      />
      {products && products.length > 0 && <MarketList products={products} />}
      {products?.length === 0 && <chakra.p color="fg.muted">{t('none')}</chakra.p>}
    </>
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
