/** Products of other lenders, always named as such (screens: home). Texts: `market`. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { MarketProduct } from '@puente/contract/entities/product';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/use-formats.ts';
import { useOutsideTarget } from '../native/use-outside-target.ts';
import { outsideLink } from '../utils/output/outside-link.ts';
import { CardList, HiddenText, SmallText } from '../components/layout.tsx';
import { Icon } from '../components/icon.tsx';
import { RowShell } from '../components/row.tsx';

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
  const outside = useOutsideTarget();
  const address = outsideLink(product.url, ['https:']);
  const content = (
    <>
      <chakra.span flex="1" minWidth="0" overflowWrap="anywhere">
        <chakra.span display="block">{product.name}</chakra.span>
        <SmallText as="span">
          {t('ad')} · {product.lender}
        </SmallText>
        <Terms product={product} />
      </chakra.span>
      {address && <Icon name="external" size={20} color="fg.subtle" />}
    </>
  );
  if (!address) return <RowShell>{content}</RowShell>;
  return (
    <RowShell asChild>
      <a href={address} {...outside}>
        {content}
        <HiddenText>{t('opensSite', { lender: product.lender })}</HiddenText>
      </a>
    </RowShell>
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
