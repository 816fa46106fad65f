import { productCalls } from '@puente/contract/calls/product';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { DeviceUploadLine } from '../../../consent/device-upload-line.tsx';
import { RefreshStatus } from '../../../frame/refresh-status.tsx';
import { Lead, LoanCard } from '../../../loan/loan-card.tsx';
import { ReviewTimeline } from '../../../loan/review-timeline.tsx';
import type { LatestOrder } from '../../../journey/use-latest-order.ts';
import { Stack } from '../../../ui/layout/stack.ts';

type WaitingCardProps = { order: LoanOrder; latest: LatestOrder; heading: Ref<HTMLHeadingElement> };

/** Under review: what happened, what is usual, what comes next. No countdown, no percent, no offers. */
export function WaitingCard({ order, latest, heading }: WaitingCardProps) {
  const { t } = useTranslation(['review', 'loan-card', 'common']);
  const headline = useCall(productCalls.index, { catalogue: true }).data;
  return (
    <Stack gap="4">
      <LoanCard
        state="assessing"
        chipHeading={heading}
        gap="4"
        rows={[{ id: 'folio', label: t('common:folio'), value: order.orderNo }]}
      >
        <Lead caption={t('loan-card:caption.assessing')} pesos={order.amount} captionAs="text" />
        <ReviewTimeline order={order} headline={headline} />
        <RefreshStatus call={latest} safe={t('waiting.safe')} />
      </LoanCard>
      <chakra.p color="fg.muted">{t('waiting.close')}</chakra.p>
      <DeviceUploadLine orderNo={order.orderNo} />
    </Stack>
  );
}
