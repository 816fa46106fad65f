/** «Pago en línea»: the online payment form; through a payment link it works without signing in. */
import { orderCalls } from '@puente/contract/calls/order';
import { repaymentCalls } from '@puente/contract/calls/repayment';
import type { CashierDetail } from '@puente/contract/entities/payment-channels';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type ReadResult, useRead } from '../../../api/use-read.ts';
import { CallView } from '../../../layout/call-view.tsx';
import { SignedOut } from '../../../layout/screen-error.tsx';
import { LoadingOverlay } from '../../../layout/loading-overlay.tsx';
import { PageLayout } from '../../../layout/page-layout.tsx';
import { FormSkeleton } from '../../../forms/form-frame.tsx';
import { ContinueTo } from '../../../history/continue-to.tsx';
import { instantMs } from '../../../i18n/dates.ts';
import { MoneyLines } from '../../../loan/money/money-lines.tsx';
import { pollInterval } from '../../../application/use-latest-order.ts';
import { pathTo } from '../../../utils/paths.ts';
import { useFocusOnChange } from '../../../utils/hooks.ts';
import { loanState } from '../../../loan/loan-state.ts';
import { useMoney } from '../../../loan/money/use-money.ts';
import { useClock } from '../../../utils/clock.ts';
import { useSession } from '../../../storage/device.ts';
import { CardSkeleton, SkeletonRegion } from '../../../components/skeleton.tsx';
import { CashierForm } from './cashier-form.tsx';
import { CashierResult } from './cashier-result.tsx';
import { useLateCharge } from '../late-charge.tsx';
import { OtherOrder } from '../../../layout/empty-page.tsx';
import { NoLoan, NothingMore, OfflineAge } from '../repayment-page.tsx';
import { useCashier } from './use-cashier.ts';
import { Stack } from '../../../components/layout.tsx';

export function CashierScreen() {
  const { t } = useTranslation('repay');
  const [search] = useSearchParams();
  const { token } = useSession();
  const clock = useClock();
  const payOrderId = search.get('payOrderId') || undefined;
  const named = search.get('orderNo') || undefined;
  const latest = useRead(orderCalls.latest, {
    enabled: token !== null && payOrderId === undefined && named === undefined,
  });
  const orderNo = named ?? latest.data?.order?.orderNo;
  const signedOut = token === null && payOrderId === undefined;
  const call = useRead(repaymentCalls.cashierDetail, {
    query: payOrderId === undefined ? { orderNo } : { payOrderId },
    enabled: !signedOut && (payOrderId ?? orderNo) !== undefined,
    refetchInterval: (data) => {
      const last = data?.lastPayment;
      return last?.state === 'pending' ? pollInterval(clock.now() - instantMs(last.paidAt)) : false;
    },
  });
  const content = () => {
    if (signedOut) return <SignedOut>{t('signedOut')}</SignedOut>;
    if (latest.data?.order === null) return <NoLoan />;
    if (call.error?.codeName === 'orderNotFound') return <OtherOrder />;
    // Without an order number in the address, waits for the borrower's latest order.
    if (orderNo === undefined && payOrderId === undefined) {
      return <CallView call={{ ...latest, data: undefined }} skeleton={<CashierSkeleton />} safe={t('cashier.safe')} />;
    }
    return (
      <CallView call={call} skeleton={<CashierSkeleton />} safe={t('cashier.safe')} stale={t('stale')}>
        {(detail) => (
          <>
            <OfflineAge call={call} payable={detail.owed > 0} />
            <Cashier key={detail.payOrderId} answered={detail} call={call} linked={payOrderId !== undefined} />
          </>
        )}
      </CallView>
    );
  };
  return (
    <PageLayout>
      <Stack gap="5">{content()}</Stack>
    </PageLayout>
  );
}

function CashierSkeleton() {
  return (
    <SkeletonRegion gap="5">
      <CardSkeleton rows={0} lead="text" />
      <FormSkeleton fields={2} button />
    </SkeletonRegion>
  );
}

type CashierProps = {
  answered: CashierDetail;
  call: ReadResult<CashierDetail>;
  /** True if opened by a payment link, which works without signing in; the loan's own screen would require it. */
  linked: boolean;
};

function Cashier({ answered, call, linked }: CashierProps) {
  const { t } = useTranslation('repay');
  const cashier = useCashier(answered, call);
  const { stage, detail } = cashier;
  const lateCharge = useLateCharge(detail.payFirst);
  const heading = useFocusOnChange<HTMLHeadingElement>(stage.stage);
  // The loan is paid or not disbursed yet: the loan's own screen tells which.
  if (stage.stage === 'nothingOwed' && !linked)
    return <ContinueTo to={pathTo('repayDetail', { orderNo: detail.orderNo })} />;
  return (
    <>
      {stage.stage === 'form' ? (
        <>
          <OtherMoney orderNo={detail.orderNo} />
          <CashierForm cashier={cashier} lapsed={stage.lapsed} lateCharge={lateCharge} />
        </>
      ) : (
        <CashierResult heading={heading} stage={stage} call={call} cashier={cashier} />
      )}
      <LoadingOverlay open={cashier.busy} action={t('cashier.starting')} />
    </>
  );
}

/** Shows payments that only a signed-in borrower may see; paying does not depend on them. */
function OtherMoney({ orderNo }: { orderNo: string }) {
  const { token } = useSession();
  const loan = useRead(repaymentCalls.detail, { query: { orderNo }, enabled: token !== null });
  const { lines, takeBack } = useMoney(loan.data ?? null, loan.updatedAt);
  // The form itself says all about an online payment, except how one begun on another device ended.
  const others = lines.filter(({ channel, state }) => channel !== 'cashier' || state === 'declined');
  return (
    <>
      {loan.data && loanState(loan.data) === 'covered' && <NothingMore />}
      <MoneyLines lines={others} orderNo={orderNo} takeBack={takeBack} />
    </>
  );
}
