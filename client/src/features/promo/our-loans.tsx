import { chakra } from '@chakra-ui/react/styled-system';
import { productCalls } from '@puente/contract/calls/product';
import type { Product } from '@puente/contract/entities/product';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/use-read.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { Pending } from '../../components/skeleton.tsx';
import { Card, CardBody, Section, SmallText, Stack } from '../../components/layout.tsx';
import { CATALOGUE_FRESH_MS } from '../../utils/time/timing.ts';

/** Lists our own products; renders nothing if the server sends none. */
export function OurLoans() {
  const { t } = useTranslation('promo');
  const { data, isLoading } = useRead(productCalls.list, { staleTime: CATALOGUE_FRESH_MS });
  const products = data?.products ?? [];
  if (isLoading) return <Pending />;
  if (products.length === 0) return null;
  return (
    <Section title={t('ourLoans')}>
      <Stack as="ul" listStyleType="none" gap="3">
        {products.map((product) => (
          <li key={product.productId}>
            <Loan product={product} />
          </li>
        ))}
      </Stack>
    </Section>
  );
}

function Loan({ product }: { product: Product }) {
  const { t } = useTranslation(['promo', 'market', 'home']);
  const { money, percent } = useFormats();
  const [from, to] = [Math.min(...product.terms), Math.max(...product.terms)];
  return (
    <Card asChild>
      <CardBody>
        <chakra.p textStyle="body-strong">{product.name}</chakra.p>
        <p>
          {t('market:amounts', { from: money(product.minAmount, 'whole'), to: money(product.maxAmount, 'whole') })}
          {' · '}
          {from === to ? t('loanTerm', { from }) : t('home:value.terms', { from, to })}
        </p>
        <SmallText>
          {t('loanRate', { rate: percent(product.annualRate) })}
          {typeof product.cat === 'number' && ` · ${t('market:cat', { cat: percent(product.cat / 100, 1) })}`}
        </SmallText>
      </CardBody>
    </Card>
  );
}
