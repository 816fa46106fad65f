/** Forecasts the events that time alone causes, by advancing copies of the orders. */
import type { OrderStatus } from '@puente/contract/values/order-status';
import { type TransitionRow, TRANSITIONS } from '@puente/contract/values/transitions';
import { advanceOrder, duesOf } from '../../loans/advance-order.ts';
import { toMaker } from '../../loans/decisions.ts';
import type { LoanRecord } from '../../loans/order-record.ts';
import { DAY } from '../../loans/time/mexico-time.ts';
import type { Timetable } from '../../loans/time/timetable.ts';
import type { World } from '../../worlds/world.ts';
import { BadRequest } from '../bad-request.ts';
import type { OrderSelector } from '../contract/parts.ts';
import type { AdvanceTarget, DueEvent } from '../contract/time.ts';
import { findUserId } from '../order/find-order.ts';
import { planStatusPath } from '../order/plan-status-path.ts';
import { toPathPlace } from '../order/walk-to-status.ts';

/** Ten years: the server processes late days one by one, and answers no request meanwhile. */
export const MAX_ADVANCE_DAYS = 3_660;

type OwnedOrder = { mobile: string; order: LoanRecord };

/** Throws for an unknown borrower or order. */
export function listOrders(world: World, { mobile, orderNo }: OrderSelector = {}): OwnedOrder[] {
  if (mobile !== undefined || orderNo !== undefined) findUserId(world, { mobile, orderNo });
  return Array.from(world.store.all())
    .filter((each) => mobile === undefined || each.mobile === mobile)
    .flatMap((each) => each.orders.map((order) => ({ mobile: each.mobile, order })))
    .filter(({ order }) => orderNo === undefined || order.orderNo === orderNo);
}

/** Yields events soonest first, without end for a late loan. */
export function* forecastOrder({ mobile, order }: OwnedOrder, timetable: Timetable): Generator<DueEvent> {
  let current = order;
  for (let [due] = duesOf(current, timetable); due; [due] = duesOf(current, timetable)) {
    const before = current.status;
    current = advanceOrder(current, due.at, timetable).order;
    yield { at: due.at, mobile, orderNo: order.orderNo, what: due.what, from: before, to: current.status };
  }
}

/** `more`: true if an order has more than MAX_FORECAST events before `to` (ms UTC). */
export function forecastOrders(orders: readonly OwnedOrder[], { to, timetable }: { to: number; timetable: Timetable }) {
  const due: DueEvent[] = [];
  let more = false;
  for (const named of orders) {
    let taken = 0;
    for (const each of forecastOrder(named, timetable)) {
      if (each.at > to) break;
      more ||= taken === MAX_FORECAST;
      if (taken === MAX_FORECAST) break;
      taken++;
      due.push(each);
    }
  }
  return { due: due.toSorted((a, b) => a.at - b.at), more };
}

/** Limit per order, because a late loan adds an event a day. */
const MAX_FORECAST = 200;

/** Returns the first wanted event; null if time alone causes none within MAX_ADVANCE_DAYS. */
export function findFirstDue(
  world: World,
  orders: readonly OwnedOrder[],
  wanted: (each: DueEvent) => boolean,
): DueEvent | null {
  const latest = world.clock.now() + MAX_ADVANCE_DAYS * DAY;
  let first: DueEvent | null = null;
  for (const named of orders) {
    for (const each of forecastOrder(named, world.timetable)) {
      if (each.at > Math.min(latest, first?.at ?? latest)) break;
      if (!wanted(each)) continue;
      first = each;
      break;
    }
  }
  return first;
}

/** Returns the instant (ms UTC) at which the target is reached; rejects a target that time alone never reaches. */
export async function resolveAdvanceTarget(world: World, until: AdvanceTarget): Promise<number> {
  await world.advanceAll();
  if (until === 'next') {
    const next = findFirstDue(world, listOrders(world), () => true);
    if (!next) throw new BadRequest('Nothing falls due in this world by itself: everybody waits for somebody.');
    return next.at;
  }
  const orders = listOrders(world, until);
  if (orders.length === 0) throw new BadRequest('There is no order yet that could come to anything.');
  if ('status' in until) {
    const { status } = until;
    if (keepLatestOrders(orders).some(({ order }) => order.status === status)) return world.clock.now();
    const found = findFirstDue(world, keepLatestOrders(orders), ({ to }) => to === status);
    if (!found) throw new BadRequest(`Time alone brings nobody to ${status}. ${describePath(world, orders, status)}`);
    return found.at;
  }
  const found = findFirstDue(world, orders, ({ what }) => what === until.event);
  if (!found) throw new BadRequest(`Time alone never brings ${until.event} here. ${explainEvent(until.event)}`);
  return found.at;
}

type Orders = ReturnType<typeof listOrders>;

/** Keeps each borrower's latest order, because the earlier ones have ended. */
function keepLatestOrders(orders: Orders): Orders {
  return orders.filter(({ mobile }, at) => !orders.slice(at + 1).some((later) => later.mobile === mobile));
}

function describePath(world: World, orders: Orders, status: OrderStatus): string {
  const one = orders.at(-1);
  const owner = one && world.store.byId(one.order.userId);
  if (!one || !owner) return '';
  const path = planStatusPath(toPathPlace(owner), status) ?? [];
  const { orderNo, status: from } = one.order;
  if (path.length === 0) return `No legal path leads ${orderNo} there from ${from}.`;
  return `${orderNo} is ${from}, and the way there is ${path.map((event) => `${event} (${findMaker(event)})`).join(', ')}.`;
}

function findMaker(event: string): string {
  return toMaker(TRANSITIONS.find((row) => row.event === event)?.cause ?? 'time');
}

function explainEvent(event: string): string {
  const row: TransitionRow | undefined = TRANSITIONS.find((each) => each.event === event);
  if (!row) return 'No money is on its way.';
  return `It is made by the ${toMaker(row.cause)}, in status ${row.from.join(', ')}.`;
}
