import { useState } from 'react';
import { useDevice } from '../../../device/use-session.ts';

/** Section of the drafts that keeps how much more time was chosen. */
const SECTION = 'extensionDays';

/** The days chosen before the first of two payments, kept for a day: the second may follow after a transfer has arrived, on another page. */
export function useChosenDays(orderNo: string) {
  const { drafts } = useDevice();
  const [days, setDays] = useState(() => {
    const saved = drafts.load(SECTION);
    return saved?.['orderNo'] === orderNo && typeof saved['days'] === 'number' ? saved['days'] : null;
  });
  return {
    days,
    choose: (chosen: number) => {
      setDays(chosen);
      drafts.save(SECTION, { orderNo, days: chosen });
    },
    forget: () => drafts.remove(SECTION),
  };
}
