/** Home of a borrower: shows the latest order and polls it while the server processes it. */
import { appCalls } from '@puente/contract/calls/app';
import { productCalls } from '@puente/contract/calls/product';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { ORDER_STATUS } from '@puente/contract/values/order-status';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/use-read.ts';
import { useEdition } from '../../api/session.ts';
import { Boundary } from '../../layout/boundary.tsx';
import { Age, StaleNotice } from '../../layout/call-view.tsx';
import { ScreenError } from '../../layout/screen-error.tsx';
import { mexicoDay } from '../../i18n/dates.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useLastKnownOrder, useStatusPolling } from '../../application/use-latest-order.ts';
import { loanActions } from '../../loan/loan-actions.ts';
import { PendingExtension } from '../../loan/pending-extension.tsx';
import { latestState, type LoanState } from '../../loan/loan-state.ts';
import { MilestoneHost } from '../../loan/milestone/milestone-host.tsx';
import { isAwaited } from '../../loan/money/money-on-its-way.ts';
import { type Money, useMoney } from '../../loan/money/use-money.ts';
import { startsOffline } from '../../storage/offline.ts';
import { CATALOGUE_FRESH_MS, OFFLINE_AFTER_MS, HOUR_MS } from '../../utils/timing.ts';
import { lazyPart, useLazyPart } from '../../utils/lazy-part.ts';
import { useClock } from '../../utils/clock.ts';
import { useCalendar } from '../../native/use-calendar.ts';
import { Card, CardBody } from '../../components/layout.tsx';
import { Notice, NoticeAction, NoticeLink } from '../../components/notice.tsx';
import { CardSkeleton, Pending } from '../../components/skeleton.tsx';
import { AfterCard } from './after-card.tsx';
import { LateLoan } from './late-loan.tsx';
import { StatusCard } from './status-card.tsx';
import { useDevice } from '../../storage/device.ts';
import { pathTo } from '../../utils/paths.ts';
import { endSentence } from '../../utils/text.ts';

export type BorrowerHomeProps = {
  /** Called with true if the loan is late: the page then has no band in the brand's colour. */
  onLate: (isLate: boolean) => void;
};

export function BorrowerHome({ onLate }: BorrowerHomeProps) {
  useStartsOffline();
  const [waitsForPayment, setWaitsForPayment] = useState(false);
  const latest = useStatusPolling({ alsoWhile: waitsForPayment });
  const known = useLastKnownOrder(latest.data, latest.updatedAt);

  const order = known?.order ?? null;
  const money = useMoney(order && { ...order, payments: order.recentPayments }, known?.at ?? 0);
  const isWaiting = money.lines.some(isAwaited);
  if (isWaiting !== waitsForPayment) setWaitsForPayment(isWaiting);

  const asking = latest.data === undefined && !latest.error;
  if (known === null) {
    if (!latest.error) return <CardSkeleton />;
    return (
      <Card>
        <CardBody>
          <ScreenError error={latest.error} onRetry={() => void latest.refetch()} retrying={latest.isRefetching} />
        </CardBody>
      </Card>
    );
  }
  return (
    <>
      {latest.error && <StaleNotice error={latest.error} at={known.at} />}
      <OrderHome
        order={order}
        money={money}
        checkedAt={known.at}
        asking={asking}
        refresh={latest.refetch}
        onLate={onLate}
      />
    </>
  );
}

/** Stores a dismissal for a year: every value stored per order must expire, and the notice could then return. */
const READ_FOR_MS = 365 * 24 * HOUR_MS;

