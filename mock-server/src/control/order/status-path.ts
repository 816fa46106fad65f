/** The legal path: takes a borrower from status to status by the calls a client would send, and by the passing of time. */
import { contract } from '@puente/contract';
import { ORDER_STATUS, type OrderStatus } from '@puente/contract/values/order-status';
import type { PaymentChannel } from '@puente/contract/values/payments';
import type { OrderEventName } from '@puente/contract/values/transitions';
import { nextDue } from '../../loans/advance.ts';
import { BORROWERS } from '../../loans/happening.ts';
import { owed } from '../../loans/payments/owed.ts';
import { receivePayment } from '../../worlds/receive-payment.ts';
import type { LoanRecord, OrderScript } from '../../loans/order-record.ts';
import { stpClabe } from '../../loans/payments/references.ts';
import { firstMissing } from '../../loans/steps-done.ts';
import { toPesos } from '../../loans/money/centavos.ts';
import type { Borrower } from '../../loans/borrower-record.ts';
import { ask } from '../ask.ts';
import { CannotDo } from '../cannot-do.ts';
import { ACTIONS, applyFor, type Waiting } from './borrower-acts.ts';
import { type Place, planStatusPath } from './plan-status-path.ts';
import { borrowerOf, signIn, type Walker } from './walker.ts';

/** Longer than any path between two statuses, with detours. */
const STEPS_AT_MOST = 60;

/** Goes on until the latest order has the status, by the shortest path of the table; throws where none leads there. */
export async function reach(walker: Walker, status: OrderStatus): Promise<void> {
  for (let step = 0; step < STEPS_AT_MOST; step++) {
    const place = placeOf(await borrowerOf(walker));
    // Planned again at every step: what a borrower's account or script does may make a detour.
    const path = planStatusPath(place, status);
    if (!path) throw new CannotDo(`No legal path leads from ${place.status} to ${status}.`);
    const [next] = path;
    if (next === undefined) return;
    await take(walker, next);
  }
  throw new CannotDo(`The path to ${status} has no end.`);
}

/** What a borrower has and has done, for planning the steps to a status. */
export function placeOf(mine: Borrower): Place {
  const last = mine.orders.at(-1);
  return {
    status: last?.status ?? 'none',
    begins: firstMissing(mine),
    free: last?.status !== ORDER_STATUS.rejected || last.mayApplyAgainAt !== null,
    payAtOnce: (last ?? mine.settings).script.review === 'payAtOnce',
  };
}

/** One event of the path: the borrower acts, money arrives, or the lender decides and time passes. */
async function take(walker: Walker, event: OrderEventName): Promise<void> {
  if (event === 'apply') {
    await applyFor(walker, {});
    return;
  }
  const order = (await borrowerOf(walker)).orders.at(-1);
  if (!order) throw new Error('nobody has an order yet');
  if (BORROWERS.has(event)) {
    const act = ACTIONS[order.status as Waiting];
    await act(await asKept(walker), order, await signIn(walker));
  } else if (event === 'paidOff') await payAll(walker, order);
  else {
    await decide(walker, order, event);
    await passTime(walker);
  }
}

/** The walker under the name and CURP that the lender has, also where they were typed by hand. */
async function asKept(walker: Walker): Promise<Walker> {
  const { basicInfo } = await borrowerOf(walker);
  if (!basicInfo) return walker;
  const { person } = walker.who;
  const { firstName, middleName, lastName, nationalId } = basicInfo;
  const named = {
    ...person,
    firstName: firstName ?? person.firstName,
    middleName: middleName ?? null,
    lastName: lastName ?? person.lastName,
    nationalId: nationalId ?? person.nationalId,
  };
  return { ...walker, who: { ...walker.who, person: named } };
}

/** Sets the lender's decision so that the next event is the one on the path. */
async function decide({ world }: Walker, order: LoanRecord, event: OrderEventName): Promise<void> {
  const change = DECISIONS[event]?.(order.script);
  if (!change) return;
  const script = { ...order.script, ...change };
  await world.change(order.userId, (draft) => {
    draft.orders = draft.orders.map((each) => (each.orderNo === order.orderNo ? { ...each, script } : each));
  });
}

const DECISIONS: Partial<Record<OrderEventName, (script: OrderScript) => Partial<OrderScript>>> = {
  submissionFailed: () => ({ submission: 'fail' }),
  approved: () => ({ review: 'offer' }),
  approvedAndPaidOut: () => ({ review: 'payAtOnce' }),
  rejected: () => ({ review: 'reject' }),
  payoutFailed: ({ failingPayouts }) => (failingPayouts.length > 0 ? {} : { failingPayouts: ['accountClosed'] }),
};

/** Lets time pass until the next thing falls due for the borrower. */
async function passTime(walker: Walker): Promise<void> {
  const { orders } = await borrowerOf(walker);
  const due = orders.map((order) => nextDue(order, walker.world.timetable) ?? Number.POSITIVE_INFINITY);
  const soonest = Math.min(...due);
  if (!Number.isFinite(soonest)) throw new Error('Nothing will happen by itself.');
  walker.world.clock.advanceTo(soonest);
}

export async function payAll(walker: Walker, order: LoanRecord): Promise<void> {
  // A lender that sends transfers back takes a card.
  const channel = order.script.transfers === 'rejected' ? 'cashier' : 'stp';
  await paySome(walker, { order, centavos: owed(order), channel });
  const status = (await borrowerOf(walker)).orders.at(-1)?.status;
  if (status !== ORDER_STATUS.finished) await passTime(walker);
}

type Pay = { order: LoanRecord; centavos: number; channel: PaymentChannel };

/** Money arrives at the CLABE, slip or cashier that the borrower would be given. */
export async function paySome(walker: Walker, { order, centavos: amount, channel }: Pay): Promise<void> {
  const { world } = walker;
  const reference = `PAGO-${order.orderNo}-${order.payments.length + 1}`;
  if (channel === 'stp')
    await receivePayment(world, { channel, clabe: stpClabe(order.sequence, 'loan'), reference, amount });
  else if (channel === 'cashier')
    await receivePayment(world, { channel, payOrderId: order.payOrderId, reference, amount });
  else {
    const query = { orderNo: order.orderNo, amount: toPesos(amount) };
    const slip = await ask(world, contract.repayment.oxxoReference, { token: await signIn(walker), query });
    await receivePayment(world, { channel, slip: slip.reference, reference, amount });
  }
}
