import { isOrderStatus, type OrderStatusName, ORDER_STATUSES } from '@puente/contract/values/order-status';

export type ReviewFace = 'waiting' | 'approved' | 'rejected';

/** The statuses this screen tells about; every other one has its own screen, or none. */
const FACES: Partial<Record<OrderStatusName, ReviewFace>> = {
  applying: 'waiting',
  getMoney: 'approved',
  rejected: 'rejected',
};

export function reviewFace(status: number | null): ReviewFace | null {
  return isOrderStatus(status) ? (FACES[ORDER_STATUSES[status].name] ?? null) : null;
}

/** Whole days from one calendar day to another (`YYYY-MM-DD`), 0 when it has come. */
export function daysUntil(day: string, today: string): number {
  const days = (Date.parse(`${day}T12:00:00Z`) - Date.parse(`${today}T12:00:00Z`)) / 86_400_000;
  return Math.max(0, Math.round(days));
}
