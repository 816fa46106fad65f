import type { MarketIndex } from '@puente/contract/entities/market';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { Bullets, Card, Section, SmallText, Stack } from '../../components/layout.tsx';
import { paths } from '../../utils/paths.ts';
import { settings } from '../../utils/settings.ts';
import { useSession } from '../../storage/use-session.ts';
import { LinkRow } from '../../components/row.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import type { CostBreakdown } from '@puente/contract/entities/cost';
import type { ReactNode } from 'react';
import { CostReceipt } from '../../loan/cost/cost-receipt.tsx';
import { Amount } from '../../loan/amount.tsx';

export type Promotion = MarketIndex['banners'][number];

/** Renders nothing if the server sends neither conditions nor a last day. */
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
