/** Waits (real time, with a limit) until an event of a world meets a condition. */
import { CALLS } from '@puente/contract/wire/call-list';
import { ORDER_STATUSES } from '@puente/contract/values/order-status';
import type { WorldEvent } from '../../worlds/events.ts';
import { afterReal, everyReal } from '../../loans/time/clock.ts';
import type { World } from '../../worlds/world.ts';
import { BadRequest, requireNamed } from '../bad-request.ts';
import type { WaitCondition } from '../contract/events.ts';
import { listOrders } from '../time/forecast.ts';

/** Polling interval (real ms), because a world advances only when a request comes. */
export const POLL_MS = 250;

class WaitTimedOut extends BadRequest {
  readonly statusCode = 408;
}

type WaitOptions = { until: WaitCondition; after?: number | undefined; atMost: number };

/** Returns the awaited event; null if the awaited status is reached already. */
export async function waitUntil(
  world: World,
  { until, after = world.events.last, atMost }: WaitOptions,
): Promise<WorldEvent | null> {
  rejectUnknownNames(world, until);
  await world.advanceAll();
  if ('status' in until && listOrders(world, until).some(({ order }) => order.status === until.status)) return null;
  const known = world.events.since(after).find((event) => matchesCondition(until, event));
  if (known) return known;
  return new Promise((resolve, reject) => {
    const bound = afterReal(atMost, () =>
      over(() =>
        reject(
          new WaitTimedOut(`${describeCondition(until)} did not come within ${atMost} ms. ${describeOrders(world)}`),
        ),
      ),
    );
    const look = everyReal(POLL_MS, () => void world.advanceAll());
    const stop = world.events.listen((event) => {
      if (event === null) over(() => reject(new WaitTimedOut('This world is over.')));
      else if (matchesCondition(until, event)) over(() => resolve(event));
    });
    const over = (end: () => void) => {
      bound();
      look();
      stop();
      end();
    };
  });
}

function matchesCondition(until: WaitCondition, event: WorldEvent): boolean {
  if ('call' in until) {
    return (
      event.kind === 'call' && event.entry.call === until.call && (until.code ?? event.entry.code) === event.entry.code
    );
  }
  if (event.kind !== 'happening') return false;
  const { orderNo, to, event: name } = event.happening;
  const its = (until.mobile ?? event.mobile) === event.mobile && (until.orderNo ?? orderNo) === orderNo;
  return its && ('status' in until ? to === until.status : name === until.event);
}

function rejectUnknownNames(world: World, until: WaitCondition): void {
  if ('call' in until) requireNamed('call', until.call, CALLS, ({ id }) => id);
  else listOrders(world, until);
}

function describeCondition(until: WaitCondition): string {
  if ('call' in until) return `Call ${until.call}${until.code === undefined ? '' : ` with code ${until.code}`}`;
  return 'status' in until ? `Status ${until.status} (${ORDER_STATUSES[until.status].name})` : `Event ${until.event}`;
}

/** Lists the orders, so that the reader of a failed test sees the present statuses. */
function describeOrders(world: World): string {
  const orders = listOrders(world).map(({ order }) => `${order.orderNo} is ${order.status}`);
  const frozen = world.clock.state().frozenAt === null ? '' : ' The clock is frozen.';
  return `${orders.length > 0 ? orders.slice(0, 5).join(', ') : 'There is no order'}.${frozen}`;
}
