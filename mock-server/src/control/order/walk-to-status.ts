/** Takes a borrower to a status by a client's calls, payments and time. */
import { ORDER_STATUS, type OrderStatus } from '@puente/contract/values/order-status';
import type { PaymentChannel } from '@puente/contract/values/loan';
import { refuse } from '../../errors/failures.ts';
import { findNextDue } from '../../loans/advance-order.ts';
import { isRefusal } from '../../loans/history.ts';
import { calculateOwed } from '../../loans/payments/calculate-owed.ts';
import type { LoanRecord } from '../../loans/order-record.ts';
import { acceptArrival } from '../../loans/payments/book-payment.ts';
import { replaceOrder } from '../../loans/borrower-record.ts';
import {
  type BecomeResponse,
  BORROWER_ACTIONS,
  applyForLoan,
  createWorldAside,
  loadBorrower,
  signIn,
  type SimulatedBorrower,
  toBecomeResponse,
} from './simulated-borrower.ts';
import { BadRequest } from '../bad-request.ts';
import { choosePayOffChannel, followPath, planStatusPaths, toPathPlace } from '../../loans/status-path.ts';
import { person, PERSONAS } from '@puente/fixtures';
import { toUserId } from '../../routes/session.ts';
import { frozenClock } from '../../loans/clock.ts';
import { createStore } from '../../storage/store.ts';
import type { World } from '../../worlds/world.ts';
import { saveClock } from '../world/world-state.ts';

export function walkToStatus(walker: SimulatedBorrower, status: OrderStatus): Promise<void> {
  return followPath({
    async findPath() {
      const place = toPathPlace(await loadBorrower(walker));
      const path = planStatusPaths(place).get(status);
      if (!path) throw new BadRequest(`No legal path leads from ${place.status} to ${status}.`);
      return path;
    },
    readScript: async () => (await loadOrder(walker)).script,
    async act(step) {
      if (step === 'apply') return applyForLoan(walker, {});
      const order = await loadOrder(walker);
      return BORROWER_ACTIONS[step](await withStoredIdentity(walker), order, await signIn(walker));
    },
    payOff: (channel) => payOffOrder(walker, channel),
    async decide(change) {
      const order = await loadOrder(walker);
      const script = { ...order.script, ...change };
      await walker.world.change(order.userId, (draft) => replaceOrder(draft, { ...order, script }));
    },
    advance: () => advanceToNextDue(walker),
  });
}

async function loadOrder(walker: SimulatedBorrower): Promise<LoanRecord> {
  const order = (await loadBorrower(walker)).orders.at(-1);
  if (!order) throw new Error(`${walker.who.phone} has no order`);
  return order;
}

/** Replaces the persona's name and CURP by the stored ones, which differ if a developer typed others in the app. */
async function withStoredIdentity(walker: SimulatedBorrower): Promise<SimulatedBorrower> {
  const { basicInfo } = await loadBorrower(walker);
  if (!basicInfo) return walker;
  const invented = walker.who.person;
  const { firstName, middleName, lastName, nationalId } = basicInfo;
  const named = {
    ...invented,
    firstName: firstName ?? invented.firstName,
    middleName: middleName ?? null,
    lastName: lastName ?? invented.lastName,
    nationalId: nationalId ?? invented.nationalId,
  };
  return { ...walker, who: { ...walker.who, person: named } };
}

async function advanceToNextDue(walker: SimulatedBorrower): Promise<void> {
  const soonest = findNextDue(await loadBorrower(walker), walker.world.timetable);
  if (!Number.isFinite(soonest)) throw new Error('Nothing will happen by itself.');
  walker.world.clock.advanceTo(soonest);
}

/** Pays the whole debt, and lets time pass until the payment is booked. */
export async function payOffOrder(walker: SimulatedBorrower, channel?: PaymentChannel): Promise<void> {
  const { script } = await loadOrder(walker);
  await payOrder(walker, { amount: Number.POSITIVE_INFINITY, channel: channel ?? choosePayOffChannel(script) });
  if ((await loadOrder(walker)).status !== ORDER_STATUS.finished) await advanceToNextDue(walker);
}

type Pay = { amount: number; channel: PaymentChannel };

/** Pays an amount in centavos, at most the debt. */
export async function payOrder(walker: SimulatedBorrower, { amount, channel }: Pay): Promise<void> {
  const { world } = walker;
  const { userId } = await loadOrder(walker);
  await world.change(userId, (draft, now) => {
    const order = draft.orders.at(-1) ?? refuse('orderNotFound');
    const reference = `PAGO-${order.orderNo}-${order.payments.length + 1}`;
    const arrival = { channel, purpose: 'loan', reference, amount: Math.min(amount, calculateOwed(order)) } as const;
    const outcome = acceptArrival(order, arrival, now, world.timetable);
    return isRefusal(outcome) ? refuse(outcome.refused, { min: 1 }) : replaceOrder(draft, outcome);
  });
}

/** Returns the persona of a number, or a person derived from the number, so that bank accounts differ. */
function findOrInventPerson(phone: string) {
  const known = PERSONAS.find((each) => each.phone === phone);
  const alma = {
    firstName: 'Alma Delia',
    lastName: 'Prado Salinas',
    gender: 'female',
    birthday: '1990-06-15',
  } as const;
  return known ?? { phone, person: person(phone, alma) };
}

const ATTEMPTS = 3;

/** Takes a borrower to a status in a copy of the world, so that a failure changes neither borrower nor time. */
export async function jumpToStatus(world: World, mobile: string, status: OrderStatus): Promise<BecomeResponse> {
  const userId = toUserId(world, mobile);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = world.store.byId(userId);
    const clock = frozenClock(world.clock.now());
    const aside = createWorldAside(world, { clock, store: createStore({ borrowers: before ? [before] : [] }) });
    aside.setOffer(world.offer, world.edition);
    const walker = { world: aside, who: findOrInventPerson(mobile) };
    await signIn(walker);
    await walkToStatus(walker, status);
    const token = await signIn(walker);
    const lived = await loadBorrower(walker);
    // Starts again if the borrower acted meanwhile, so that this change is not overwritten.
    if (world.store.byId(userId) !== before) continue;
    saveClock(world, (here) => here.beginAt(Math.max(clock.now(), here.now())));
    await world.put(lived);
    return toBecomeResponse(lived, token);
  }
  throw new BadRequest(`${mobile} was changed by somebody else meanwhile. Try again.`);
}
