/** 17 «Pagar en OXXO»: a slip that a store can scan, readable without a connection once it was opened. */
import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { CallView } from '../../app/frame/call-view.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { NotYet } from './not-yet.tsx';
import { RepaymentPage } from './repayment-page.tsx';
import { StoreSlip } from './store-slip.tsx';
import { useStoreSlip } from './use-kept.ts';

export function RepayOxxoScreen() {
  return (
    <RepaymentPage skeleton={<Generating />} withoutLoan={keptSlip}>
      {({ detail }) => <Slip key={detail.orderNo} orderNo={detail.orderNo} owed={detail.unrepaid} />}
    </RepaymentPage>
  );
}

const keptSlip = (orderNo: string) => <Slip key={orderNo} orderNo={orderNo} owed={null} />;

/** `owed`: pesos, null when it is not known now. */
function Slip({ orderNo, owed }: { orderNo: string; owed: number | null }) {
  const { t } = useTranslation('repay');
  const { money } = useFormats();
  const slip = useStoreSlip(orderNo);
  const renew = () => void slip.reload();
  if (!slip.data && slip.error?.kind === 'refused') {
    return <NotYet orderNo={orderNo} what="oxxo" onRetry={renew} retrying={slip.refreshing} />;
  }
  return (
    <CallView call={slip} skeleton={<Generating />} safe={t('safe')}>
      {(data) => (
        <>
          {owed !== null && owed > data.amount && (
            <Notice tone="info">
              {t('oxxo.limit', { limit: money(data.storeLimit, 'whole'), amount: money(data.amount) })}
            </Notice>
          )}
          <StoreSlip key={data.reference} slip={data} orderNo={orderNo} onRenew={renew} renewing={slip.refreshing} />
        </>
      )}
    </CallView>
  );
}

function Generating() {
  const { t } = useTranslation('repay');
  return (
    <SkeletonRegion display="grid" gap="5">
      <chakra.p color="fg.muted">{t('oxxo.generating')}</chakra.p>
      <Skeleton height="15rem" width="auto" maxWidth="none" marginInline="-16px" borderRadius="0" />
      <chakra.div display="grid" gap="2">
        <Skeleton height="control" borderRadius="button" />
        <Skeleton height="control" borderRadius="button" />
        <Skeleton height="control" borderRadius="button" />
      </chakra.div>
    </SkeletonRegion>
  );
}
