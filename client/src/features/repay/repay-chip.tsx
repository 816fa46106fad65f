import { useTranslation } from 'react-i18next';
import { useOverdueWords } from '../../loan/use-overdue-words.ts';
import { StatusChip } from '../../ui/status-chip.tsx';
import { CHIPS, type RepayState } from './repayment-face.ts';

/** The words of home: the same loan never has two names (checklist 58). */
export function RepayChip({ state, overdueDays }: { state: RepayState; overdueDays: number }) {
  const { t } = useTranslation('statuses');
  const overdueWords = useOverdueWords();
  if (state === 'elsewhere') return null;
  const words = state === 'overdue' ? overdueWords(overdueDays) : t(`home.${state === 'returned' ? 'failed' : state}`);
  return (
    <div>
      <StatusChip {...CHIPS[state]}>{words}</StatusChip>
    </div>
  );
}
