import { useTranslation } from 'react-i18next';
import { orderCalls } from '@puente/contract/calls/order';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { CallView } from '../../../layout/call-view.tsx';
import { NothingHere } from '../../../layout/nothing-here.tsx';
import { PageLayout } from '../../../layout/page/page-layout.tsx';
import { ContinueTo } from '../../../history/continue-to.tsx';
import { orderStatePath } from '../../../application/next-step.ts';
import { useFocusOnChange } from '../../../utils/use-focus-on-change.ts';
import { useNamedOrder, useStatusPolling } from '../../../application/use-latest-order.ts';
import { MilestoneHost } from '../../../loan/milestone/milestone-host.tsx';
import { CardSkeleton } from '../../../components/skeleton.tsx';
import { useRead } from '../../../api/use-read.ts';
import { OtherOrder } from '../../../layout/other-order.tsx';
import { useSession } from '../../../storage/use-session.ts';
import { ApprovedCard, RejectedCard, WaitingCard } from './review-cards.tsx';
import { reviewState } from './review-state.ts';

export function ReviewScreen() {
  const { t } = useTranslation('review');
  const { latest, other } = useNamedOrder(useStatusPolling());
  const order = latest.data;
  const state = order ? reviewState(order) : null;
  const heading = useFocusOnChange<HTMLHeadingElement>(state);
  if (order && other !== null) {
    return (
      <PageLayout>
        <EarlierReview orderNo={other} newest={order} />
      </PageLayout>
    );
  }
  if (order && state === null) return <ContinueTo to={orderStatePath(order)} />;
  return (
    <PageLayout>
      {order && state !== null ? (
        <>
          <MilestoneHost loan={order} />
          {state === 'assessing' && <WaitingCard order={order} latest={latest} heading={heading} />}
          {state === 'success' && <ApprovedCard order={order} heading={heading} />}
          {state === 'rejected' && <RejectedCard order={order} heading={heading} />}
        </>
      ) : (
        <CallView call={latest} skeleton={<CardSkeleton rows={1} lead="steps" />} safe={t('waiting.safe')}>
          {() => <NothingHere apply>{t('none')}</NothingHere>}
        </CallView>
      )}
    </PageLayout>
  );
}

/** The server sends at most 50 orders per page; older ones are not shown here. */
const LOOKED_AT = { page: 1, size: 50 } as const;

type EarlierReviewProps = { orderNo: string; newest: LoanOrder };

function EarlierReview({ orderNo, newest }: EarlierReviewProps) {
  const { t } = useTranslation('review');
  const { edition } = useSession();
  const list = useRead(edition === 'market' ? orderCalls.listMarket : orderCalls.list, { query: LOOKED_AT });
  return (
    <CallView call={list} skeleton={<CardSkeleton rows={1} lead="steps" />} safe={t('waiting.safe')}>
      {({ orders }) => {
        const order = orders.find((each) => each.orderNo === orderNo);
        if (!order || reviewState(order) !== 'rejected') return <OtherOrder />;
        return <RejectedCard order={order} newest={newest} heading={null} />;
      }}
    </CallView>
  );
}
