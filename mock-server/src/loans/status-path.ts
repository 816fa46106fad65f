/** Plans the events that lead a borrower to a status, from the transition table alone, and causes them one by one. */
import type { PaymentChannel } from '@puente/contract/values/loan';
import { ORDER_STATUS, type OrderStatus } from '@puente/contract/values/order-status';
import { type OrderEventName, TRANSITIONS, type TransitionRow } from '@puente/contract/values/transitions';
import { findFirstMissing } from './application.ts';
import type { Borrower } from './borrower-record.ts';
import { SCRIPT_OF_EVENT } from './decisions.ts';
import { BORROWER_EVENTS } from './history.ts';
import type { OrderScript } from './order-record.ts';

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
const OMITTED = [
  'applyAgain',
  'ocrFailed',
  'earlierStepSaved',
  'partPaid',
  'fullDayLate',
  'extended',
  'rejectedDataDeleted',
] as const satisfies readonly OrderEventName[];
export type PlannedEvent = Exclude<OrderEventName, (typeof OMITTED)[number]>;

const isPlanned = (event: OrderEventName): event is PlannedEvent => !OMITTED.some((each) => each === event);
const ROWS = TRANSITIONS.flatMap((row: TransitionRow) => (isPlanned(row.event) ? [{ ...row, event: row.event }] : []));

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

/** Returns the shortest path to each status by breadth-first search: the loop appends longer paths for later turns. */
export function planStatusPaths(start: Place): Map<Place['status'], PlannedEvent[]> {
  const paths = new Map<Place['status'], PlannedEvent[]>();
  const seen = new Set<string>();
  const ways: { place: Place; events: PlannedEvent[] }[] = [{ place: start, events: [] }];
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

/** Returns the script change that makes the planned event come next; null if no script needs to decide it. */
export function planDecision(event: PlannedEvent, { failingPayouts }: OrderScript): Partial<OrderScript> | null {
  if (event === 'payoutFailed') return failingPayouts.length > 0 ? null : { failingPayouts: ['accountClosed'] };
  // A scripted failure of the submission stays, as a detour.
  return event === 'submitted' ? null : (SCRIPT_OF_EVENT[event] ?? null);
}

/** Planned events that a borrower causes. */
export type BorrowerStep = PlannedEvent & Extract<(typeof TRANSITIONS)[number], { cause: 'borrower' }>['event'];
const isBorrowerStep = (event: PlannedEvent): event is BorrowerStep => BORROWER_EVENTS.has(event);

/** The means by which a client follows a path. */
export type PathWalker = {
  /** Returns the events up to the status; empty if the order has it. Throws if no path leads there. */
  findPath: () => Promise<readonly PlannedEvent[]>;
  readScript: () => Promise<OrderScript>;
  act: (step: BorrowerStep) => Promise<unknown>;
  payOff: (channel: PaymentChannel) => Promise<unknown>;
  decide: (change: Partial<OrderScript>) => Promise<unknown>;
  /** Lets the next automatic event happen, which may be another one than planned if the script says so. */
  advance: () => Promise<unknown>;
};

const STEPS_AT_MOST = 60;

export async function followPath(walker: PathWalker): Promise<void> {
  for (let count = 0; count < STEPS_AT_MOST; count++) {
    // Plans again at every step, because the borrower's script may cause a detour.
    const [event] = await walker.findPath();
    if (event === undefined) return;
    if (isBorrowerStep(event)) await walker.act(event);
    else await causeEvent(walker, event);
  }
  throw new Error(`The status was not reached in ${STEPS_AT_MOST} steps.`);
}

async function causeEvent(walker: PathWalker, event: PlannedEvent): Promise<void> {
  const script = await walker.readScript();
  if (event === 'paidOff') {
    await walker.payOff(choosePayOffChannel(script));
    return;
  }
  const decision = planDecision(event, script);
  if (decision) await walker.decide(decision);
  await walker.advance();
}

export const choosePayOffChannel = ({ transfers }: OrderScript): PaymentChannel =>
  transfers === 'rejected' ? 'cashier' : 'stp';
