import { ORDER_STATUSES, type OrderStatus } from '@puente/contract/values/order-status';

export type Happened = { event: string; orderNo: string; from: OrderStatus | 'none'; to: OrderStatus; row: string };

const nameOf = (status: OrderStatus | 'none') =>
  status === 'none' ? 'none' : `${status} ${ORDER_STATUSES[status].name}`;

/** What happened on the way, in order; more than three are counted. */
export function happenedText(happenings: readonly Happened[]): string {
  if (happenings.length === 0) return 'nothing was due';
  const lines = happenings.slice(0, 3).map(({ event, from, to }) => (from === to ? event : `${event} → ${nameOf(to)}`));
  const more = happenings.length - lines.length;
  return [...lines, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
