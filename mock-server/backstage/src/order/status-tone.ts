import type { OrderStatus } from '@puente/contract/values/order-status';

export type StatusTone = 'danger' | 'warning' | 'info' | 'success' | 'brand' | 'plain';

const TONES: Partial<Record<OrderStatus, StatusTone>> = {
  1: 'info',
  2: 'brand',
  3: 'danger',
  4: 'success',
  7: 'info',
  10: 'warning',
  18: 'success',
  19: 'info',
};

/** The colour a status has everywhere on the page. */
export const toneOf = (status: OrderStatus | null): StatusTone =>
  status === null ? 'plain' : (TONES[status] ?? 'plain');
