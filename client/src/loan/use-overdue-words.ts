import { useTranslation } from 'react-i18next';

/**
 * The chip of a late loan: «Vencido · 3 días». Full days late are counted (lifecycle T24), so on the day after the due
 * date there is none yet.
 */
export function useOverdueWords(): (days: number | null | undefined) => string {
  const { t } = useTranslation('statuses');
  return (days) => (days ? t('home.overdueDays', { count: days }) : t('home.overdueFirstDay'));
}
