/** The one sentence of a card: what happens and when (screens, 2.4). Numbers are the lender's or left out. */
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { Headline } from '@puente/contract/entities/product';
import { useTranslation } from 'react-i18next';
import { instantMs } from '../../i18n/dates.ts';
import { lastFour } from '../../i18n/grouping.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useDueWords } from '../../loan/use-due-words.ts';
import type { HomeCard } from './home-card.ts';

export type SentenceArgs = {
  card: HomeCard;
  order: LoanOrder | null;
  headline: Headline | undefined;
  today: string;
};

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string) => Math.round((instantMs(to) - instantMs(from)) / DAY_MS);

const join = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(' ') || null;

/** Null where the card says it in another way. */
export function useCardSentence(): (args: SentenceArgs) => string | null {
  const { t } = useTranslation(['loan-card', 'home']);
  const { money, date, time } = useFormats();
  const dueWords = useDueWords();

  const retry = (day: string | null | undefined, today: string) => {
    if (!day) return null;
    const count = daysBetween(today, day);
    return count > 0 ? t('sentence.retryIn', { date: date(day), count }) : t('sentence.retry', { date: date(day) });
  };

  const daysLeft = (days: number | null | undefined) => {
    if (days === null || days === undefined || days < 0) return null;
    return dueWords(days);
  };

  const tomorrow = (order: LoanOrder | null) =>
    order?.owedTomorrow
      ? t(order.overdueDays ? 'sentence.tomorrow' : 'sentence.tomorrowFirst', { amount: money(order.owedTomorrow) })
      : null;

  const payFirst = (order: LoanOrder | null) => {
    const amount = order?.extension?.payFirst;
    return typeof amount === 'number' && t('sentence.payFirst', { amount: money(amount) });
  };

  return ({ card, order, headline, today }) => {
    switch (card.state) {
      case 'canLoan':
        return t('home:sentence.offer');
      case 'unfinished':
        return t('sentence.unfinished');
      case 'justPaid':
        return join(order?.finishedAt && t('sentence.paidOn', { date: date(order.finishedAt) }), t('sentence.receipt'));
      case 'lending': {
        const account = order?.account;
        return join(
          account && t('sentence.account', { bank: account.bankName, last4: lastFour(account.last4) }),
          headline &&
            t('sentence.deposit', {
              from: headline.depositMinutesFrom,
              to: headline.depositMinutesTo,
              hours: headline.depositMaxHours,
            }),
        );
      }
      case 'assessing':
        return null;
      case 'rejected':
        return retry(order?.retryDate, today);
      case 'success': {
        const until = order?.offerExpiresAt;
        return until
          ? t('sentence.confirmBefore', { date: date(until, 'brief'), time: time(until) })
          : t('sentence.confirm');
      }
      case 'failed':
        return order?.account
          ? t('sentence.returned', { last4: lastFour(order.account.last4) })
          : t('sentence.returnedPlain');
      case 'repaying':
      case 'dueSoon':
        return daysLeft(order?.daysToDue);
      case 'overdue':
        return join(tomorrow(order), card.link === 'payFirst' && payFirst(order));
      default:
        return t('sentence.unknown');
    }
  };
}
