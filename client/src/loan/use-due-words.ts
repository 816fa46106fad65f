import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/use-formats.ts';
import { useClock } from '../lib/clock.ts';

/** What is left until the due date, in full days as the lender counts them; on the last day, whose midnight ends it. */
export function useDueWords(): (daysToDue: number) => string {
  const { t } = useTranslation('loan-card');
  const { elsewhere } = useFormats();
  const clock = useClock();
  return (daysToDue) => {
    if (daysToDue > 0) return t('sentence.daysLeft', { count: daysToDue });
    return t(elsewhere(clock.now()) ? 'sentence.dueTodayElsewhere' : 'sentence.dueToday');
  };
}
