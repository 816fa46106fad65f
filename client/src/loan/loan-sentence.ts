/**
 * Puts into words what happens to a loan and when. Every number comes from the server; without it, the sentence is left
 * out.
 */
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { Headline } from '@puente/contract/entities/product';
import { useTranslation } from 'react-i18next';
import { daysBetween } from '../i18n/dates.ts';
import { lastFour } from '../i18n/grouping.ts';
import { useFormats } from '../i18n/use-formats.ts';
import { useClock } from '../utils/time/clock.ts';
import { minutesLeft } from '../application/steps.ts';
import type { LoanState } from './loan-state.ts';
import { paidOnTime } from './paid-on-time.ts';

type SentenceArgs = {
  state: LoanState;
  order: LoanOrder | null;
  headline: Headline | undefined;
  today: string;
};

type About = Pick<
  LoanOrder,
  'daysToDue' | 'overdueDays' | 'owedTomorrow' | 'account' | 'finishedAt' | 'dueDate' | 'penalty'
>;

const join = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(' ') || null;

export function useLoanSentences() {
  const { t } = useTranslation('loan-card');
  const { money, date, elsewhere } = useFormats();
  const clock = useClock();
  return {
    /** Counts full days until the due date like the server; on the last day, names the midnight that ends it. */
    daysLeft: ({ daysToDue }: About) => {
      if (typeof daysToDue !== 'number' || daysToDue < 0) return null;
      if (daysToDue > 0) return t('sentence.daysLeft', { count: daysToDue });
      return t(elsewhere(clock.now()) ? 'sentence.dueTodayElsewhere' : 'sentence.dueToday');
    },
    tomorrow: ({ owedTomorrow, overdueDays }: About) =>
      owedTomorrow
        ? t(overdueDays ? 'sentence.tomorrow' : 'sentence.tomorrowFirst', { amount: money(owedTomorrow) })
        : null,
    returned: ({ account }: About) =>
      account ? t('sentence.returned', { last4: lastFour(account.last4) }) : t('sentence.returnedPlain'),
    paidOn: (about: About) =>
      about.finishedAt
        ? join(t('sentence.paidOn', { date: date(about.finishedAt) }), paidOnTime(about) && t('sentence.onTime'))
        : null,
    deposit: (headline: Headline | undefined) =>
      headline
        ? t('sentence.deposit', {
            from: headline.depositMinutesFrom,
            to: headline.depositMinutesTo,
            hours: headline.depositMaxHours,
          })
        : null,
  };
}

export function useLoanSentence(): (args: SentenceArgs) => string | null {
  const { t } = useTranslation(['loan-card', 'home']);
  const { date, time } = useFormats();
  const { daysLeft, tomorrow, returned, paidOn, deposit } = useLoanSentences();

  const retry = (day: string | null | undefined, today: string) => {
    if (!day) return null;
    const count = daysBetween(today, day);
    return count > 0 ? t('sentence.retryIn', { date: date(day), count }) : t('sentence.retry', { date: date(day) });
  };

  const ofOrder = (order: LoanOrder, { state, headline, today }: SentenceArgs) => {
    switch (state) {
      case 'finished':
        return join(paidOn(order), t('sentence.receipt'));
      case 'lending': {
        const { account } = order;
        const into = account && t('sentence.account', { bank: account.bankName, last4: lastFour(account.last4) });
        return join(into, deposit(headline));
      }
      case 'rejected':
        return retry(order.retryDate, today);
      case 'success': {
        const until = order.offerExpiresAt;
        return until
          ? t('sentence.confirmBefore', { date: date(until, 'brief'), time: time(until) })
          : t('sentence.confirm');
      }
      case 'failed':
        return returned(order);
      case 'repaying':
      case 'dueSoon':
        return daysLeft(order);
      case 'overdue':
        return tomorrow(order);
      default:
        return null;
    }
  };

  return (args) => {
    const { state, order } = args;
    if (state === 'canLoan') return t('home:sentence.offer');
    if (state === 'unknown') return t('sentence.unknown');
    if (state === 'unfinished' && order?.submissionFailedAt) return t('sentence.submissionFailed');
    if (state === 'unfinished') return t('sentence.unfinished', { count: minutesLeft(order) });
    return order && ofOrder(order, args);
  };
}
