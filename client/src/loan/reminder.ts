import { useTranslation } from 'react-i18next';
import { useSession } from '../storage/device.ts';
import { useScreenToast } from '../history/use-still-here.ts';
import { useCalendar } from '../native/use-calendar.ts';

type Dated = { orderNo: string; dueDate?: string | null | undefined; retryDate?: string | null | undefined };

/** Days before the due date: the first leaves time to move money to the account, the last is the day before. */
const REMIND_TO_PAY = [7, 3, 1];

/** Saves a reminder of the due date or retry date; null if this device cannot. */
export function useReminder(): ((what: 'remind' | 'calendar', loan: Dated) => void) | null {
  const { t } = useTranslation('loan-card');
  const { appName: app } = useSession();
  const save = useCalendar();
  const showToast = useScreenToast();
  if (!save) return null;
  return (what, { orderNo, dueDate, retryDate }) => {
    const [name, day] = what === 'remind' ? (['retry', retryDate] as const) : (['pay', dueDate] as const);
    if (!day) return;
    const kept = save({
      id: `${orderNo}-${name}`,
      day,
      title: t(`reminder.${name}Title`, { app }),
      text: t(`reminder.${name}Text`, { folio: orderNo }),
      remindDaysBefore: name === 'pay' ? REMIND_TO_PAY : undefined,
    });
    void kept.then((how) => {
      if (how !== 'shown') showToast(t(`reminder.${how}`), how === 'failed' ? 'danger' : 'success');
    });
  };
}
