/** Products of other lenders, always named as such (screens: home). Texts: `market`. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { MarketProduct } from '@puente/contract/entities/product';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/use-formats.ts';
import { outsideLink } from '../utils/outside-address.ts';
import { CardList, SmallText, Card, Section } from '../components/layout.tsx';
import { LinkRow } from '../components/row.tsx';
import { productCalls } from '@puente/contract/calls/product';
import type { MarketIndex } from '@puente/contract/entities/market';
import { type ReactNode, useState } from 'react';
import { useRead } from '../api/use-read.ts';
import { Button } from '../components/button.tsx';
import { ChoiceGroup } from '../components/choice.tsx';
import { CATALOGUE_FRESH_MS } from '../utils/timing.ts';
import { useSession } from '../storage/device.ts';
import { Boundary } from '../layout/boundary.tsx';
import { CallView } from '../layout/call-view.tsx';
import { ListSkeleton } from '../components/skeleton.tsx';
import { marketPath, type MarketOf } from '../utils/paths.ts';
import { OutsideRow } from '../layout/outside-row.tsx';

export function MarketList({ products }: { products: readonly MarketProduct[] }) {
  return (
    <CardList>
      {products.map((product) => (
        <li key={product.productId}>
          <MarketRow product={product} />
        </li>
      ))}
    </CardList>
  );
}

function MarketRow({ product }: { product: MarketProduct }) {
  const { t } = useTranslation('market');
  return (
    <OutsideRow href={outsideLink(product.url, ['https:'])} note={t('opensSite', { lender: product.lender })}>
      <chakra.span flex="1" minWidth="0" overflowWrap="anywhere">
        <chakra.span display="block">{product.name}</chakra.span>
        <SmallText as="span">
          {t('ad')} · {product.lender}
        </SmallText>
        <Terms product={product} />
      </chakra.span>
    </OutsideRow>
  );
}

function Terms({ product }: { product: MarketProduct }) {
  const { t } = useTranslation(['market', 'home']);
  const { money, percent } = useFormats();
  const { minAmount, maxAmount, minTermDays, maxTermDays, cat } = product;
  return (
    <chakra.span display="block" textStyle="small" fontWeight="450">
      {t('amounts', { from: money(minAmount, 'whole'), to: money(maxAmount, 'whole') })}
      {' · '}
      {t('home:value.terms', { from: minTermDays, to: maxTermDays })}
      {typeof cat === 'number' && <chakra.span display="block">{t('cat', { cat: percent(cat / 100, 1) })}</chakra.span>}
    </chakra.span>
  );
}

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
      <CallView call={list} skeleton={<ListSkeleton rows={FIRST} details={3} />} safe={null}>
        {({ products }) =>
          products.length > 0 ? <MarketList products={products} /> : <chakra.p color="fg.muted">{t('none')}</chakra.p>
        }
      </CallView>
    </>
  );
}

/**
 * Labels a list of other lenders' products as advertising. If the list crashes, only the list disappears, not the offer
 * around it.
 */
export function OtherCompanies({ orderedBy, children }: { orderedBy: string; children: ReactNode }) {
  const { t } = useTranslation('market');
  return (
    <Boundary>
      <Section id="other-companies" title={t('title')}>
        <MarketNote orderedBy={orderedBy} />
        {children}
      </Section>
    </Boundary>
  );
}

export function MarketNote({ orderedBy }: { orderedBy: string }) {
  const { t } = useTranslation('market');
  const { appName } = useSession();
  return (
    <SmallText>
      {t('note', { lender: appName })} {t('orderedBy', { order: orderedBy })} {t('outside', { app: appName })}
    </SmallText>
  );
}

/** Links to the market's own page, because no other company's offer may appear beside a loan. Texts: `market`. */
export function MarketLink({ of }: { of?: MarketOf }) {
  const { t, ready } = useTranslation('market');
  const { appName } = useSession();
  if (!ready) return null;
  return (
    <Card overflow="hidden">
      <LinkRow icon="list" to={marketPath(of)} title={t('title')} detail={t('linkDetail', { lender: appName })} />
    </Card>
  );
}
