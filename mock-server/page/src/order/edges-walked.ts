import type { OrderStatus } from '@puente/contract/values/order-status';

type Passed = { from: OrderStatus | 'none' | null; to: OrderStatus | null };

/** The edges of the map that an order went along, as `from to`. */
export function edgesWalked(history: readonly Passed[]): Set<string> {
  return new Set(
    history.flatMap(({ from, to }) =>
      from === null || to === null || from === 'none' || from === to ? [] : [`${from} ${to}`],
    ),
  );
}
