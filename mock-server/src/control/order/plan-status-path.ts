/** Plans the events that lead a borrower to a status, by the table of transitions, before any of them happens. */
import { ORDER_STATUS, type OrderStatus } from '@puente/contract/values/order-status';
import { type OrderEventName, TRANSITIONS, type TransitionRow } from '@puente/contract/values/transitions';

/** What the way on depends on. */
export type Place = {
  status: OrderStatus | 'none';
  /** Where the next application begins: the first step whose data are missing, 14 when none are. */
  begins: OrderStatus;
  /** A rejection no longer blocks an application. */
  free: boolean;
  /** The lender means to pay out without asking. */
  payAtOnce: boolean;
};

/** Rows that lead nowhere new, or only where another row leads too. */
const IDLE = new Set<OrderEventName>([
  'applyAgain',
  'ocrFailed',
  'earlierStepSaved',
  'partPaid',
  'fullDayLate',
  'extended',
  'rejectedDataDeleted',
]);
const ROWS: readonly TransitionRow[] = TRANSITIONS.filter(({ event }) => !IDLE.has(event));

/** Where one row leads from here; null when it cannot take place. */
function after(place: Place, { from, event, to }: TransitionRow): Place | null {
  if (!from.includes(place.status)) return null;
  switch (event) {
    case 'apply':
      return place.free ? { ...place, status: place.begins } : null;
    case 'approvedAndPaidOut':
      return place.payAtOnce ? { ...place, status: ORDER_STATUS.lending } : null;
    case 'rejected':
      return { ...place, status: ORDER_STATUS.rejected, free: false };
    case 'retryOpened':
      // By then the data of a rejected borrower have been deleted.
      return place.free ? null : { ...place, begins: ORDER_STATUS.basicInfo, free: true };
    case 'idleDataDeleted':
      return place.status === ORDER_STATUS.basicInfo
        ? null
        : { ...place, status: ORDER_STATUS.basicInfo, begins: ORDER_STATUS.basicInfo };
    default: {
      const [status] = to;
      if (typeof status !== 'number') return null;
      // A borrower at the last step has given all the others.
      return { ...place, status, begins: status === ORDER_STATUS.confirm ? ORDER_STATUS.confirm : place.begins };
    }
  }
}

/** A few hundred at most; the page of backstage asks for sixteen with every look at an order. */
const planned = new Map<string, readonly OrderEventName[] | null>();

/** The fewest events that lead to the status, in order; null when no path does. */
export function planStatusPath(start: Place, target: OrderStatus): OrderEventName[] | null {
  const { status, begins, free, payAtOnce } = start;
  const key = [status, begins, free, payAtOnce, target].join(' ');
  if (!planned.has(key)) planned.set(key, plan(start, target));
  const path = planned.get(key);
  return path ? [...path] : null;
}

function plan(start: Place, target: OrderStatus): OrderEventName[] | null {
  const seen = new Set<string>();
  let ways: { place: Place; events: OrderEventName[] }[] = [{ place: start, events: [] }];
  while (ways.length > 0) {
    const there = ways.find(({ place }) => place.status === target);
    if (there) return there.events;
    ways = ways
      .flatMap(({ place, events }) =>
        ROWS.flatMap((row) => {
          const next = after(place, row);
          return next ? [{ place: next, events: [...events, row.event] }] : [];
        }),
      )
      .filter(({ place }) => isNew(seen, place));
  }
  return null;
}

function isNew(seen: Set<string>, { status, begins, free }: Place): boolean {
  const name = `${status} ${begins} ${free}`;
  if (seen.has(name)) return false;
  seen.add(name);
  return true;
}
