import type { OrderStatus } from '@puente/contract/values/order-status';

type Passed = { from: OrderStatus | 'none' | null; to: OrderStatus | null };

/** The ways an order has gone, as `from to`. */
export function roadOf(history: readonly Passed[]): Set<string> {
  return new Set(
    history.flatMap(({ from, to }) =>
      from === null || to === null || from === 'none' || from === to ? [] : [`${from} ${to}`],
    ),
  );
}
