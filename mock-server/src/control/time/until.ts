/** The instant that a jump in time means: the next event, a status, an event by its name. */
import type { OrderStatus } from '@puente/contract/values/order-status';
import { TRANSITIONS, type TransitionRow } from '@puente/contract/values/transitions';
import { makerOf } from '../../loans/decisions.ts';
import type { World } from '../../worlds/world.ts';
import { CannotDo } from '../cannot-do.ts';
import type { Until } from '../contract/time.ts';
import { firstOf, ordersOf } from './foresee.ts';
import { planStatusPath } from '../order/plan-status-path.ts';
import { placeOf } from '../order/status-path.ts';

/** Milliseconds since 1970 UTC. What time alone never brings is refused, and nothing has moved. */
export async function instantOf(world: World, until: Until): Promise<number> {
  await world.settleAll();
  if (until === 'next') {
    const next = firstOf(world, ordersOf(world), () => true);
    if (!next) throw new CannotDo('Nothing falls due in this world by itself: everybody waits for somebody.');
    return next.at;
  }
  const orders = ordersOf(world, until);
  if (orders.length === 0) throw new CannotDo('There is no order yet that could come to anything.');
  if ('status' in until) {
    const { status } = until;
    if (latest(orders).some(({ order }) => order.status === status)) return world.clock.now();
    const found = firstOf(world, latest(orders), ({ to }) => to === status);
    if (!found) throw new CannotDo(`Time alone brings nobody to ${status}. ${whatItTakes(world, orders, status)}`);
    return found.at;
  }
  const found = firstOf(world, orders, ({ what }) => what === until.event);
  if (!found) throw new CannotDo(`Time alone never brings ${until.event} here. ${whoMakes(until.event)}`);
  return found.at;
}

type Orders = ReturnType<typeof ordersOf>;

/** An order that another one followed has come to its end. */
function latest(orders: Orders): Orders {
  return orders.filter(({ mobile }, at) => !orders.slice(at + 1).some((later) => later.mobile === mobile));
}

function whatItTakes(world: World, orders: Orders, status: OrderStatus): string {
  const one = orders.at(-1);
  const owner = one && world.store.byId(one.order.userId);
  if (!one || !owner) return '';
  const path = planStatusPath(placeOf(owner), status) ?? [];
  const { orderNo, status: from } = one.order;
  if (path.length === 0) return `No legal path leads ${orderNo} there from ${from}.`;
  return `${orderNo} is ${from}, and the way there is ${path.map((event) => `${event} (${maker(event)})`).join(', ')}.`;
}

function maker(event: string): string {
  return makerOf(TRANSITIONS.find((row) => row.event === event)?.cause ?? 'time');
}

function whoMakes(event: string): string {
  const row: TransitionRow | undefined = TRANSITIONS.find((each) => each.event === event);
  if (!row) return 'No money is on its way.';
  return `It is made by the ${makerOf(row.cause)}, in status ${row.from.join(', ')}.`;
}
