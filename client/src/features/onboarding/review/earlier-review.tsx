/** The answer to an application of the past, by its link: the refusal as it was, or the list. */
import { orderCalls } from '@puente/contract/calls/order';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { CallView } from '../../../frame/call-view.tsx';
import { OtherOrder } from '../../../frame/other-order.tsx';
import { useSession } from '../../../device/use-session.ts';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { RejectedCard } from './rejected-card.tsx';
import { reviewState } from './review-state.ts';

/** As many as one answer may hold; the rest is in the list. */
const LOOKED_AT = { page: 1, size: 50 } as const;

type EarlierReviewProps = { orderNo: string; newest: LoanOrder };

export function EarlierReview({ orderNo, newest }: EarlierReviewProps) {
  const { t } = useTranslation('review');
  const isMarket = useSession().edition === 'market';
  const market = useCall(orderCalls.listMarket, { query: LOOKED_AT, when: isMarket });
  const single = useCall(orderCalls.list, { query: LOOKED_AT, when: !isMarket });
  return (
    <CallView
      call={isMarket ? market : single}
      skeleton={<CardSkeleton rows={1} lead="steps" />}
      safe={t('waiting.safe')}
    >
      {({ orders }) => {
        const order = orders.find((each) => each.orderNo === orderNo);
        if (!order || reviewState(order) !== 'rejected') return <OtherOrder />;
        return <RejectedCard order={order} newest={newest} heading={null} />;
      }}
    </CallView>
  );
}
