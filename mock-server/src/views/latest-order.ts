import { dayOf } from '../lifecycle/mexico-time.ts';
import type { Borrower } from '../store/tables.ts';
import { type ViewContext, type OrderView, orderView } from './order-view.ts';

export type LatestOrder = Readonly<{ order: OrderView | null }>;
type Seen = Pick<ViewContext, 'lang' | 'timetable'> & { day: number; answer: LatestOrder };

const seen = new WeakMap<Borrower, Seen>();

/**
 * The order that every waiting screen asks for again and again: the same answer until the borrower's document, the day in
 * Mexico City or the language is another. Frozen, so that it is checked and written out once.
 */
export function latestOrder({ borrower, now, lang, timetable }: ViewContext & { borrower: Borrower }): LatestOrder {
  const day = dayOf(now);
  const known = seen.get(borrower);
  if (known && known.day === day && known.lang === lang && known.timetable === timetable) return known.answer;
  const order = borrower.orders.at(-1);
  const view = order ? Object.freeze(orderView(order, { borrower, now, lang, timetable })) : null;
  const answer = Object.freeze({ order: view });
  seen.set(borrower, { day, lang, timetable, answer });
  return answer;
}
