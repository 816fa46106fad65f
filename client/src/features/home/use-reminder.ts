import type { LoanOrder } from '@puente/contract/entities/loan-order';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../lib/toast.ts';
import { useCalendar } from '../../native/use-calendar.ts';
import { useSession } from '../../device/use-session.ts';

/** Keeps a reminder of the due date or of the retry date; null where this device cannot. */
export function useReminder(): ((what: 'remind' | 'calendar', order: LoanOrder) => void) | null {
  const { t } = useTranslation('loan-card');
  const { appName: app } = useSession();
  const save = useCalendar();
  if (!save) return null;
  return (what, order) => {
    const day = what === 'remind' ? order.retryDate : order.dueDate;
    if (!day) return;
    const name = what === 'remind' ? 'retry' : 'pay';
    save({
      id: `${order.orderNo}-${name}`,
      day,
      title: t(`reminder.${name}Title`, { app }),
      text: t(`reminder.${name}Text`, { folio: order.orderNo }),
    });
    showToast(t('reminder.saved'));
  };
}
