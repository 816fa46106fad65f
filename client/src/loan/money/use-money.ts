import type { Payment } from '@puente/contract/entities/repayment';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useClock } from '../../utils/clock.ts';
import { endSentence } from '../../utils/text.ts';
import { useCountdown } from '../../components/countdown.tsx';
import { type Device, useDevice } from '../../storage/device.ts';
import type { PaymentNotice } from '../../storage/order-values.ts';
import {
  feeNoticeStands,
  isAwaited,
  type MoneyArgs,
  type MoneyLine,
  moneyLines,
  noticeStands,
} from './money-on-its-way.ts';
import { orderCan } from '../../application/order-status.ts';

type Owing = {
  orderNo: string;
  status: number | null;
  unrepaid?: number | null | undefined;
  payments?: readonly Payment[] | null | undefined;
};

export type Money = {
  lines: readonly MoneyLine[];
  reported: MoneyLine | null;
  feeReported: MoneyLine | null;
  /** Stores the report «Ya transferí». Amount in pesos; times as the server gave them for the channel. */
  report: (payment: Reported, forMoreTime?: true) => void;
  takeBack: (line: Pick<MoneyLine, 'forMoreTime'>) => void;
};

type Reported = Pick<PaymentNotice, 'channel' | 'amount' | 'usualMinutes' | 'longestHours'>;

/** Returns the storage key of a reported transfer: one for the loan, one for its extension fee. */
const noticeKey = (orderNo: string, forMoreTime?: true) => (forMoreTime ? `${orderNo}+` : orderNo);

type ReadArgs = { device: Pick<Device, 'payments' | 'intents'>; loan: Owing; checkedAt: number; now: number };

function argsOf({ device, loan, checkedAt, now }: ReadArgs): MoneyArgs {
  return {
    payments: loan.payments ?? null,
    unrepaid: loan.unrepaid ?? null,
    payable: orderCan('repay', loan.status),
    notice: device.payments.load(noticeKey(loan.orderNo)),
    feeNotice: device.payments.load(noticeKey(loan.orderNo, true)),
    intent: device.intents.load(loan.orderNo),
    checkedAt,
    now,
  };
}

/** Returns the time since the newest awaited payment was reported or sent, in ms; null if none is awaited. */
export function awaitedFor(args: ReadArgs): number | null {
  const awaited = moneyLines(argsOf(args)).filter(isAwaited);
  return awaited.length === 0 ? null : args.now - Math.max(...awaited.map(({ since }) => since));
}

/**
 * Returns this loan's payments that are on their way or ended recently; rerenders when a reported transfer becomes
 * late. Forgets stored reports that the server's list answers, and slip and account once nothing can be paid.
 */
export function useMoney(loan: Owing | null, checkedAt: number): Money {
  const device = useDevice();
  const clock = useClock();
  const [, redraw] = useState(0);
  const orderNo = loan?.orderNo ?? null;
  const args = loan && argsOf({ device, loan, checkedAt, now: clock.now() });
  const lines = args ? moneyLines(args) : [];
  const told = lines.filter(({ state }) => state === 'reported' || state === 'late');
  const reported = told.find(({ forMoreTime }) => !forMoreTime) ?? null;
  const feeReported = told.find(({ forMoreTime }) => forMoreTime) ?? null;
  useCountdown(reported?.state === 'reported' ? reported.since + (reported.usualMinutes ?? 0) * 60_000 : null);

  const answered = args !== null && args.notice !== null && !noticeStands(args);
  const feeAnswered = Boolean(args?.feeNotice) && args !== null && !feeNoticeStands(args);
  const over = args !== null && !args.payable;
  useEffect(() => {
    if (orderNo === null) return;
    if (answered) device.payments.forget(noticeKey(orderNo));
    if (feeAnswered) device.payments.forget(noticeKey(orderNo, true));
    // Once nothing is owed, a stored slip or account would ask for the money again.
    if (over) for (const memory of [device.slips, device.transfers]) memory.forget(orderNo);
  }, [answered, feeAnswered, over, orderNo, device]);

  return {
    lines,
    reported,
    feeReported,
    report: ({ channel, amount, usualMinutes, longestHours }, forMoreTime) => {
      if (!loan) return;
      const known = (loan.payments ?? []).map(({ reference }) => reference);
      const owed = loan.unrepaid ?? amount;
      const notice = { at: clock.now(), channel, amount, owed, usualMinutes, longestHours, known };
      device.payments.save(noticeKey(loan.orderNo, forMoreTime), notice);
      redraw((count) => count + 1);
    },
    takeBack: ({ forMoreTime }) => {
      if (orderNo !== null) device.payments.forget(noticeKey(orderNo, forMoreTime));
      redraw((count) => count + 1);
    },
  };
}

export function useMoneyWords(): (line: MoneyLine) => string {
  const { t } = useTranslation('loan-card');
  const { money, ago } = useFormats();
  return ({ state, amount, since, usualMinutes, expectedBy, reason }) => {
    const about = { amount: money(amount), when: ago(since), minutes: usualMinutes ?? 0 };
    const words = () => {
      if (state === 'reported') return t(usualMinutes ? 'money.reportedUsual' : 'money.reported', about);
      if (expectedBy === undefined) return t(`money.${state}`, about);
      const by = { ...about, by: ago(expectedBy) };
      return state === 'pending' ? t('money.pendingBy', by) : t('money.arrivedBy', by);
    };
    return [words(), endSentence(reason ?? '')].filter(Boolean).join(' ');
  };
}
