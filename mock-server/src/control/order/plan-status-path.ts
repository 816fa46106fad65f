/** Plans the events that lead a borrower to a status, from the transition table alone. */
import { ORDER_STATUS, type OrderStatus } from '@puente/contract/values/order-status';
import { type OrderEventName, TRANSITIONS, type TransitionRow } from '@puente/contract/values/transitions';

/** State that decides which rows are possible. */
export type Place = {
  status: OrderStatus | 'none';
  /** Status a new application begins in: the first step without data, 14 when all are given. */
  begins: OrderStatus;
  /** False while a rejection blocks applications. */
  free: boolean;
  /** The script pays out without asking. */
  payAtOnce: boolean;
};

/** Rows that keep the status, or that duplicate another row. */
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

function applyRow(place: Place, { from, event, to }: TransitionRow): Place | null {
  if (!from.includes(place.status)) return null;
  switch (event) {
    case 'apply':
      return place.free ? { ...place, status: place.begins } : null;
    case 'approvedAndPaidOut':
      return place.payAtOnce ? { ...place, status: ORDER_STATUS.lending } : null;
    case 'rejected':
      return { ...place, status: ORDER_STATUS.rejected, free: false };
    case 'retryOpened':
      // The data of a rejected borrower are deleted before the retry opens.
      return place.free ? null : { ...place, begins: ORDER_STATUS.basicInfo, free: true };
    case 'idleDataDeleted':
      return place.status === ORDER_STATUS.basicInfo
        ? null
        : { ...place, status: ORDER_STATUS.basicInfo, begins: ORDER_STATUS.basicInfo };
    default: {
      const [status] = to;
      if (typeof status !== 'number') return null;
      // The confirm status implies that all steps have data.
      return { ...place, status, begins: status === ORDER_STATUS.confirm ? ORDER_STATUS.confirm : place.begins };
    }
  }
}

/** Cache: backstage asks for sixteen paths per order; there are a few hundred keys at most. */
const planned = new Map<string, readonly OrderEventName[] | null>();

export function planStatusPath(start: Place, target: OrderStatus): OrderEventName[] | null {
  const { status, begins, free, payAtOnce } = start;
  const key = [status, begins, free, payAtOnce, target].join(' ');
  if (!planned.has(key)) planned.set(key, searchPath(start, target));
  const path = planned.get(key);
  return path ? [...path] : null;
}

/** Breadth first: `ways` grows while it is iterated. */
function searchPath(start: Place, target: OrderStatus): OrderEventName[] | null {
  const seen = new Set<string>();
  const ways: { place: Place; events: OrderEventName[] }[] = [{ place: start, events: [] }];
  for (const { place, events } of ways) {
    if (place.status === target) return events;
    for (const row of ROWS) {
      const next = applyRow(place, row);
      const name = next && `${next.status} ${next.begins} ${next.free}`;
      if (!next || !name || seen.has(name)) continue;
      seen.add(name);
      ways.push({ place: next, events: [...events, row.event] });
    }
  }
  return null;
}
