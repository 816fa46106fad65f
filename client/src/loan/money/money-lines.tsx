/** Shows reported or started payments, one line each: kind, start and expected outcome. The parent draws «Pagar». */
import { type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentState } from '@puente/contract/values/loan';
import { paths, pathTo } from '../../utils/paths.ts';
import type { IconName } from '../../components/icon.tsx';
import { Notice, NoticeAction, NoticeLink } from '../../components/notice.tsx';
import type { Tone } from '../../components/status-chip.tsx';
import { type Money, useMoneyWords } from './use-money.ts';
import { SmallText, Stack } from '../../components/layout.tsx';
import type { Payment } from '@puente/contract/entities/repayment';
import { chakra } from '@chakra-ui/react/styled-system';
import { instantMs } from '../../i18n/dates.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { endSentence } from '../../utils/text.ts';
import { useClock } from '../../utils/clock.ts';
import { Amount } from '../amount.tsx';
import { comingPayments, type MoneyLine, type MoneyState, sumOf } from './money-on-its-way.ts';
import { useDevice } from '../../storage/device.ts';
import { useCountdown } from '../../components/countdown.tsx';
import { liveSlip } from './kept-slip.ts';
import { repaymentCalls } from '@puente/contract/calls/repayment';
import { useRead } from '../../api/use-read.ts';
import { groupClabe } from '../../i18n/account-numbers.ts';
import { CopyButton, GroupedNumber } from '../../components/copy-button.tsx';
import { Skeleton, SkeletonRegion } from '../../components/skeleton.tsx';

export const MONEY_FACES: Record<MoneyState | PaymentState | 'other', { tone: Tone; icon: IconName }> = {
  reported: { tone: 'info', icon: 'clock' },
  late: { tone: 'warning', icon: 'question' },
  unknown: { tone: 'warning', icon: 'question' },
  pending: { tone: 'info', icon: 'clock' },
  arrived: { tone: 'info', icon: 'clock' },
  booked: { tone: 'success', icon: 'check' },
  declined: { tone: 'warning', icon: 'circle-x' },
  rejected: { tone: 'warning', icon: 'triangle' },
  refunding: { tone: 'info', icon: 'clock' },
  refunded: { tone: 'success', icon: 'check' },
  other: { tone: 'info', icon: 'info' },
};

type MoneyLinesProps = { lines: readonly MoneyLine[]; orderNo: string; takeBack: Money['takeBack'] };

export function MoneyLines({ lines, orderNo, takeBack }: MoneyLinesProps) {
  const { t } = useTranslation('loan-card');
  const words = useMoneyWords();
  const [takenBack, setTakenBack] = useState(false);
  const onTakeBack = (line: MoneyLine) => {
    takeBack(line);
    setTakenBack(true);
  };
  const isReported = lines.some(({ state }) => state === 'reported' || state === 'late');
  if (lines.length === 0 && !takenBack) return null;
  return (
    <>
      {takenBack && !isReported && <SmallText>{t('money.takenBack')}</SmallText>}
      {lines.length > 0 && (
        <div role="group" aria-label={t('money.title')}>
          <Stack as="ul" listStyleType="none" gap="2">
            {lines.map((line) => (
              <li key={line.reference ?? `${line.state}${line.forMoreTime ?? ''}`} data-money={line.state}>
                <Notice
                  {...MONEY_FACES[line.state]}
                  action={<Actions line={line} orderNo={orderNo} onTakeBack={() => onTakeBack(line)} />}
                >
                  {words(line)}
                </Notice>
              </li>
            ))}
          </Stack>
        </div>
      )}
    </>
  );
}

type ActionsProps = { line: MoneyLine; orderNo: string; onTakeBack: () => void };

function Actions({ line, orderNo, onTakeBack }: ActionsProps): ReactNode {
  const { t } = useTranslation('loan-card');
  const { state, channel, forMoreTime } = line;
  if (state === 'unknown' || state === 'pending') {
    return (
      <NoticeLink to={pathTo('cashier', { orderNo })}>{t(state === 'unknown' ? 'money.ask' : 'money.see')}</NoticeLink>
    );
  }
  if (state !== 'reported' && state !== 'late') return null;
  return (
    <>
      {state === 'late' && (
        <NoticeLink to={channel === 'stp' && !forMoreTime ? pathTo('repayStp', { orderNo }) : paths.customerServices}>
          {t('money.missing')}
        </NoticeLink>
      )}
      <NoticeAction onClick={onTakeBack}>{t('money.takeBack')}</NoticeAction>
    </>
  );
}

