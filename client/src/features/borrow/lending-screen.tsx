/** «Depósito en camino»: shown between approval and deposit; after a returned deposit, asks for another account. */
import { productCalls } from '@puente/contract/calls/product';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/use-read.ts';
import { useEdition } from '../../api/session.ts';
import { HelpButton } from '../../layout/help-link.tsx';
import { CallView, RefreshStatus } from '../../layout/call-view.tsx';
import { OtherOrderPage, EmptyPage } from '../../layout/empty-page.tsx';
import { PageLayout } from '../../layout/page-layout.tsx';
import { instantMs } from '../../i18n/dates.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { ContinueTo } from '../../history/continue-to.tsx';
import { nextScreen, orderStatePath, orderCan } from '../../application/order-status.ts';
import { useFocusOnChange } from '../../utils/hooks.ts';
import { type LatestOrder, useNamedOrder, useStatusPolling } from '../../application/use-latest-order.ts';
import type { CostRowId } from '../../loan/cost-rows.ts';
import { negate } from '../../loan/row-values.ts';
import { CardHeadline, LoanCard, ReturnedCard } from '../../loan/loan-card.tsx';
import { useLoanSentences } from '../../loan/loan-words.ts';
import { MilestoneHost } from '../../loan/milestone/milestone-host.tsx';
import type { ReceiptRowData } from '../../components/amount/receipt.tsx';
import { Notice } from '../../components/notice.tsx';
import { CardSkeleton, Pending } from '../../components/skeleton.tsx';
import { Timeline } from '../../components/steps.tsx';
import { Stack } from '../../components/layout.tsx';
import { CATALOGUE_FRESH_MS } from '../../utils/timing.ts';

export function LendingScreen() {
  const { t } = useTranslation(['borrow', 'statuses']);
  const { latest, other } = useNamedOrder(useStatusPolling());
  const order = latest.data;
  const heading = useFocusOnChange<HTMLHeadingElement>(order?.status);
  if (!order) {
    return (
      <PageLayout>
        <CallView call={latest} skeleton={<CardSkeleton rows={6} lead="steps" />} safe={t('lending.safe')}>
          {() => <EmptyPage>{t('lending.none')}</EmptyPage>}
        </CallView>
      </PageLayout>
    );
  }
  if (other !== null) return <OtherOrderPage />;
  const returned = orderCan('correctAccount', order.status);
  if (!returned && nextScreen(order.status) !== 'lending') {
    // The money has arrived, or the order was never disbursed.
    return <ContinueTo to={orderStatePath(order)} />;
  }
  return (
    <PageLayout title={returned ? t('statuses:home.failed') : undefined}>
      <MilestoneHost loan={order} />
      {returned ? (
        <ReturnedCard loan={order} pesos={order.disbursalAmount} heading={heading} />
      ) : (
        <OnItsWay order={order} latest={latest} heading={heading} />
      )}
    </PageLayout>
  );
}

type OnItsWayProps = { order: LoanOrder; latest: LatestOrder; heading: Ref<HTMLHeadingElement> };

function OnItsWay({ order, latest, heading }: OnItsWayProps) {
  const { t } = useTranslation(['borrow', 'loan-card', 'cost', 'home']);
  const { ago } = useFormats();
  const { data: headline, isLoading } = useRead(productCalls.index, { staleTime: CATALOGUE_FRESH_MS });
  useEdition(headline);
  const usual = useLoanSentences().deposit(headline);
  const rows = useLendingRows(order);
  const { account, decidedAt, disbursalAmount } = order;
  return (
    <Stack gap="5">
      <LoanCard state="lending" chipHeading={heading} gap="4" rows={rows}>
        <CardHeadline caption={t('loan-card:caption.lending')} pesos={disbursalAmount} captionAs="text" />
        <Timeline
          items={[
            {
              title: t('lending.approved'),
              state: 'done',
              detail: decidedAt ? ago(instantMs(decidedAt)) : undefined,
            },
            {
              title: t('lending.sent'),
              state: 'current',
              detail: account ? t('lending.sentTo', { bank: account.bankName, last4: account.last4 }) : undefined,
            },
            { title: t('lending.arrived'), state: 'pending' },
          ]}
        />
        {isLoading && <Pending />}
        {usual && <p>{usual}</p>}
        <RefreshStatus call={latest} safe={t('lending.safe')} />
      </LoanCard>
      <chakra.p color="fg.muted">
        {t('lending.firstDue', { days: t('home:value.days', { count: order.termDays }) })}
      </chakra.p>
      <Notice tone="info">{t('lending.notArrived')}</Notice>
      <HelpButton>{t('lending.help')}</HelpButton>
    </Stack>
  );
}

function useLendingRows(order: LoanOrder): ReceiptRowData[] {
  const { t } = useTranslation(['cost', 'common']);
  const { money } = useFormats();
  const row = (id: CostRowId, pesos: number | null | undefined, strong = false): ReceiptRowData[] =>
    typeof pesos === 'number' ? [{ id, label: t(`rows.${id}.label`), value: money(pesos), strong }] : [];
  return [
    ...row('amount', order.amount),
    ...row('processingFee', negate(order.fee)),
    ...row('processingFeeTax', negate(order.feeTax)),
    ...row('depositAmount', order.disbursalAmount, true),
    ...row('totalRepayment', order.totalRepayment),
    { id: 'folio', label: t('common:folio'), value: order.orderNo },
  ];
}
