import { useTranslation } from 'react-i18next';
import { useOverdueWords } from '../../loan/use-overdue-words.ts';
import { StatusChip } from '../../ui/status-chip.tsx';
import type { HomeCard } from './home-card.ts';

/** Icon and words of the state; a late loan says by how many days. */
export function CardChip({ card, overdueDays }: { card: HomeCard; overdueDays: number | null | undefined }) {
  const { t } = useTranslation('statuses');
  const overdueWords = useOverdueWords();
  const words = () => {
    if (card.state === 'overdue') return overdueWords(overdueDays);
    return card.state === 'justPaid' ? t('home.finished') : t(`home.${card.state}`);
  };
  return (
    <div>
      <StatusChip tone={card.tone} icon={card.icon}>
        {words()}
      </StatusChip>
    </div>
  );
}