/** Explains why the last application was cancelled; shown until dismissed. */
function CancelledNotice({ order }: { order: LoanOrder }) {
  const { t } = useTranslation('loan-card');
  const { money, date } = useFormats();
  const { readCancellations } = useDevice();
  const clock = useClock();
  const { orderNo, amount, cancelledAt, cancellation } = order;
  const [isRead, setIsRead] = useState(() => readCancellations.load(orderNo) !== null);
  if (isRead) return null;
  const read = () => {
    readCancellations.save(orderNo, true, clock.now() + READ_FOR_MS);
    setIsRead(true);
  };
  const about = { amount: money(amount), date: cancelledAt ? date(cancelledAt) : '' };
  return (
    <Notice
      action={
        <>
          <NoticeLink to={pathTo('repayDetail', { orderNo })}>{t('cancelled.see')}</NoticeLink>
          <NoticeAction onClick={read}>{t('cancelled.read')}</NoticeAction>
        </>
      }
    >
      {t(cancelledAt ? 'cancelled.on' : 'cancelled.some', about)} {endSentence(cancellation ?? '')}
    </Notice>
  );
}

/** Downloads the files for offline use after a pause, so that they do not compete with those of the first screen. */
function useStartsOffline() {
  useEffect(() => {
    const timer = setTimeout(() => void startsOffline().catch(() => {}), OFFLINE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}

const SHORTCUTS = lazyPart('shortcuts', async () => (await import('./loan-shortcuts.tsx')).LoanShortcuts, {
  optional: true,
});

type OrderHomeProps = BorrowerHomeProps & {
  order: LoanOrder | null;
  money: Money;
  checkedAt: number;
  /** True while a stored order is shown because the server has not answered yet. */
  asking: boolean;
  refresh: () => Promise<unknown>;
};

function OrderHome({ order, money, checkedAt, asking, refresh, onLate }: OrderHomeProps) {
  const clock = useClock();
  const calendar = useCalendar() !== null;
  const isRejected = order?.status === ORDER_STATUS.rejected;
  const recommendation = useRead(appCalls.isRejectRecommendation, { enabled: isRejected });
  const offer = useRead(productCalls.index, { staleTime: CATALOGUE_FRESH_MS });
  useEdition(offer.data);
  const today = mexicoDay(clock.now());
  const recommended = recommendation.data?.recommend === true && recommendation.data.products.length > 0;
  const state = latestState(order, today);
  const mayAsk = state === 'canLoan';
  const isLate = state === 'overdue';
  // Runs before the paint, so that the coloured band behind the header never shows above a late loan.
  useLayoutEffect(() => {
    onLate(isLate);
    return () => onLate(false);
  }, [isLate, onLate]);
  const credit = useRead(productCalls.creditInfo, { enabled: mayAsk || state === 'finished' });
  const hasShortcuts = state === 'repaying' || state === 'dueSoon' || state === 'covered';
  const { part: Shortcuts, failed } = useLazyPart(SHORTCUTS, undefined, hasShortcuts);
  const card = {
    state,
    actions: loanActions({ state, order, calendar, recommended }),
    order: mayAsk ? null : order,
    headline: offer.data,
    credit: credit.data,
    waiting: offer.isLoading || credit.isLoading,
    asksForOptions: recommendation.isLoading,
    money,
    today,
    checkedAt,
    refresh,
  };
  return (
    <>
      {!asking && <MilestoneHost loan={order} limit={credit.data?.limit} />}
      {order?.extension?.pending && !mayAsk && (
        <PendingExtension pending={order.extension.pending} loan={order} money={money} />
      )}
      {order?.status === ORDER_STATUS.cancelled && <CancelledNotice key={order.orderNo} order={order} />}
      {isLate && order ? <LateLoan {...card} order={order} /> : <StatusCard {...card} />}
      {hasShortcuts && order && (
        <Boundary>
          {Shortcuts ? <Shortcuts order={order} state={state} headline={offer.data} /> : !failed && <Pending />}
        </Boundary>
      )}
      {asking ? (
        <Age at={checkedAt} />
      ) : (
        <AfterCard market={marketFor(state)} isNew={order === null} headline={offer.data} />
      )}
    </>
  );
}

/** Our choice: other companies' products are only for people without a debt, an application or a pending answer. */
function marketFor(state: LoanState): 'all' | 'others' | 'none' {
  if (state === 'canLoan') return 'all';
  return state === 'finished' ? 'others' : 'none';
}
