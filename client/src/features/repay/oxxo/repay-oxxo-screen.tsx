/** 17 «Pagar en OXXO»: a slip that a store can scan, readable without a connection once it was opened. */
import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { CallView } from '../../../frame/call-view.tsx';
import { instantMs } from '../../../i18n/dates.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { MoneyLines } from '../../../loan/money-lines.tsx';
import { useClock } from '../../../lib/clock.ts';
import { Notice, NoticeAction } from '../../../ui/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { NotYet } from '../not-yet.tsx';
import { RepaymentPage } from '../repayment-page.tsx';
import { slipFigure } from './slip-figure.ts';
import { StoreSlip } from './store-slip.tsx';
import { type StoreReference, useStoreSlip } from '../use-kept.ts';

export function RepayOxxoScreen() {
  return (
    <RepaymentPage skeleton={<Generating />} withoutLoan={keptSlip}>
      {({ detail, money }) => (
        <>
          <MoneyLines lines={money.lines} orderNo={detail.orderNo} takeBack={money.takeBack} />
          <Slip key={detail.orderNo} orderNo={detail.orderNo} owed={detail.unrepaid} />
        </>
      )}
    </RepaymentPage>
  );
}

const keptSlip = (orderNo: string) => <Slip key={orderNo} orderNo={orderNo} owed={null} />;

/** `owed`: pesos, null when it is not known now. */
function Slip({ orderNo, owed }: { orderNo: string; owed: number | null }) {
  const { t } = useTranslation('repay');
  const slip = useStoreSlip(orderNo);
  const renew = () => void slip.reload();
  if (!slip.data && slip.error?.kind === 'refused') {
    return <NotYet orderNo={orderNo} what="oxxo" onRetry={renew} retrying={slip.refreshing} />;
  }
  return (
    <CallView call={slip} skeleton={<Generating />} safe={t('safe')} stale={t('stale')}>
      {(data) => (
        <>
          <Figure slip={data} owed={owed} onRenew={renew} />
          <StoreSlip key={data.reference} slip={data} orderNo={orderNo} onRenew={renew} renewing={slip.refreshing} />
        </>
      )}
    </CallView>
  );
}

/** Why the slip is for another amount than what is owed. */
function Figure({ slip, owed, onRenew }: { slip: StoreReference; owed: number | null; onRenew: () => void }) {
  const { t } = useTranslation(['repay', 'common']);
  const { money } = useFormats();
  const { amount, storeLimit } = slip;
  // An expired one says so itself.
  const isOver = instantMs(slip.expiresAt) <= useClock().now();
  const figure = owed === null || isOver ? 'whole' : slipFigure(slip, owed);
  if (figure === 'limit') {
    return <Notice tone="info">{t('oxxo.limit', { limit: money(storeLimit, 'whole'), amount: money(amount) })}</Notice>;
  }
  if (figure === 'whole' || owed === null) return null;
  return (
    <Notice tone="warning" live action={<NoticeAction onClick={onRenew}>{t('oxxo.another')}</NoticeAction>}>
      {t('oxxo.older', { amount: money(amount), owed: money(owed) })}
    </Notice>
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
