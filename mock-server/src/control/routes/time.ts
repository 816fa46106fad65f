import { DAY, formatWireInstant } from '../../loans/mexico-time.ts';
import { type Timetable, WAITS } from '../../loans/timetable.ts';
import type { World } from '../../worlds/world.ts';
import { BadRequest } from '../bad-request.ts';
import { LATEST_INSTANT, MAX_DAYS } from '../contract/parts.ts';
import type { timeCalls, AdvanceTarget } from '../contract/worlds.ts';
import { type HandlersOf, toClockResponse, toHistoryResponse } from '../register-handlers.ts';
import { saveClock } from '../world/world-state.ts';
import type { OrderStatus } from '@puente/contract/values/order-status';
import { advanceOrder, duesOf } from '../../loans/advance-order.ts';
import { describeRow, type DueName } from '../../loans/decisions.ts';
import { listOrders, type OwnedOrder } from '../order/find-order.ts';
import { planStatusPaths, toPathPlace } from '../../loans/status-path.ts';

type DueEvent = { at: number; mobile: string; orderNo: string; what: DueName; from: OrderStatus; to: OrderStatus };

/** Forecasts by advancing a copy of the order: yields events soonest first, without end for a late loan. */
function* forecastOrder({ mobile, order }: OwnedOrder, timetable: Timetable): Generator<DueEvent, undefined> {
  let current = order;
  for (let [due] = duesOf(current, timetable); due; [due] = duesOf(current, timetable)) {
    const before = current.status;
    current = advanceOrder(current, due.at, timetable);
    yield { at: due.at, mobile, orderNo: order.orderNo, what: due.what, from: before, to: current.status };
  }
}

/** `more`: true if an order has more than MAX_FORECAST events before `to` (ms UTC). */
function forecastOrders(orders: readonly OwnedOrder[], { to, timetable }: { to: number; timetable: Timetable }) {
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

/** Events per order; a late loan alone would add one each day without end. */
const MAX_FORECAST = 200;

function findFirstDue(
  world: World,
  orders: readonly OwnedOrder[],
  wanted: (each: DueEvent) => boolean,
): DueEvent | null {
  const latest = world.clock.now() + MAX_DAYS * DAY;
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
async function resolveAdvanceTarget(world: World, until: AdvanceTarget): Promise<number> {
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

/** Keeps each borrower's latest order, because the earlier ones have ended. */
function keepLatestOrders(orders: readonly OwnedOrder[]): OwnedOrder[] {
  return orders.filter(({ mobile }, at) => !orders.slice(at + 1).some((later) => later.mobile === mobile));
}

function describePath(world: World, orders: readonly OwnedOrder[], status: OrderStatus): string {
  const one = orders.at(-1);
  const owner = one && world.store.byId(one.order.userId);
  if (!one || !owner) return '';
  const path = planStatusPaths(toPathPlace(owner)).get(status) ?? [];
  const { orderNo, status: from } = one.order;
  if (path.length === 0) return `No legal path leads ${orderNo} there from ${from}.`;
  return `${orderNo} is ${from}, and the way there is ${path.map((event) => `${event} (${describeRow(event)?.who})`).join(', ')}.`;
}

function explainEvent(event: string): string {
  const row = describeRow(event);
  if (!row) return 'No money is on its way.';
  return `It is made by the ${row.who}, in status ${row.from.join(', ')}.`;
}

export const timeHandlers = {
  clock: ({ world }) => toClockResponse(world),
  freeze({ world }) {
    saveClock(world, (clock) => clock.freeze());
    return toClockResponse(world);
  },
  run({ world }) {
    saveClock(world, (clock) => clock.run());
    return toClockResponse(world);
  },
  async advance({ world, body: { by, to, until } }) {
    if ([by, to, until].filter((each) => each !== undefined).length !== 1)
      throw new BadRequest(
        'A clock goes on by a duration, to an instant or until something happens: name one of them.',
      );
    const target =
      until === undefined ? (to ?? world.clock.now() + (by ?? 0)) : await resolveAdvanceTarget(world, until);
    const before = world.clock.now();
    if (target < before) {
      const [shown, past] = [before, target].map(formatWireInstant);
      throw new BadRequest(`A clock only goes forward: it shows ${shown}, and ${past} has passed.`);
    }
    if (target > before + MAX_DAYS * DAY || target > LATEST_INSTANT) {
      throw new BadRequest(`A clock goes on by at most ${MAX_DAYS} days at once, and not beyond the year 2099.`);
    }
    saveClock(world, (clock) => clock.advanceTo(target));
    const happenings = (await world.reportEvents()).map(toHistoryResponse);
    return { ...toClockResponse(world), happenings };
  },
  async due({ world, query: { to, ...whose } }) {
    await world.advanceAll();
    const orders = listOrders(world, whose);
    if (to !== undefined) return forecastOrders(orders, { to, timetable: world.timetable });
    const next = orders.flatMap((each) => forecastOrder(each, world.timetable).next().value ?? []);
    return { due: next.toSorted((a, b) => a.at - b.at), more: false };
  },
  timetable: ({ world, worlds }) => toTimetableResponse(world.timetable, worlds.timetables.usual),
  async setTimetable({ world, worlds, body: { all, waits, dry = false } }) {
    await world.advanceAll();
    const timetable = { ...(all ? worlds.timetables[all] : world.timetable), ...waits };
    const now = world.clock.now();
    const { due } = forecastOrders(listOrders(world), { to: now, timetable });
    if (!dry) {
      world.setTimetable(timetable);
      await world.advanceAll();
    }
    return { ...toTimetableResponse(timetable, worlds.timetables.usual), due };
  },
} satisfies HandlersOf<typeof timeCalls>;

function toTimetableResponse(timetable: Timetable, usual: Timetable) {
  return { waits: WAITS.map((name) => ({ name, ms: timetable[name], usual: usual[name] })) };
}
