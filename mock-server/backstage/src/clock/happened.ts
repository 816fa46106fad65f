import { ORDER_STATUSES, type OrderStatus } from '@puente/contract/values/order-status';
import type { BackstageHappening } from '@puente/mock-server/control/contract';

type Happened = Pick<BackstageHappening, 'event' | 'from' | 'to'>;

export const nameOf = (status: OrderStatus | 'none') =>
  status === 'none' ? 'none' : `${status} ${ORDER_STATUSES[status].name}`;

/** What happened on the way, all of it and in order: `dueDatePassed → 3 overdue, fullDayLate × 26`. */
export function happenedText(happenings: readonly Happened[]): string {
  if (happenings.length === 0) return 'nothing was due';
  const phrases: { words: string; times: number }[] = [];
  for (const { event, from, to } of happenings) {
    const words = from === to ? event : `${event} → ${nameOf(to)}`;
    const last = phrases.at(-1);
    if (last?.words === words) last.times++;
    else phrases.push({ words, times: 1 });
  }
  return phrases.map(({ words, times }) => (times === 1 ? words : `${words} × ${times}`)).join(', ');
}
