import { useTranslation, Trans } from 'react-i18next';
import { orderCalls } from '@puente/contract/calls/order';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { ORDER_STATUS } from '@puente/contract/values/order-status';
import { CallView, RefreshStatus } from '../../layout/call-view.tsx';
import { EmptyPage, OtherOrder } from '../../layout/empty-page.tsx';
import { PageLayout } from '../../layout/page-layout.tsx';
import { ContinueTo } from '../../history/continue-to.tsx';
import { deletionAhead, orderStatePath, mayApply } from '../../application/order-status.ts';
import { useFocusOnChange } from '../../utils/hooks.ts';
import { type LatestOrder, useNamedOrder, useStatusPolling } from '../../application/use-latest-order.ts';
import { MilestoneHost } from '../../loan/milestone/milestone-host.tsx';
import { CardSkeleton, Pending } from '../../components/skeleton.tsx';
import { useRead } from '../../api/use-read.ts';
import { useRefreshAll } from '../../api/query-client.ts';
import { useSession } from '../../storage/device.ts';
import { productCalls } from '@puente/contract/calls/product';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Ref } from 'react';
import { DeviceUploadLine } from '../../consent/device-upload.tsx';
import { CardHeadline, LoanCard, ReviewTimeline } from '../../loan/loan-card.tsx';
import { Stack } from '../../components/layout.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { paths, pathTo } from '../../utils/paths.ts';
import { loanState } from '../../loan/loan-state.ts';
import { OfferDeadline } from '../../loan/offer-deadline.tsx';
import type { ReceiptRowData } from '../../components/amount/receipt.tsx';
import { Button, LinkButton } from '../../components/button.tsx';
import { appCalls } from '@puente/contract/calls/app';
import { daysBetween, mexicoDay } from '../../i18n/dates.ts';
import { MarketLink } from '../../loan/other-companies.tsx';
import { useClock } from '../../utils/clock.ts';
import { useReminder } from '../../loan/reminder.ts';
import { CATALOGUE_FRESH_MS } from '../../utils/timing.ts';

const SHOWN_HERE = ['assessing', 'success', 'rejected'] as const;

/** Returns null if another screen shows the order, as while the server creates it (`finishLoading`). */
export function reviewState(loan: { status: number | null }): (typeof SHOWN_HERE)[number] | null {
  if (loan.status === ORDER_STATUS.finishLoading) return null;
  const state = loanState(loan);
  return SHOWN_HERE.find((each) => each === state) ?? null;
}

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
          {() => <EmptyPage apply>{t('none')}</EmptyPage>}
        </CallView>
      )}
    </PageLayout>
  );
}

type WaitingCardProps = { order: LoanOrder; latest: LatestOrder; heading: Ref<HTMLHeadingElement> };

/** Shows an application under review without countdown, percentage or offers. */
function WaitingCard({ order, latest, heading }: WaitingCardProps) {
  const { t } = useTranslation(['review', 'loan-card', 'common']);
  const { data: headline, isLoading } = useRead(productCalls.index, { staleTime: CATALOGUE_FRESH_MS });
  return (
    <Stack gap="4">
      <LoanCard
        state="assessing"
        chipHeading={heading}
        gap="4"
        rows={[{ id: 'folio', label: t('common:folio'), value: order.orderNo }]}
      >
        <CardHeadline caption={t('loan-card:caption.assessing')} pesos={order.amount} captionAs="text" />
        {isLoading && <Pending />}
        <ReviewTimeline order={order} headline={headline} />
        <RefreshStatus call={latest} safe={t('waiting.safe')} />
      </LoanCard>
      <chakra.p color="fg.muted">{t('waiting.close')}</chakra.p>
      <DeviceUploadLine orderNo={order.orderNo} />
    </Stack>
  );
}

/** Shows the approved amount and its deadline. The borrower confirms the deposit on another screen. */
function ApprovedCard({ order, heading }: { order: LoanOrder; heading: Ref<HTMLHeadingElement> }) {
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
      <CardHeadline caption={t('loan-card:caption.success')} pesos={order.amount} captionAs="text" />
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

type RejectedCardProps = {
  order: LoanOrder;
  /** The borrower's newest order if it is not `order`; it decides whether a new application is possible now. */
  newest?: LoanOrder;
  heading: Ref<HTMLHeadingElement>;
};

/** Says when a rejected borrower can try again and what happens to their data; adds no invented reasons. */
function RejectedCard({ order, newest = order, heading }: RejectedCardProps) {
  const { t } = useTranslation(['review', 'common', 'loan-card']);
  const { date } = useFormats();
  const clock = useClock();
  const remind = useReminder();
  const today = mexicoDay(clock.now());
  const { orderNo, retryDate } = order;
  const deletionDay = deletionAhead(order, today);
  const open = mayApply(newest, today);
  const waits = newest === order && !open && Boolean(retryDate);
  const rows: ReceiptRowData[] = [
    { id: 'folio', label: t('common:folio'), value: orderNo },
    ...(deletionDay ? [{ id: 'data', label: t('rejected.data'), value: date(deletionDay, 'short') }] : []),
  ];
  return (
    <Stack gap="8">
      <LoanCard state="rejected" gap="4" rows={rows}>
        <chakra.h2 ref={heading} tabIndex={-1} textStyle="title-2">
          {t('loan-card:headline.rejected')}
        </chakra.h2>
        {open ? (
          <p>{t('rejected.now')}</p>
        ) : (
          waits &&
          retryDate && (
            <p>
              <Trans
                t={t}
                i18nKey="rejected.again"
                count={daysBetween(today, retryDate)}
                values={{ date: date(retryDate) }}
                components={{ b: <strong /> }}
              />
            </p>
          )
        )}
        <chakra.p color="fg.muted">
          {t('rejected.why')} {t('rejected.help')}
        </chakra.p>
        {open && <LinkButton to={paths.toBorrow}>{t('common:actions.apply')}</LinkButton>}
        {waits && remind && <Button onClick={() => remind('remind', order)}>{t('loan-card:action.remind')}</Button>}
      </LoanCard>
      {newest === order && <OtherOptions />}
    </Stack>
  );
}

function OtherOptions() {
  const others = useRead(appCalls.isRejectRecommendation).data;
  if (!others?.recommend || others.products.length === 0) return null;
  return <MarketLink of={{ refused: true }} />;
}

/** The server sends at most 50 orders per page; older ones are not shown here. */
const LOOKED_AT = { page: 1, size: 50 } as const;

function EarlierReview({ orderNo, newest }: { orderNo: string; newest: LoanOrder }) {
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
