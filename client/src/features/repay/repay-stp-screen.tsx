/**
 * «Pagar por transferencia»: shows the account data, then the wait, then how to trace the transfer; data opened before
 * is readable offline.
 */
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallView, RefreshStatus } from '../../layout/call-view.tsx';
import { MoneyLines } from '../../loan/money/money-lines.tsx';
import type { MoneyLine } from '../../loan/money/money-on-its-way.ts';
import { payableInFull } from '@puente/contract/rules/repayment-amount';
import { useFocusOnChange, useLatest } from '../../utils/hooks.ts';
import { useMoneyWords } from '../../loan/money/use-money.ts';
import { Button } from '../../components/button.tsx';
import { Disclosure } from '../../components/disclosure.tsx';
import { Card, CardStack } from '../../components/layout.tsx';
import { Notice } from '../../components/notice.tsx';
import { MissingPayment } from './missing-payment.tsx';
import { debtOf, isRefused, RefusedWay, type RepaymentFacts, RepaymentPage } from './repayment-page.tsx';
import { useLateCharge, usePaysLateCharge } from './late-charge.tsx';
import { usePart } from './use-part.ts';
import { OtherAmount } from './other-amount.tsx';
import { TransferData, TransferSkeleton, TransferSteps } from './transfer-data.tsx';
import { type TransferAccount, useTransferAccount } from './use-kept.ts';
import type { ReadResult } from '../../api/use-read.ts';

export function RepayStpScreen() {
  // A late charge needs the loan, which says how large the charge is today.
  const withoutLoan = usePaysLateCharge() ? {} : { withoutLoan: transferOf };
  return (
    <RepaymentPage skeleton={<TransferSkeleton />} {...withoutLoan}>
      {(known) => <Transfer key={known.detail.orderNo} orderNo={known.detail.orderNo} known={known} />}
    </RepaymentPage>
  );
}

const transferOf = (orderNo: string, ask: boolean) => <Transfer key={orderNo} orderNo={orderNo} ask={ask} />;

type TransferProps = {
  orderNo: string;
  /** Absent while the loan, and so its payments, is unknown: the stored account shows then. */
  known?: RepaymentFacts;
  /** False while the account must not be requested. */
  ask?: boolean;
};

function Transfer({ orderNo, known, ask = true }: TransferProps) {
  const { t } = useTranslation('repay');
  const { detail, money } = known ?? {};
  const reported = money?.reported ?? null;
  const whole = detail ? payableInFull(debtOf(detail)) : null;
  const account = useTransferAccount(orderNo, { whole, ask });
  useNewerSum(account, { whole, checkedAt: known?.call.updatedAt });
  const { part: chosen, choosePart } = usePart({ left: whole });
  // The late charge grows at midnight, so its amount follows the loan.
  const wanted = useLateCharge(detail?.extension?.payFirst) ?? chosen ?? reported?.amount ?? null;
  // Ignores an amount in the address that exceeds the debt: a transfer is not checked before it is sent.
  const part = wanted !== null && wanted > 0 && wanted < (detail?.unrepaid ?? Infinity) ? wanted : null;
  const waiting = reported !== null;
  const heading = useFocusOnChange<HTMLHeadingElement>(known && (waiting ? 'waiting' : 'asking'));
  if (!account.data && isRefused(account)) {
    return <RefusedWay orderNo={orderNo} call={account} onRetry={() => void account.refetch()} />;
  }
  const others = money?.lines.filter((line) => line !== reported) ?? [];
  return (
    <>
      {money && <MoneyLines lines={others} orderNo={orderNo} takeBack={money.takeBack} />}
      {known && reported && <Waiting {...known} reported={reported} heading={heading} clabe={account.data?.clabe} />}
      <FoldedWhile waiting={waiting}>
        <CallView call={account} skeleton={<TransferSkeleton />} safe={t('safe')} stale={t('stale')}>
          {(data) => {
            const shown = part === null ? data : { ...data, amount: part };
            return (
              <TransferData account={shown} heading={waiting ? undefined : heading}>
                {money && !waiting && (
                  <>
                    <Notice tone="info">{t('stp.usual', { minutes: data.usualMinutes })}</Notice>
                    <Button
                      tone="secondary"
                      onClick={() => {
                        money.report({ ...shown, channel: 'stp' });
                        if (chosen !== null) choosePart(null);
                      }}
                    >
                      {t('stp.report')}
                    </Button>
                  </>
                )}
              </TransferData>
            );
          }}
        </CallView>
      </FoldedWhile>
      {whole !== null && !waiting && account.data && (
        <OtherAmount orderNo={orderNo} whole={whole} part={part} onChoose={choosePart} />
      )}
      {!waiting && (known || account.data) && <TransferSteps />}
    </>
  );
}

/** Folds the account while a reported transfer is awaited, so that nobody transfers twice. */
function FoldedWhile({ waiting, children }: { waiting: boolean; children: ReactNode }) {
  const { t } = useTranslation('repay');
  return waiting ? <Disclosure title={t('waiting.seeTransfer')}>{children}</Disclosure> : children;
}

type Newer = {
  whole: number | null;
  /** When the loan was read (ms since 1970). */
  checkedAt: number | undefined;
};

/** Reads the account again if a read of the loan, as new or newer, says another amount (`whole`: pesos left to pay). */
function useNewerSum(account: ReadResult<TransferAccount>, { whole, checkedAt = 0 }: Newer) {
  const { data, updatedAt } = account;
  const isOlder = data !== undefined && whole !== null && data.amount !== whole && updatedAt <= checkedAt;
  const refetch = useLatest(account.refetch);
  useEffect(() => {
    if (isOlder) void refetch.current();
  }, [isOlder, refetch]);
}

type WaitingProps = RepaymentFacts & {
  reported: MoneyLine;
  heading: Ref<HTMLHeadingElement>;
  clabe: string | undefined;
};

/** After «Ya transferí»: shows since when; after the usual time, also how to trace the transfer. */
function Waiting({ reported, heading, detail, call, money: { takeBack }, clabe }: WaitingProps) {
  const { t } = useTranslation(['repay', 'loan-card']);
  const [tracing, setTracing] = useState(false);
  const words = useMoneyWords();
  return (
    <>
      <Card>
        <CardStack gap="3">
          <chakra.h2 ref={heading} tabIndex={-1} textStyle="title-3">
            {t('waiting.title')}
          </chakra.h2>
          <p>{words(reported)}</p>
          {reported.state === 'late' && !tracing && (
            <Button onClick={() => setTracing(true)}>{t('loan-card:money.missing')}</Button>
          )}
          <RefreshStatus call={call} safe={t('cashier.stillUnknown')} />
          <Button tone="link" onClick={() => takeBack(reported)}>
            {t('loan-card:money.takeBack')}
          </Button>
        </CardStack>
      </Card>
      {tracing && <MissingPayment detail={detail} reported={reported} clabe={clabe} />}
    </>
  );
}
