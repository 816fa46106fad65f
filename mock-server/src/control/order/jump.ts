import type { OrderStatus } from '@puente/contract/values/order-status';
import { person, PERSONAS } from '@puente/fixtures';
import { userIdOf } from '../../routes/session.ts';
import { frozenClock } from '../../loans/time/clock.ts';
import { createStore } from '../../storage/store.ts';
import { createWorld, type World } from '../../worlds/world.ts';
import { CannotDo } from '../cannot-do.ts';
import type { Become } from '../contract.ts';
import { keepAt } from '../world/replace-world.ts';
import { reach } from './status-path.ts';
import { becomeAnswer, borrowerOf, signIn } from './walker.ts';

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
    await keepAt(world, { at: Math.max(clock.now(), world.clock.now()) }, () => world.put(lived));
    return becomeAnswer(lived, token);
  }
  throw new CannotDo(`${mobile} was changed by somebody else meanwhile. Try again.`);
}
