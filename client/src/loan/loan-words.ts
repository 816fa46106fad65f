/**
 * Puts into words what happens to a loan and when. Every number comes from the server; without it, the sentence is left
 * out.
 */
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { Headline, CreditInfo } from '@puente/contract/entities/product';
import { useTranslation } from 'react-i18next';
import { daysBetween, instantMs } from '../i18n/dates.ts';
import { lastFour } from '../i18n/account-numbers.ts';
import { useFormats } from '../i18n/use-formats.ts';
import { useClock } from '../utils/clock.ts';
import { minutesLeft } from '../application/steps.ts';
import { type LoanState, paidOnTime } from './loan-state.ts';
import { endSentence } from '../utils/text.ts';
import { HOUR_MS } from '../utils/timing.ts';
import type { ReceiptRowData } from '../components/amount/receipt.tsx';
import type { LoanRow, RowId, RowValue } from './row-values.ts';

type SentenceArgs = {
  state: LoanState;
  order: LoanOrder | null;
  headline: Headline | undefined;
  today: string;
};

type About = Pick<
  LoanOrder,
  'daysToDue' | 'overdueDays' | 'owedTomorrow' | 'account' | 'finishedAt' | 'dueDate' | 'penalty' | 'penaltyLeft'
>;

const join = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(' ') || null;

export function useLoanSentences() {
  const { t } = useTranslation('loan-card');
  const { money, date, elsewhere } = useFormats();
  const clock = useClock();
  return {
    /** Counts full days until the due date like the server; on the last day, names the midnight that ends it. */
    daysLeft: ({ daysToDue }: About) => {
      if (typeof daysToDue !== 'number') return null;
      // The stored loan of an earlier day: only the server knows if it was paid.
      if (daysToDue < 0) return t('sentence.duePassed');
      if (daysToDue > 0) return t('sentence.daysLeft', { count: daysToDue });
      return t(elsewhere(clock.now()) ? 'sentence.dueTodayElsewhere' : 'sentence.dueToday');
    },
    /** Names the late charge within today's debt and tomorrow's debt. */
    tomorrow: ({ owedTomorrow, overdueDays, penalty, penaltyLeft }: About) => {
      if (!owedTomorrow) return null;
      const charge = penaltyLeft ?? penalty ?? 0;
      const sentence = charge ? 'tomorrowCharged' : overdueDays ? 'tomorrow' : 'tomorrowFirst';
      return t(`sentence.${sentence}`, { charge: money(charge), amount: money(owedTomorrow) });
    },
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
        return paidOn(order);
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

/** Time after the deposit during which the loan card says that the money arrived. */
const NEWS_MS = 72 * HOUR_MS;

type MomentArgs = {
  state: LoanState;
  order: LoanOrder | null;
  credit: CreditInfo | undefined;
  /** Ms since 1970 by the server's clock. */
  now: number;
};

/**
 * Returns `arrived` in the first 72 hours after the deposit, `raised` if the limit exceeds the loan just repaid, else
 * null.
 */
export function momentOf({ state, order, credit, now }: MomentArgs): 'arrived' | 'raised' | null {
  if (!order) return null;
  if (state === 'repaying' && order.disbursedAt && now - instantMs(order.disbursedAt) < NEWS_MS) return 'arrived';
  return state === 'finished' && (credit?.limit ?? 0) > order.amount ? 'raised' : null;
}

export function useMoment(): (args: MomentArgs) => { scene: 'arrived' | 'raised'; text: string } | null {
  const { t } = useTranslation('loan-card');
  const { money, ago } = useFormats();
  return (args) => {
    const scene = momentOf(args);
    const { order, credit } = args;
    if (!scene || !order) return null;
    if (scene === 'raised') return { scene, text: t('moment.raised', { amount: money(credit?.limit ?? 0, 'whole') }) };
    const { account, disbursalAmount, disbursedAt } = order;
    if (!account || typeof disbursalAmount !== 'number' || !disbursedAt) return null;
    const about = { amount: money(disbursalAmount), bank: account.bankName, last4: lastFour(account.last4) };
    return { scene, text: endSentence(t('moment.arrived', { ...about, when: ago(instantMs(disbursedAt)) })) };
  };
}

/** These rows use the labels of the signed-out home screen (`home:row`), which lists the same costs. */
const OFFERED = ['feeAndTax', 'interestAndTax', 'cat'] as const satisfies readonly RowId[];
const isOffered = (id: RowId): id is (typeof OFFERED)[number] => OFFERED.some((each) => each === id);

export function useReceiptRows(): (
  rows: readonly LoanRow[],
  about: { order: LoanOrder | null | undefined; headline: Headline | undefined },
) => ReceiptRowData[] {
  const { t } = useTranslation(['loan-card', 'home']);
  const { money, date, percent } = useFormats();

  const value = (row: RowValue): string => {
    if ('money' in row) return money(row.money);
    if ('date' in row) return date(row.date, 'short');
    if ('deleted' in row) return t('value.deletedOn', { date: date(row.deleted, 'short') });
    if ('minutes' in row) return t('value.minutes', { from: row.minutes[0], to: row.minutes[1] });
    if ('cat' in row) return percent(row.cat / 100, 1);
    if ('words' in row) return row.words;
    const [from, to] = [Math.min(...row.terms), Math.max(...row.terms)];
    return from === to ? t('home:value.days', { count: from }) : t('home:value.terms', { from, to });
  };

  return (rows, { order, headline }) => {
    const label = (row: LoanRow): string => {
      const { penaltyRatePerDay, overdueDays } = order ?? {};
      if (isOffered(row.id)) return t(`home:row.${row.id}`);
      if (row.id !== 'penalty' || !penaltyRatePerDay || !overdueDays) return t(`row.${row.id}`);
      return t('row.penaltyTimes', { rate: percent(penaltyRatePerDay), days: overdueDays });
    };
    const catDate = headline?.example.catDate;
    const catNote = catDate ? t('home:catNoteDate', { date: date(catDate, 'short') }) : t('home:catNote');
    return rows.map((row) => ({
      id: row.id,
      label: label(row),
      value: value(row),
      total: row.total,
      // Only an offer has a row `dueDate`; its date depends on the day of the deposit.
      note: row.id === 'cat' ? catNote : row.id === 'dueDate' ? t('row.dueNote') : undefined,
    }));
  };
}
