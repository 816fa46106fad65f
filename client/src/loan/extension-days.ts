import { useState } from 'react';
import { useDevice } from '../storage/device.ts';

const SECTION = 'extensionDays';

/** Stores the choice for a day, because the late charge is paid on another page before the extension is requested. */
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
