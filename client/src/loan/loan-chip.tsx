import { useTranslation } from 'react-i18next';
import { StatusChip } from '../ui/status-chip.tsx';
import { LOAN_FACES } from './loan-faces.ts';
import type { LoanState } from './loan-state.ts';

type LoanChipProps = {
  state: LoanState;
  /** Full days late, as the lender counts them: none yet on the day after the due date. */
  overdueDays?: number | null | undefined;
};

/** Icon and words of the state; a late loan says by how many days. The same loan has the same name on every screen. */
export function LoanChip({ state, overdueDays }: LoanChipProps) {
  const { t } = useTranslation('statuses');
  const { tone, icon } = LOAN_FACES[state];
  const words = () => {
    if (state !== 'overdue') return t(`home.${state}`);
    return overdueDays ? t('home.overdueDays', { count: overdueDays }) : t('home.overdueFirstDay');
  };
  return (
    <StatusChip tone={tone} icon={icon}>
      {words()}
    </StatusChip>
  );
}
