import { useState } from 'react';
import { useRead } from '../api/backstage.tsx';
import { useEvery } from '../ui/use-every.ts';

/** The world's clock, counted on between two answers while it runs. Null until the first one. */
export function useClock(): { now: number; frozen: boolean } | null {
  const { data, dataUpdatedAt } = useRead('clock');
  const [here, look] = useState(0);
  const runs = data?.frozen === false;
  useEvery(500, () => look(Date.now()), runs);
  if (!data) return null;
  return { frozen: data.frozen, now: data.now + (runs ? Math.max(0, here - dataUpdatedAt) : 0) };
}
