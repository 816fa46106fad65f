import { useTranslation } from 'react-i18next';
import { instantMs } from '../../i18n/dates.ts';
import { lastFour } from '../../i18n/grouping.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useLoanSentences } from '../loan-sentence.ts';
import type { WellWords } from './milestone-parts.tsx';
import type { MilestoneKind, MilestoneLoan } from './milestone.ts';

type MilestoneWords = { text: string | null; well: WellWords | null };

export function useMilestoneWords(kind: MilestoneKind, loan: MilestoneLoan, limit: number | undefined): MilestoneWords {
  const { t } = useTranslation(['milestone', 'loan-card', 'home']);
  const { money, date, time, ago } = useFormats();
  const { paidOn } = useLoanSentences();
  const { account, disbursedAt, dueDate, disbursalAmount, totalRepayment, offerExpiresAt } = loan;
  if (kind === 'paid') {
    const raised = (limit ?? 0) > loan.amount;
    return {
      text: paidOn(loan),
      well: raised ? { title: t('loan-card:moment.raised', { amount: money(limit ?? 0, 'whole') }) } : null,
    };
  }
  const days = t('home:value.days', { count: loan.daysToDue ?? loan.termDays });
  const pays = typeof totalRepayment === 'number' ? t('pays', { total: money(totalRepayment), days }) : null;
  if (kind === 'approved') {
    const receives = typeof disbursalAmount === 'number' ? t('receives', { amount: money(disbursalAmount) }) : null;
    return {
      text: offerExpiresAt
        ? t('loan-card:sentence.confirmBefore', { date: date(offerExpiresAt, 'brief'), time: time(offerExpiresAt) })
        : t('loan-card:sentence.confirm'),
      well: receives ? { title: receives, detail: pays ?? undefined } : null,
    };
  }
  const into = account && disbursedAt;
  return {
    text: into
      ? t('into', { bank: account.bankName, last4: lastFour(account.last4), when: ago(instantMs(disbursedAt)) })
      : null,
    well: pays
      ? {
          title: pays,
          detail: dueDate ? t('once', { date: date(dueDate, 'weekday') }) : undefined,
          day: dueDate ?? undefined,
        }
      : null,
  };
}
