/** Home of somebody who is signed in: the latest order, asked again while the lender is at work. */
import { appCalls } from '@puente/contract/calls/app';
import { productCalls } from '@puente/contract/calls/product';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { ORDER_STATUS } from '@puente/contract/values/order-status';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/api-error.ts';
import { useErrorText } from '../../api/error-text.ts';
import { useCall } from '../../api/use-call.ts';
import { ScreenError } from '../../app/frame/screen-error.tsx';
import { mexicoDay } from '../../i18n/dates.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useLastKnownOrder } from '../../journey/last-known-order.ts';
import { useStatusPolling } from '../../journey/use-latest-order.ts';
import { useClock } from '../../lib/clock.ts';
import { useCalendar } from '../../native/use-calendar.ts';
import { paymentWait } from '../../session/payment-notices.ts';
import { useDevice } from '../../session/use-session.ts';
import { Notice, NoticeAction } from '../../ui/notice.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import { AfterCard } from './after-card.tsx';
import type { CardState } from './card-face.ts';
import { homeCard } from './home-card.ts';
import { StatusCard } from './status-card.tsx';

export function BorrowerHome() {
  const { payments } = useDevice();
  const clock = useClock();
  const [waitsForPayment, setWaitsForPayment] = useState(false);
  const latest = useStatusPolling({ alsoWhile: waitsForPayment });
  const known = useLastKnownOrder(latest.data, latest.updatedAt);

  const notice = known?.order ? payments.of(known.order.orderNo) : null;
  const isWaiting = paymentWait({ notice, owedNow: known?.order?.unrepaid ?? null, now: clock.now() }) !== null;
  if (isWaiting !== waitsForPayment) setWaitsForPayment(isWaiting);

  const reload = () => latest.reload();
  if (known === null || (latest.data === undefined && !latest.error)) {
    if (!latest.error) return <CardSkeleton />;
    return <ScreenError error={latest.error} onRetry={() => void reload()} retrying={latest.refreshing} />;
  }
  return (
    <>
      {latest.error && <Stale error={latest.error} at={known.at} onRetry={() => void reload()} />}
      <OrderHome order={known.order} notice={notice} checkedAt={known.at} refresh={reload} />
    </>
  );
}

/** What is on screen is older than it looks: why, since when, and the way to ask again. */
function Stale({ error, at, onRetry }: { error: ApiError; at: number; onRetry: () => void }) {
  const { t } = useTranslation('common');
  const { ago } = useFormats();
  const textOf = useErrorText();
  return (
    <Notice tone="warning" live action={<NoticeAction onClick={onRetry}>{t('actions.retry')}</NoticeAction>}>
      {textOf(error)} {t('frame.updatedAt', { when: ago(at) })}
    </Notice>
  );
}

type OrderHomeProps = {
  order: LoanOrder | null;
  notice: ReturnType<ReturnType<typeof useDevice>['payments']['of']>;
  checkedAt: number;
  refresh: () => Promise<unknown>;
};

function OrderHome({ order, notice, checkedAt, refresh }: OrderHomeProps) {
  const clock = useClock();
  const calendar = useCalendar() !== null;
  const [showsOptions, setShowsOptions] = useState(false);
  const isRejected = order?.status === ORDER_STATUS.rejected;
  const recommendation = useCall(appCalls.isRejectRecommendation, { when: isRejected }).data;
  const offer = useCall(productCalls.index, { catalogue: true });
  const now = clock.now();
  const today = mexicoDay(now);
  const recommended = recommendation?.recommend === true && recommendation.products.length > 0;
  const card = homeCard({ order, notice, now, today, calendar, recommended });
  const mayAsk = card.state === 'canLoan';
  const credit = useCall(productCalls.creditInfo, { when: mayAsk });
  return (
    <>
      <StatusCard
        card={card}
        order={mayAsk ? null : order}
        headline={offer.data}
        credit={credit.data}
        waiting={offer.loading || credit.loading}
        notice={notice}
        today={today}
        checkedAt={checkedAt}
        refresh={refresh}
        openOptions={() => setShowsOptions(true)}
      />
      <AfterCard
        market={marketFor(card.state)}
        isNew={order === null}
        headline={offer.data}
        options={showsOptions && recommended ? recommendation : null}
      />
    </>
  );
}

/**
 * our choice: other companies' products are for people who may take a loan or pay theirs on time. Nobody who is late,
 * waits for an answer or has something to finish is offered another debt; a refused borrower asks for it.
 */
function marketFor(state: CardState): 'all' | 'others' | 'none' {
  if (state === 'canLoan') return 'all';
  return state === 'justPaid' || state === 'repaying' ? 'others' : 'none';
}
