import type { MarketIndex } from '@puente/contract/entities/market';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { Bullets, Card, Section, SmallText, Stack, CardBody } from '../../components/layout.tsx';
import { paths } from '../../utils/paths.ts';
import { settings } from '../../utils/settings.ts';
import { useSession } from '../../storage/device.ts';
import { LinkRow } from '../../components/row.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import type { CostBreakdown, Product } from '@puente/contract/entities/product';
import type { ReactNode } from 'react';
import { CostReceipt } from '../../loan/cost-receipt.tsx';
import { Amount } from '../../loan/amount.tsx';
import { productCalls } from '@puente/contract/calls/product';
import { useRead } from '../../api/use-read.ts';
import { Pending } from '../../components/skeleton.tsx';
import { CATALOGUE_FRESH_MS } from '../../utils/timing.ts';

export type Promotion = MarketIndex['banners'][number];

export function PromoConditions({ promotion }: { promotion: Promotion }) {
  const { t } = useTranslation('promo');
  const { date } = useFormats();
  const conditions = promotion.conditions ?? [];
  if (conditions.length === 0 && !promotion.endsOn) return null;
  return (
    <Section title={t('conditions')}>
      <Bullets color="fg.muted">
        {conditions.map((condition) => (
          <li key={condition}>{condition}</li>
        ))}
        {promotion.endsOn && <li>{t('endsOn', { date: date(promotion.endsOn) })}</li>}
      </Bullets>
    </Section>
  );
}

export function LenderIdentity() {
  const { t } = useTranslation(['promo', 'common']);
  const { appName } = useSession();
  return (
    <Section title={t('lender')}>
      <p>{t('lenderText', { app: appName, lender: settings.lenderName })}</p>
      <Card overflow="hidden">
        <LinkRow to={paths.privacy} icon="shield" title={t('common:documents.privacy')} />
        <LinkRow to={paths.terms} icon="document" title={t('common:documents.terms')} />
        <LinkRow to={paths.home} icon="home" title={t('common:actions.goHome')} />
      </Card>
    </Section>
  );
}

export function ExampleReceipt({ example, action }: { example: CostBreakdown; action?: ReactNode }) {
  const { t } = useTranslation('promo');
  const { money, date } = useFormats();
  return (
    <CostReceipt
      cost={example}
      top={
        <Stack gap="3">
          <div>
            <chakra.p textStyle="label" color="fg.muted">
              {t('example')}
            </chakra.p>
            <SmallText>{t('exampleReceive')}</SmallText>
            <Amount pesos={example.depositAmount} />
            <p>{t('examplePay', { total: money(example.totalRepayment), date: date(example.dueDate) })}</p>
          </div>
          {action}
        </Stack>
      }
    />
  );
}

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