/**
 * Headline of a loan whose whole debt is covered by payments on their way: what was received, when it will be booked,
 * and that nothing else is due.
 */
type CoveredLeadProps = {
  payments: readonly Payment[] | null | undefined;
  heading?: Ref<HTMLHeadingElement>;
};

export function CoveredLead({ payments, heading }: CoveredLeadProps) {
  const { t } = useTranslation('loan-card');
  const { ago } = useFormats();
  const now = useClock().now();
  const coming = comingPayments(payments);
  const count = coming.length;
  const isConfirming = coming.some(({ state }) => state === 'pending');
  const times = coming.map(({ expectedBy }) => (expectedBy ? instantMs(expectedBy) : 0));
  // Null once the expected time of any payment has passed.
  const by = times.every((each) => each > now) ? Math.max(...times) : null;
  return (
    <div>
      {count > 0 && (
        <>
          <chakra.p textStyle="label" fontWeight="650" color="info.text">
            {t(isConfirming ? 'covered.confirming' : 'covered.received', { count })}
          </chakra.p>
          <Amount pesos={sumOf(coming)} size="md" />
        </>
      )}
      {by !== null && count > 0 && (
        <chakra.p marginTop="2" color="fg.muted">
          {endSentence(t(isConfirming ? 'covered.knownBy' : 'covered.by', { count, by: ago(by) }))}
        </chakra.p>
      )}
      <chakra.h2 ref={heading} tabIndex={heading ? -1 : undefined} textStyle="title-3" marginTop="2">
        {t('headline.covered')}
      </chakra.h2>
      <SmallText marginTop="1">{t('sentence.covered')}</SmallText>
    </div>
  );
}

type LiveSlipProps = {
  orderNo: string;
  unrepaid: number | null | undefined;
  payments: readonly Payment[] | null | undefined;
};

export function LiveSlip(loan: LiveSlipProps) {
  const { t } = useTranslation('loan-card');
  const { money, date, time } = useFormats();
  const slip = liveSlip(useDevice(), loan, useClock().now());
  useCountdown(slip && instantMs(slip.expiresAt));
  if (slip === null) return null;
  const { amount, owedSeen, expiresAt } = slip;
  const until = instantMs(expiresAt);
  // Names the amount of a slip for part of the debt; a slip for the whole debt is requested without one.
  const to = pathTo('repayOxxo', { orderNo: loan.orderNo, amount: owedSeen === null ? amount : undefined });
  return (
    <Notice icon="store" action={<NoticeLink to={to}>{t('slip.see')}</NoticeLink>}>
      {endSentence(t('slip.live', { amount: money(amount), date: date(until, 'brief'), time: time(until) }))}
    </Notice>
  );
}

const BOX = { bg: 'bg.sunken', borderRadius: 'button', paddingInline: '4', paddingBlock: '3' } as const;

/** Reserves its height while loading, so that nothing below jumps; shows nothing if loading fails. */
export function TransferClabe({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation('loan-card');
  const { money } = useFormats();
  const { data: account, error } = useRead(repaymentCalls.stpClabe, { query: { orderNo } });
  if (!account)
    return error ? null : (
      <SkeletonRegion {...BOX} minHeight="5.5rem" justifyContent="center">
        <Skeleton width="72%" />
      </SkeletonRegion>
    );
  return (
    <chakra.div data-screen-only="" {...BOX}>
      <SmallText>{t('clabe.transfer', { amount: money(account.amount) })}</SmallText>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" columnGap="3">
        <GroupedNumber value={account.clabe} grouped={groupClabe(account.clabe)} textStyle="body-strong" />
        <CopyButton value={account.clabe} label={t('clabe.copy')} tone="link" wide={false} />
      </chakra.div>
    </chakra.div>
  );
}
