/** Waits, in real time and not for ever, until something has happened in a world. */
import { CALLS } from '@puente/contract/wire/call-list';
import { ORDER_STATUSES } from '@puente/contract/values/order-status';
import type { WorldEvent } from '../../worlds/events.ts';
import { afterReal, everyReal } from '../../loans/time/clock.ts';
import type { World } from '../../worlds/world.ts';
import { CannotDo, NoSuch } from '../cannot-do.ts';
import type { WaitedFor } from '../contract/events.ts';
import { ordersOf } from '../time/foresee.ts';

/** On a running clock nothing happens until somebody looks: so often (real ms) this looks. */
export const LOOKS_EVERY_MS = 250;

class NothingCame extends CannotDo {
  readonly statusCode = 408;
}

type Wait = { until: WaitedFor; after?: number | undefined; atMost: number };

/** The event that met it; null when the status was there already. */
export async function waitUntil(
  world: World,
  { until, after = world.events.last, atMost }: Wait,
): Promise<WorldEvent | null> {
  refuseUnknown(world, until);
  await world.settleAll();
  if ('status' in until && hasStatus(world, until)) return null;
  const known = world.events.since(after).find((event) => meets(until, event));
  if (known) return known;
  return new Promise((resolve, reject) => {
    const bound = afterReal(atMost, () =>
      over(() => reject(new NothingCame(`${sentence(until)} did not come within ${atMost} ms. ${nowOf(world)}`))),
    );
    const look = everyReal(LOOKS_EVERY_MS, () => void world.settleAll());
    const stop = world.events.listen((event) => {
      if (event === null) over(() => reject(new NothingCame('This world is over.')));
      else if (meets(until, event)) over(() => resolve(event));
    });
    const over = (end: () => void) => {
      bound();
      look();
      stop();
      end();
    };
  });
}

function meets(until: WaitedFor, event: WorldEvent): boolean {
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

function hasStatus(world: World, { status, ...whose }: Extract<WaitedFor, { status: number }>): boolean {
  return ordersOf(world, whose).some(({ order }) => order.status === status);
}

function refuseUnknown(world: World, until: WaitedFor): void {
  if (!('call' in until)) return void ordersOf(world, until);
  const ids = CALLS.map(({ id }) => id);
  if (!ids.includes(until.call)) throw new NoSuch('call', until.call, ids);
}

function sentence(until: WaitedFor): string {
  if ('call' in until) return `Call ${until.call}${until.code === undefined ? '' : ` with code ${until.code}`}`;
  return 'status' in until ? `Status ${until.status} (${ORDER_STATUSES[until.status].name})` : `Event ${until.event}`;
}

/** What there is instead, for the reader of a test that failed. */
function nowOf(world: World): string {
  const orders = ordersOf(world).map(({ order }) => `${order.orderNo} is ${order.status}`);
  const frozen = world.clock.state().frozenAt === null ? '' : ' The clock is frozen.';
  return `${orders.length > 0 ? orders.slice(0, 5).join(', ') : 'There is no order'}.${frozen}`;
}
