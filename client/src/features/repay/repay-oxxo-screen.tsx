/** «Pagar en OXXO»: shows a slip that a store can scan; a slip opened before is readable offline. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { RepaymentDetail } from '@puente/contract/entities/repayment';
import { payableInFull } from '@puente/contract/rules/repayment-amount';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OXXO_PAYMENT_MAX } from '@puente/contract/values/limits';
import { CallView } from '../../layout/call-view.tsx';
import { instantMs } from '../../i18n/dates.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { MoneyLines } from '../../loan/money/money-lines.tsx';
import { useClock } from '../../utils/clock.ts';
import { Notice, NoticeAction } from '../../components/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../components/skeleton.tsx';
import { debtOf, isRefused, RefusedWay, type RepaymentFacts, RepaymentPage } from './repayment-page.tsx';
import { PaidSlip, slipFigure, StoreSlip } from './store-slip.tsx';
import { OtherAmount } from './other-amount.tsx';
import { findSlipPayment, restampSlip, type StoreReference } from '../../loan/money/kept-slip.ts';
import { loanState } from '../../loan/loan-state.ts';
import { useDevice } from '../../storage/device.ts';
import { useStoreSlip } from './use-kept.ts';
import { useLateCharge, usePaysLateCharge } from './late-charge.tsx';
import { usePart } from './use-part.ts';
import { Stack } from '../../components/layout.tsx';
import { owedChange } from './amount-form.ts';

export function RepayOxxoScreen() {
  const paysLateCharge = usePaysLateCharge();
  // The amount of a late charge comes from the loan, so that its slip starts again with the loan.
  const stored = (orderNo: string, ask: boolean) => (
    <Slips key={paysLateCharge ? 'stored' : orderNo} orderNo={orderNo} ask={ask} />
  );
  return (
    <RepaymentPage skeleton={<Generating />} withoutLoan={stored}>
      {(known) => <Slips key={known.detail.orderNo} orderNo={known.detail.orderNo} known={known} />}
    </RepaymentPage>
  );
}

type SlipsProps = {
  orderNo: string;
  /** Absent while the loan is unknown. */
  known?: RepaymentFacts;
  /** False while the loan is unknown: shows a stored slip but requests none. */
  ask?: boolean;
};

function Slips({ orderNo, known, ask }: SlipsProps) {
  const { detail, call, money } = known ?? {};
  const whole = detail ? payableInFull(debtOf(detail)) : null;
  const lateCharge = useLateCharge(detail?.extension?.payFirst);
  const { part, choosePart } = usePart({ start: lateCharge });
  return (
    <>
      {money && <MoneyLines lines={money.lines} orderNo={orderNo} takeBack={money.takeBack} />}
      <Slip key={part} orderNo={orderNo} owed={whole} part={part} ask={ask} loan={detail} onOther={call?.refetch} />
      {whole !== null && (
        <OtherAmount orderNo={orderNo} whole={whole} part={part} limit={OXXO_PAYMENT_MAX} onChoose={choosePart} />
      )}
    </>
  );
}

type SlipProps = {
  orderNo: string;
  /** Pesos left to pay after the payments on their way; null while unknown. */
  owed: number | null;
  /** Pesos of a slip for part of the debt; null for the whole debt. */
  part: number | null;
  ask: boolean | undefined;
  loan: RepaymentDetail | undefined;
  onOther: (() => Promise<unknown>) | undefined;
};

function Slip({ orderNo, owed, part, ask, loan, onOther }: SlipProps) {
  const { t } = useTranslation('repay');
  // The slip is for the debt that the borrower saw first; if the debt changes, they must ask for a new slip.
  const [asked, setAsked] = useState({ seen: part === null ? owed : null, beside: owed });
  if (asked.beside === null && owed !== null) setAsked({ seen: part === null ? owed : null, beside: owed });
  const { seen } = asked;
  const device = useDevice();
  const clock = useClock();
  const slip = useStoreSlip(orderNo, { owedSeen: seen, part, ask });
  const change = slip.error?.codeName === 'owedChanged' ? owedChange.safeParse(slip.error.data) : null;
  const refusedFor = change?.success ? change.data.owed : null;
  const now = refusedFor ?? (owed === asked.beside ? seen : owed);
  const renew = () => {
    if (now === seen) {
      void slip.refetch();
      return;
    }
    setAsked({ seen: now, beside: owed });
    if (refusedFor !== null) void onOther?.();
  };
  const payment = loan && slip.data ? findSlipPayment(device, loan, slip.data) : null;
  if (loan && slip.data && payment) {
    const { data } = slip;
    const again = () => {
      restampSlip(device, orderNo, { slip: data, now: clock.now() });
      renew();
    };
    return (
      <PaidSlip
        payment={payment}
        orderNo={orderNo}
        isPart={part !== null}
        onRenew={loanState(loan) === 'covered' ? null : again}
        renewing={slip.isRefetching}
      />
    );
  }
  if (!slip.data && refusedFor !== null && seen !== null)
    return <Changed seen={seen} owed={refusedFor} onMake={renew} />;
  if (!slip.data && isRefused(slip)) return <RefusedWay orderNo={orderNo} call={slip} onRetry={renew} />;
  return (
    <CallView
      call={refusedFor === null ? slip : { ...slip, error: null }}
      skeleton={<Generating />}
      safe={t('safe')}
      stale={t('stale')}
    >
      {(data) => (
        <>
          <Figure slip={data} owed={now} onRenew={renew} />
          <StoreSlip key={data.reference} slip={data} orderNo={orderNo} onRenew={renew} renewing={slip.isRefetching} />
        </>
      )}
    </CallView>
  );
}

/** Says that the debt changed, so the server made no slip. */
function Changed({ seen, owed, onMake }: { seen: number; owed: number; onMake: () => void }) {
  const { t } = useTranslation('repay');
  const { money } = useFormats();
  return (
    <Notice tone="warning" live action={<NoticeAction onClick={onMake}>{t('oxxo.make')}</NoticeAction>}>
      {t('oxxo.changed', { seen: money(seen), owed: money(owed) })}
    </Notice>
  );
}

function Figure({ slip, owed, onRenew }: { slip: StoreReference; owed: number | null; onRenew: () => void }) {
  const { t } = useTranslation(['repay', 'common']);
  const { money } = useFormats();
  const { amount, storeLimit } = slip;
  // An expired slip needs no notice here: StoreSlip says that it expired.
  const isOver = instantMs(slip.expiresAt) <= useClock().now();
  const figure = isOver ? 'whole' : slipFigure(slip, owed);
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
    <SkeletonRegion gap="5">
      <chakra.p color="fg.muted">{t('oxxo.generating')}</chakra.p>
      <Skeleton height="15rem" width="auto" maxWidth="none" marginInline="-16px" borderRadius="0" />
      <Stack gap="2">
        <Skeleton height="control" borderRadius="pill" />
        <Skeleton height="control" borderRadius="pill" />
      </Stack>
    </SkeletonRegion>
  );
}
