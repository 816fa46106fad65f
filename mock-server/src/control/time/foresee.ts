/** What time alone will bring, found out without moving it: every order is lived on in a copy. */
import { advance, duesOf } from '../../loans/advance.ts';
import { DAY } from '../../loans/time/mexico-time.ts';
import type { LoanRecord } from '../../loans/order-record.ts';
import type { Timetable } from '../../loans/time/timetable.ts';
import type { World } from '../../worlds/world.ts';
import type { Whose } from '../contract/parts.ts';
import type { Foreseen } from '../contract/time.ts';
import { userIdFound } from '../order/order-found.ts';

/** Ten years. Late days are processed one by one, and the server answers nothing meanwhile. */
export const JUMP_DAYS_AT_MOST = 3_660;

type Named = { mobile: string; order: LoanRecord };

/** The orders meant: all of the world, or those of one number, or one; who is named has to be here. */
export function ordersOf(world: World, { mobile, orderNo }: Whose = {}): Named[] {
  if (mobile !== undefined || orderNo !== undefined) userIdFound(world, { mobile, orderNo });
  return Array.from(world.store.all())
    .filter((each) => mobile === undefined || each.mobile === mobile)
    .flatMap((each) => each.orders.map((order) => ({ mobile: each.mobile, order })))
    .filter(({ order }) => orderNo === undefined || order.orderNo === orderNo);
}

/** What one order comes to by time alone, soonest first, without an end where late days go on. */
export function* futureOf({ mobile, order }: Named, timetable: Timetable): Generator<Foreseen> {
  let current = order;
  for (let [due] = duesOf(current, timetable); due; [due] = duesOf(current, timetable)) {
    const before = current.status;
    current = advance(current, due.at, timetable).order;
    yield { at: due.at, mobile, orderNo: order.orderNo, what: due.what, from: before, to: current.status };
  }
}

/** All that is to come up to an instant (ms UTC), in order; of each order at most so many, and whether there is more. */
export function foreseen(orders: readonly Named[], { to, timetable }: { to: number; timetable: Timetable }) {
  const due: Foreseen[] = [];
  let more = false;
  for (const named of orders) {
    let taken = 0;
    for (const each of futureOf(named, timetable)) {
      if (each.at > to) break;
      more ||= taken === FORESEEN_AT_MOST;
      if (taken === FORESEEN_AT_MOST) break;
      taken++;
      due.push(each);
    }
  }
  return { due: due.toSorted((a, b) => a.at - b.at), more };
}

/** Of one order: a late loan adds one a day. */
const FORESEEN_AT_MOST = 200;

/** The first thing to come that is wanted, within the longest jump; null when time alone does not bring it. */
export function firstOf(world: World, orders: readonly Named[], wanted: (each: Foreseen) => boolean): Foreseen | null {
  const latest = world.clock.now() + JUMP_DAYS_AT_MOST * DAY;
  let first: Foreseen | null = null;
  for (const named of orders) {
    for (const each of futureOf(named, world.timetable)) {
      if (each.at > Math.min(latest, first?.at ?? latest)) break;
      if (!wanted(each)) continue;
      first = each;
      break;
    }
  }
  return first;
}
