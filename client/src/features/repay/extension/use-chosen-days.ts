import { useState } from 'react';
import { useDevice } from '../../../device/use-session.ts';

/** Section of the drafts that keeps how much more time was chosen. */
const SECTION = 'extensionDays';

/**
 * Stores the chosen days for a day: the second of two payments may follow on another page, after a transfer arrived.
 */
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
