import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LatestOrder } from './use-latest-order.ts';

type NamedOrder = {
  /** The latest order as far as it is the one the address names; not known yet while an older answer names another. */
  latest: LatestOrder;
  /** The address names this order and the latest is another one: the screen must not show the latest in its place. */
  other: string | null;
};

/** Holds the latest order against `?orderNo=` of the address. Links of old messages name orders of the past. */
export function useNamedOrder(latest: LatestOrder): NamedOrder {
  const [search] = useSearchParams();
  const named = search.get('orderNo') || null;
  const [other, setOther] = useState<string | null>(null);
  const differs = named !== null && Boolean(latest.data) && latest.data?.orderNo !== named;
  if (!differs) return { latest, other: null };
  // A new application is named before the latest order has been asked for again.
  if (other !== named && !latest.refreshing && latest.error === null) setOther(named);
  if (other === named) return { latest, other };
  return { latest: { ...latest, data: undefined, loading: latest.error === null }, other: null };
}
