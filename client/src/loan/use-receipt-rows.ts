import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { Headline } from '@puente/contract/entities/product';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/use-formats.ts';
import type { ReceiptRowData } from '../components/amount/receipt.tsx';
import type { LoanRow, RowId, RowValue } from './row-values.ts';

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
      ...(row.total ? { total: true } : {}),
      ...(row.id === 'cat' ? { note: catNote } : {}),
      // Only an offer has this row; its due date depends on the day of the deposit.
      ...(row.id === 'dueDate' ? { note: t('row.dueNote') } : {}),
    }));
  };
}
