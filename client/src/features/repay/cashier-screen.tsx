/** 19 «Pago en línea»: an amount, a way, and the provider's word; works without a session through the payment link. */
import { orderCalls } from '@puente/contract/calls/order';
import { repaymentCalls } from '@puente/contract/calls/repayment';
import type { CashierDetail } from '@puente/contract/entities/repayment';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type Call, useCall } from '../../api/use-call.ts';
import { CallView } from '../../app/frame/call-view.tsx';
import { LoadingOverlay } from '../../app/frame/loading-overlay.tsx';
import { PageLayout } from '../../app/frame/page-layout.tsx';
import { FormSkeleton } from '../../forms/form-skeleton.tsx';
import { instantMs } from '../../i18n/dates.ts';
import { pollEvery } from '../../journey/polling.ts';
import { useFocusOnChange } from '../../journey/use-focus-on-change.ts';
import { useClock } from '../../lib/clock.ts';
import { useSession } from '../../session/use-session.ts';
import { CardSkeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { CashierForm } from './cashier-form.tsx';
import { CashierResult } from './cashier-result.tsx';
import { OfflineAge } from './offline-age.tsx';
import { NoLoan, SignedOut } from './repayment-page.tsx';
import { useCashier } from './use-cashier.ts';

export function CashierScreen() {
  const { t } = useTranslation('repay');
  const [search] = useSearchParams();
  const { token } = useSession();
  const clock = useClock();
  const payOrderId = search.get('payOrderId') || undefined;
  const named = search.get('orderNo') || undefined;
  const latest = useCall(orderCalls.latest, {
    when: token !== null && payOrderId === undefined && named === undefined,
  });
  const orderNo = named ?? latest.data?.order?.orderNo;
  const signedOut = token === null && payOrderId === undefined;
  const call = useCall(repaymentCalls.cashierDetail, {
    query: payOrderId === undefined ? { orderNo } : { payOrderId },
    when: !signedOut && (payOrderId ?? orderNo) !== undefined,
    refreshEvery: (data) => {
      const last = data?.lastPayment;
      return last?.state === 'pending' ? pollEvery(clock.now() - instantMs(last.paidAt)) : false;
    },
  });
  const content = () => {
    if (signedOut) return <SignedOut />;
    if (latest.data?.order === null || call.error?.codeName === 'orderNotFound') return <NoLoan />;
    // Until it is known which loan, that is what is being asked.
    if (orderNo === undefined && payOrderId === undefined) {
      return (
        <CallView call={{ ...latest, data: undefined }} skeleton={<CashierSkeleton />} safe={t('cashier.safe')}>
          {() => null}
        </CallView>
      );
    }
    return (
      <CallView call={call} skeleton={<CashierSkeleton />} safe={t('cashier.safe')} stale={t('stale')}>
        {(detail) => (
          <>
            <OfflineAge call={call} payable={detail.owed > 0} />
            <Cashier key={detail.payOrderId} detail={detail} call={call} />
          </>
        )}
      </CallView>
    );
  };
  return (
    <PageLayout>
      <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
        {content()}
      </chakra.div>
    </PageLayout>
  );
}

/** What is owed, how much of it, by which way. */
function CashierSkeleton() {
  return (
    <SkeletonRegion display="grid" gap="5">
      <CardSkeleton rows={0} lead="text" />
      <FormSkeleton fields={2} button />
    </SkeletonRegion>
  );
}

function Cashier({ detail, call }: { detail: CashierDetail; call: Call<CashierDetail> }) {
  const { t } = useTranslation('repay');
  const cashier = useCashier(detail, call);
  const { stage } = cashier;
  const heading = useFocusOnChange<HTMLHeadingElement>(stage.stage);
  return (
    <>
      {stage.stage === 'form' ? (
        <CashierForm detail={detail} lapsed={stage.lapsed} pay={cashier.pay} />
      ) : (
        <CashierResult heading={heading} stage={stage} detail={detail} call={call} cashier={cashier} />
      )}
      <LoadingOverlay open={cashier.busy} action={t('cashier.starting')} />
    </>
  );
}
