/** Frame of all repayment screens: finds the loan; shows loading, errors, signed-out and empty states. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { RepaymentDetail } from '@puente/contract/entities/repayment';
import { payableInFull } from '@puente/contract/rules/repayment-amount';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { CardHeadline } from '../../loan/loan-card.tsx';
import { loanState } from '../../loan/loan-state.ts';
import { useErrorText } from '../../api/error-text.ts';
import { type ReadResult, useRead } from '../../api/use-read.ts';
import { HelpButton } from '../../layout/help-link.tsx';
import { BelowStaleNotice, CallView } from '../../layout/call-view.tsx';
import { OtherOrder } from '../../layout/empty-page.tsx';
import { PageLayout } from '../../layout/page-layout.tsx';
import { SignedOut } from '../../layout/screen-error.tsx';
import { ContinueTo } from '../../history/continue-to.tsx';
import { awaitedFor, type Money, useMoney } from '../../loan/money/use-money.ts';
import { MilestoneHost } from '../../loan/milestone/milestone-host.tsx';
import { milestoneLoanOf } from '../../loan/milestone/milestone.ts';
import { LateChargePaid, OtherWays, owesNoLateCharge, usePaysLateCharge } from './late-charge.tsx';
import { orderCan } from '../../application/order-status.ts';
import { paths, pathTo } from '../../utils/paths.ts';
import { Button, LinkButton } from '../../components/button.tsx';
import { EmptyState } from '../../components/screen-states.tsx';
import { Notice } from '../../components/notice.tsx';
import { CardSkeleton } from '../../components/skeleton.tsx';
import { Stack } from '../../components/layout.tsx';
import { orderCalls } from '@puente/contract/calls/order';
import { repaymentCalls } from '@puente/contract/calls/repayment';
import { useSearchParams } from 'react-router-dom';
import { pollInterval, useLastKnownOrder } from '../../application/use-latest-order.ts';
import { useClock } from '../../utils/clock.ts';
import { useDevice, useSession } from '../../storage/device.ts';
import { useOnline } from '../../utils/page-state.ts';

const isLate = (detail: RepaymentDetail) => loanState(detail) === 'overdue';

export function OwedLead({ detail, heading }: { detail: RepaymentDetail; heading?: Ref<HTMLHeadingElement> }) {
  const { t } = useTranslation('repay');
  const caption = t(isLate(detail) ? 'owedToday' : 'toPay');
  return (
    <div>
      <CardHeadline caption={caption} pesos={detail.unrepaid} heading={heading} />
      <LeftToPay debt={debtOf(detail)} />
    </div>
  );
}

type Debt = Parameters<typeof payableInFull>[0];

export const debtOf = ({ unrepaid: owed, leftToPay }: RepaymentDetail): Debt => ({ owed, leftToPay });

export function LeftToPay({ debt }: { debt: Debt }) {
  const { t } = useTranslation('repay');
  const { money } = useFormats();
  const left = payableInFull(debt);
  return left < debt.owed ? <chakra.p textStyle="body-strong">{t('leftToPay', { left: money(left) })}</chakra.p> : null;
}

export function DueDate({ detail }: { detail: RepaymentDetail }) {
  const { t } = useTranslation('repay');
  const { date } = useFormats();
  if (!detail.dueDate) return null;
  return <p>{t(isLate(detail) ? 'wasDue' : 'due', { date: date(detail.dueDate, 'weekday') })}</p>;
}

export type RepaymentFacts = { detail: RepaymentDetail; call: ReadResult<RepaymentDetail>; money: Money };

type RepaymentPageProps = {
  /** True for payment screens, which redirect to the detail if the loan cannot be paid; false for the detail. */
  paying?: boolean;
  title?: (known: RepaymentFacts) => string | undefined;
  action?: (known: RepaymentFacts) => ReactNode;
  skeleton?: ReactNode;
  /**
   * Shows a slip or an account stored on the device while the loan is not loaded; with the component and key that
   * `children` uses, so that React keeps the pressed or focused control. `ask` is true after loading failed: then the
   * slip itself is requested too.
   */
  withoutLoan?: (orderNo: string, ask: boolean) => ReactNode;
  children: (known: RepaymentFacts) => ReactNode;
};

