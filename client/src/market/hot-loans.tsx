import { chakra } from '@chakra-ui/react/styled-system';
import { productCalls } from '@puente/contract/calls/product';
import type { MarketIndex } from '@puente/contract/entities/market';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import { Button } from '../components/button.tsx';
import { ChoiceGroup } from '../components/choose/choice.tsx';
import { MarketList } from './market-list.tsx';
import { CATALOGUE_FRESH_MS } from '../utils/time/timing.ts';

const FIRST = 3;

export function HotLoans({ hotLoans, categories }: Pick<MarketIndex, 'hotLoans' | 'categories'>) {
  const { t } = useTranslation('market');
  const [all, setAll] = useState(false);
  if (all) return <Browser categories={categories} />;
  return (
    <>
      <MarketList products={hotLoans.slice(0, FIRST)} />
      {hotLoans.length > FIRST && (
        <Button tone="link" onClick={() => setAll(true)}>
          {t('showAll')}
        </Button>
      )}
    </>
  );
}

function Browser({ categories }: Pick<MarketIndex, 'categories'>) {
  const { t } = useTranslation('market');
  const [category, setCategory] = useState('');
  const list = useRead(productCalls.listMarket, { query: category ? { category } : {}, staleTime: CATALOGUE_FRESH_MS });
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
      {list.error && (
        <Button tone="secondary" onClick={() => void list.refetch()}>
          {t('retry')}
        </Button>
      )}
    </>
  );
}
