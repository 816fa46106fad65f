/** An extension before it starts: the chosen days, and the request that waits for its cost. Texts: `loan-card`. */
import type { RepaymentDetail } from '@puente/contract/entities/repayment';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mexicoDay } from '../i18n/dates.ts';
import { groupClabe } from '../i18n/account-numbers.ts';
import { useFormats } from '../i18n/use-formats.ts';
import { useDevice } from '../storage/device.ts';
import { useClock } from '../utils/clock.ts';
import { Button } from '../components/button.tsx';
import { Card, Section } from '../components/layout.tsx';
import { CopyButton, GroupedNumber } from '../components/copy-button.tsx';
import { MoneyLines } from './money/money-lines.tsx';
import type { Money } from './money/use-money.ts';

const SECTION = 'extensionDays';

/** Stores the choice for a day, because the late charge is paid on another page before the extension is requested. */
export function useChosenDays(orderNo: string) {
  const { drafts } = useDevice();
  const [days, setDays] = useState(() => {
    const saved = drafts.load(SECTION);
    return saved?.['orderNo'] === orderNo && typeof saved['days'] === 'number' ? saved['days'] : null;
  });
  return {
    days,
    choose: (chosen: number) => {
      setDays(chosen);
      drafts.save(SECTION, { orderNo, days: chosen });
    },
    forget: () => drafts.remove(SECTION),
  };
}

type Pending = NonNullable<NonNullable<RepaymentDetail['extension']>['pending']>;

type PendingExtensionProps = {
  pending: Pending;
  loan: Pick<RepaymentDetail, 'orderNo' | 'dueDate'>;
  money: Money;
};

/** Shown on every screen of the loan. */
export function PendingExtension({ pending, loan, money }: PendingExtensionProps) {
  const { t } = useTranslation(['loan-card', 'home']);
  const { money: pesos, date } = useFormats();
  const { days, fee, newDueDate, clabe } = pending;
  return (
    <Card asChild>
      <Section
        title={t('pending.title', { days: t('home:value.days', { count: days }), fee: pesos(fee) })}
        padding="card"
        gap="2"
        data-screen-only=""
      >
        <p>
          {t('pending.text', { date: date(newDueDate, 'weekday') })} <PayBy dueDate={loan.dueDate} />
        </p>
        <GroupedNumber value={clabe} grouped={groupClabe(clabe)} textStyle="amount-md" />
        <CopyButton value={clabe} label={t('pending.copy')} wide />
        <ReportFee payBy={{ ...pending, amount: fee }} orderNo={loan.orderNo} money={money} />
      </Section>
    </Card>
  );
}

/**
 * Shows the last day for this price: the due date, or today once it has passed, because tomorrow adds a late charge.
 */
export function PayBy({ dueDate }: { dueDate: string | null | undefined }) {
  const { t } = useTranslation('loan-card');
  const { date } = useFormats();
  const today = mexicoDay(useClock().now());
  const last = dueDate && dueDate > today ? dueDate : today;
  return <>{t('pending.until', { date: date(last, 'weekday') })}</>;
}

type ReportFeeProps = {
  /** Pesos, and the transfer times if the server sends them. */
  payBy: { amount: number; usualMinutes?: number | null | undefined; longestHours?: number | null | undefined };
  orderNo: string;
  money: Money;
};

export function ReportFee({ payBy, orderNo, money }: ReportFeeProps) {
  const { t } = useTranslation('loan-card');
  const { feeReported, report, takeBack } = money;
  const { amount, usualMinutes, longestHours } = payBy;
  const canReport = !feeReported && typeof usualMinutes === 'number' && typeof longestHours === 'number';
  return (
    <>
      <MoneyLines lines={feeReported ? [feeReported] : []} orderNo={orderNo} takeBack={takeBack} />
      {canReport && (
        <Button tone="secondary" onClick={() => report({ channel: 'stp', amount, usualMinutes, longestHours }, true)}>
          {t('pending.report')}
        </Button>
      )}
    </>
  );
}