export function RepaymentPage(props: RepaymentPageProps) {
  const {
    paying = true,
    title,
    action,
    skeleton = <CardSkeleton rows={5} lead="text" />,
    withoutLoan,
    children,
  } = props;
  const { t } = useTranslation('repay');
  const { orderNo, signedIn, detail, latest, mayPay } = useRepayment();
  const money = useMoney(detail.data ?? null, detail.updatedAt);
  const paysLateCharge = usePaysLateCharge();
  const online = useOnline();
  const known = detail.data ? { detail: detail.data, call: detail, money } : null;
  const unknown = detail.error?.codeName === 'orderNotFound' || (orderNo === null && latest.data !== undefined);

  if (known && paying && !orderCan('repay', known.detail.status)) {
    return <ContinueTo to={pathTo('repayDetail', { orderNo: known.detail.orderNo })} />;
  }
  const content = () => {
    if (!signedIn) return <SignedOut>{t('signedOut')}</SignedOut>;
    if (unknown) return orderNo === null ? <NoLoan /> : <OtherOrder />;
    if (orderNo === null) {
      return <CallView call={{ ...latest, data: undefined }} skeleton={skeleton} safe={t('safe')} />;
    }
    const isFailed = detail.error?.outcomeUnknown === true;
    const mayShowStored = !known && (isFailed || (detail.isLoading && mayPay));
    const instead = mayShowStored && withoutLoan?.(orderNo, isFailed);
    return (
      <>
        {!instead && <CallView call={detail} skeleton={skeleton} safe={t('safe')} stale={t('stale')} />}
        {known && paying && loanState(known.detail) === 'covered' && <NothingMore />}
        {known && <OfflineAge call={detail} payable={orderCan('repay', known.detail.status)} />}
        <BelowStaleNotice shown={known !== null && (!online || detail.error !== null)}>
          {instead || (known && body(known))}
        </BelowStaleNotice>
      </>
    );
  };
  const body = (facts: RepaymentFacts) =>
    paying && paysLateCharge && owesNoLateCharge(facts.detail) ? (
      <LateChargePaid orderNo={facts.detail.orderNo} money={money} />
    ) : (
      children(facts)
    );
  return (
    <PageLayout title={known ? title?.(known) : undefined} action={known && action?.(known)} sticky>
      {known && !paying && <MilestoneHost loan={milestoneLoanOf(known.detail)} />}
      <Stack gap="5">{content()}</Stack>
    </PageLayout>
  );
}

/** Shows the age of the figures while offline; if a read fails online, `CallView` says so (screens: offline). */
export function OfflineAge({
  call,
  payable,
}: {
  call: Pick<ReadResult<unknown>, 'error' | 'updatedAt'>;
  payable: boolean;
}) {
  const { error, updatedAt } = call;
  const { t } = useTranslation(['repay', 'common']);
  const { ago } = useFormats();
  const online = useOnline();
  if (online || error) return null;
  return (
    <Notice tone="warning" live>
      {payable && t('stale')} {t('common:frame.updatedAt', { when: ago(updatedAt) })}
    </Notice>
  );
}

export function NothingMore() {
  const { t } = useTranslation('loan-card');
  return (
    <Notice tone="success">
      {t('headline.covered')}. {t('sentence.covered')}
    </Notice>
  );
}

/** Shown for an order without data: says why, and links to help (screens: loan-detail). */
export function NoLoan({ children }: { children?: string }) {
  const { t } = useTranslation(['repay', 'common']);
  return (
    <EmptyState
      action={
        <Stack gap="2">
          <LinkButton to={paths.home}>{t('common:actions.goHome')}</LinkButton>
          <HelpButton>{t('common:actions.support')}</HelpButton>
        </Stack>
      }
    >
      {children ?? t('noLoan')}
    </EmptyState>
  );
}

/** Reads the debt; repeats the read while a payment is reported, pending or not booked yet. */
function useRepayment() {
  const [search] = useSearchParams();
  const { token } = useSession();
  const device = useDevice();
  const clock = useClock();
  const signedIn = token !== null;
  const named = search.get('orderNo') || null;
  const latest = useRead(orderCalls.latest, { enabled: signedIn && named === null });
  const known = useLastKnownOrder(named === null ? latest.data?.order : undefined, latest.updatedAt);
  // Until an answer arrives, uses the last visit's order, so that a saved slip opens at the shop (screens: store-slip).
  const canRepay = orderCan('repay', known?.order?.status ?? null);
  const isAsking = latest.isLoading && canRepay;
  const remembered = isAsking || latest.error?.outcomeUnknown ? known?.order?.orderNo : undefined;
  /** Order of the address, else the borrower's latest; null while unknown or if there is none. */
  const orderNo = named ?? latest.data?.order?.orderNo ?? remembered ?? null;
  const detail = useRead(repaymentCalls.detail, {
    query: { orderNo: orderNo ?? '' },
    enabled: signedIn && orderNo !== null,
    refetchInterval: (data) => {
      const now = clock.now();
      const waited = data ? awaitedFor({ device, loan: data, checkedAt: now, now }) : null;
      return waited === null ? false : pollInterval(waited);
    },
  });
  // A loan that was closed at the last visit needs no payment.
  const mayPay = known?.order?.orderNo !== orderNo || canRepay;
  return { orderNo, signedIn, detail, latest, mayPay };
}

/** Returns true if the server refused a CLABE or slip; `CallView` shows its own failures. */
export const isRefused = ({ error }: Pick<ReadResult<unknown>, 'error'>): boolean =>
  error?.kind === 'refused' && !error.outcomeUnknown;

type RefusedWayProps = { orderNo: string; call: ReadResult<unknown>; onRetry: () => void };

/** Says why the server gave no CLABE or slip; offers a retry or another way to pay (screens: transfer). */
export function RefusedWay({ orderNo, call: { error, isRefetching }, onRetry }: RefusedWayProps) {
  const { t } = useTranslation('common');
  const textOf = useErrorText();
  return (
    <EmptyState
      action={
        <Stack gap="2">
          <Button onClick={onRetry} busy={isRefetching} busyText={t('frame.checking')}>
            {t('actions.retry')}
          </Button>
          <OtherWays orderNo={orderNo} />
        </Stack>
      }
    >
      {error && textOf(error)}
    </EmptyState>
  );
}
