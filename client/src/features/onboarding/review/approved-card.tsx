import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefreshAll } from '../../../api/use-call.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { paths, pathTo } from '../../../lib/paths.ts';
import { Lead, LoanCard } from '../../../loan/loan-card.tsx';
import { OfferDeadline } from '../../../loan/offer/offer-deadline.tsx';
import type { ReceiptRowData } from '../../../ui/amount/receipt.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout/stack.ts';

/** Approved: the amount and until when it waits. The deposit is confirmed on its own screen, never from here. */
export function ApprovedCard({ order, heading }: { order: LoanOrder; heading: Ref<HTMLHeadingElement> }) {
  const { t } = useTranslation(['review', 'loan-card', 'common']);
  const { money } = useFormats();
  const refreshAll = useRefreshAll();
  const row = (id: 'receive' | 'total', pesos: number | null | undefined): ReceiptRowData[] =>
    typeof pesos === 'number' ? [{ id, label: t(`loan-card:row.${id}`), value: money(pesos) }] : [];
  return (
    <LoanCard
      state="success"
      chipHeading={heading}
      gap="4"
      rows={[
        ...row('receive', order.disbursalAmount),
        ...row('total', order.totalRepayment),
        { id: 'folio', label: t('common:folio'), value: order.orderNo },
      ]}
    >
      <Lead caption={t('loan-card:caption.success')} pesos={order.amount} captionAs="text" />
      {order.offerExpiresAt && <OfferDeadline expiresAt={order.offerExpiresAt} onEnd={() => void refreshAll()} />}
      <Stack gap="2">
        <LinkButton to={pathTo('confirmBorrow', { orderNo: order.orderNo })}>{t('loan-card:action.review')}</LinkButton>
        <LinkButton tone="link" to={paths.home}>
          {t('loan-card:action.later')}
        </LinkButton>
      </Stack>
    </LoanCard>
  );
}
