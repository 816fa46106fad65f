import type { RepaymentDetail } from '@puente/contract/entities/repayment';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { loanState } from '../../../loan/loan-state.ts';
import type { ReceiptRowData } from '../../../components/amount/receipt.tsx';
import { type DebtRow, type DebtRowId, debtRows, paidRows } from './debt-rows.ts';

export function useDebtRows(): (detail: RepaymentDetail, of: 'owed' | 'paid') => ReceiptRowData[] {
  const { t } = useTranslation(['repay', 'cost']);
  const { money, percent } = useFormats();
  return (detail, of) => {
    const label = (id: DebtRowId): string => {
      if (id === 'penalty' && detail.overdueDays > 0) {
        return t('rows.penaltyFor', { rate: percent(detail.penaltyRatePerDay), count: detail.overdueDays });
      }
      if (id === 'interest' && detail.cost.annualRate) {
        return t('cost:interestAt', { rate: percent(detail.cost.annualRate) });
      }
      if (id === 'unrepaid') return t(loanState(detail) === 'overdue' ? 'rows.owedToday' : 'rows.left');
      return t(of === 'paid' && id === 'repaid' ? 'rows.paidInAll' : `rows.${id}`);
    };
    const rows: DebtRow[] = of === 'owed' ? debtRows(detail) : paidRows(detail);
    return rows.map(({ id, pesos }, index) => ({
      id,
      label: label(id),
      value: money(pesos),
      ...(index === rows.length - 1 ? { total: true } : {}),
    }));
  };
}
