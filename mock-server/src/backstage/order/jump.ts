import type { OrderStatus } from '@puente/contract/values/order-status';
import { person, PERSONAS } from '@puente/fixtures';
import { userIdOf } from '../../handlers/session.ts';
import { frozenClock } from '../../lifecycle/time/clock.ts';
import { createStore } from '../../store/store.ts';
import type { Borrower } from '../../store/tables.ts';
import { createWorld, type World } from '../../world.ts';
import { CannotDo } from '../cannot-do.ts';
import type { Become } from '../contract.ts';
import { reach } from './status-path.ts';
import { borrowerOf, signIn } from './walker.ts';

/** The persona of a number, or a person derived from it, so that every number has another account. */
function somebody(phone: string) {
  const known = PERSONAS.find((each) => each.phone === phone);
  const sketch = {
    firstName: 'Alma Delia',
    lastName: 'Prado Salinas',
    gender: 'female' as const,
    birthday: '1990-06-15',
  };
  return known ?? { phone, person: person(phone, sketch) };
}

const ATTEMPTS = 3;

/**
 * Takes a borrower to a status by the legal path. It is walked in a world aside and moves in when it has arrived: what
 * fails on the way changes neither the borrower nor the time.
 */
export async function jump(world: World, mobile: string, status: OrderStatus): Promise<Become> {
  const userId = userIdOf(world, mobile);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = world.store.byId(userId);
    const { name, mark, timetable, nextSequence } = world;
    const clock = frozenClock(world.clock.now());
    const store = createStore({ borrowers: before ? [before] : [] });
    const aside = createWorld({ name, clock, store, secret: '', mark, timetable, nextSequence });
    aside.setOffer(world.offer, world.edition);
    const walker = { world: aside, who: somebody(mobile) };
    await signIn(walker);
    await reach(walker, status);
    const token = await signIn(walker);
    const lived = await borrowerOf(walker);
    // The borrower may have acted meanwhile: what they did is not written over.
    if (world.store.byId(userId) !== before) continue;
    await moveIn(world, lived, clock.now());
    await world.settleAll();
    const order = lived.orders.at(-1);
    return { mobile, userId, token, orderNo: order?.orderNo ?? null, status: order?.status ?? null };
  }
  throw new CannotDo(`${mobile} was changed by somebody else meanwhile. Try again.`);
}

/** Advances the clock to `arrived` (ms UTC) and stores the borrower. Changes nothing when either fails. */
async function moveIn(world: World, lived: Borrower, arrived: number): Promise<void> {
  const { clock } = world;
  const was = clock.now();
  try {
    // The clock first: what is kept must never be ahead of it.
    clock.advanceTo(Math.max(arrived, was));
    await world.saveClock();
    await world.put(lived);
  } catch (error) {
    clock.beginAt(was);
    await world.saveClock();
    throw error;
  }
}
