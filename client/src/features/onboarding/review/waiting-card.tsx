import { productCalls } from '@puente/contract/calls/product';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { DeviceUploadLine } from '../../../consent/device-upload-line.tsx';
import { RefreshStatus } from '../../../frame/refresh-status.tsx';
import { ReviewTimeline } from '../../../loan/review-timeline.tsx';
import type { LatestOrder } from '../../../journey/use-latest-order.ts';
import { Amount } from '../../../ui/amount/amount.tsx';
import { Perforation, Receipt, ReceiptRows, ReceiptTop } from '../../../ui/amount/receipt.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';

type WaitingCardProps = { order: LoanOrder; latest: LatestOrder; heading: Ref<HTMLHeadingElement> };

/** Under review: what happened, what is usual, what comes next. No countdown, no percent, no offers. */
export function WaitingCard({ order, latest, heading }: WaitingCardProps) {
  const { t } = useTranslation(['review', 'statuses', 'loan-card', 'common']);
  const { money } = useFormats();
  const headline = useCall(productCalls.index, { catalogue: true }).data;
  return (
    <chakra.div display="grid" gap="4">
      <Receipt>
        <ReceiptTop display="grid" gap="4">
          <chakra.h2 ref={heading} tabIndex={-1}>
            <StatusChip tone="info" icon="clock">
              {t('statuses:home.assessing')}
            </StatusChip>
          </chakra.h2>
          <div>
            <chakra.p textStyle="label" color="fg.muted">
              {t('loan-card:caption.assessing')}
            </chakra.p>
            <Amount text={money(order.amount, 'whole')} currency="MXN" />
          </div>
          <ReviewTimeline order={order} headline={headline} />
          <RefreshStatus call={latest} safe={t('waiting.safe')} />
        </ReceiptTop>
        <Perforation />
        <ReceiptRows rows={[{ id: 'folio', label: t('common:folio'), value: order.orderNo }]} />
      </Receipt>
      <chakra.p color="fg.muted">{t('waiting.close')}</chakra.p>
      <DeviceUploadLine orderNo={order.orderNo} />
    </chakra.div>
  );
}
