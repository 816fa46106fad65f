/** Plans the events that lead a borrower to a status, from the transition table alone. */
import { ORDER_STATUS, type OrderStatus } from '@puente/contract/values/order-status';
import { type OrderEventName, TRANSITIONS, type TransitionRow } from '@puente/contract/values/transitions';
import { findFirstMissing } from '../../loans/application.ts';
import type { Borrower } from '../../loans/borrower-record.ts';
import type { OrderScript } from '../../loans/order-record.ts';

export type Place = {
  status: OrderStatus | 'none';
  /** First status of a new application: the first step without data, 14 (confirm) if all data exist. */
  begins: OrderStatus;
  free: boolean;
  payAtOnce: boolean;
};

export function toPathPlace(mine: Borrower): Place {
  const last = mine.orders.at(-1);
  return {
    status: last?.status ?? 'none',
    begins: findFirstMissing(mine),
    free: last?.status !== ORDER_STATUS.rejected || last.mayApplyAgainAt !== null,
    payAtOnce: (last ?? mine.settings).script.review === 'payAtOnce',
  };
}

/** Events that planned paths omit: they keep the status, duplicate `apply`, or lead from 3 back to 2 (`extended`). */
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
      // The data of a rejected borrower are deleted before the retry date.
      return place.free ? null : { ...place, begins: ORDER_STATUS.basicInfo, free: true };
    case 'idleDataDeleted':
      return place.status === ORDER_STATUS.basicInfo
        ? null
        : { ...place, status: ORDER_STATUS.basicInfo, begins: ORDER_STATUS.basicInfo };
    default: {
      const [status] = to;
      if (typeof status !== 'number') return null;
      return { ...place, status, begins: status === ORDER_STATUS.confirm ? ORDER_STATUS.confirm : place.begins };
    }
  }
}

export function planStatusPath(start: Place, target: OrderStatus): OrderEventName[] | null {
  return planStatusPaths(start).get(target) ?? null;
}

/** Returns the shortest path to each status by breadth-first search: the loop appends longer paths for later turns. */
export function planStatusPaths(start: Place): Map<Place['status'], OrderEventName[]> {
  const paths = new Map<Place['status'], OrderEventName[]>();
  const seen = new Set<string>();
  const ways: { place: Place; events: OrderEventName[] }[] = [{ place: start, events: [] }];
  for (const { place, events } of ways) {
    if (!paths.has(place.status)) paths.set(place.status, events);
    for (const row of ROWS) {
      const next = applyRow(place, row);
      const name = next && `${next.status} ${next.begins} ${next.free}`;
      if (!next || !name || seen.has(name)) continue;
      seen.add(name);
      ways.push({ place: next, events: [...events, row.event] });
    }
  }
  return paths;
}

const SCRIPT_BY_EVENT: Partial<Record<OrderEventName, (script: OrderScript) => Partial<OrderScript>>> = {
  submissionFailed: () => ({ submission: 'fail' }),
  approved: () => ({ review: 'offer' }),
  approvedAndPaidOut: () => ({ review: 'payAtOnce' }),
  rejected: () => ({ review: 'reject' }),
  payoutFailed: ({ failingPayouts }) => (failingPayouts.length > 0 ? {} : { failingPayouts: ['accountClosed'] }),
};

/** Returns the script change that makes the planned event come next; null if no script decides this event. */
export const planDecision = (event: OrderEventName, script: OrderScript): Partial<OrderScript> | null =>
  SCRIPT_BY_EVENT[event]?.(script) ?? null;

export const planPayment = ({ transfers }: OrderScript): 'cashier' | 'stp' =>
  transfers === 'rejected' ? 'cashier' : 'stp';
