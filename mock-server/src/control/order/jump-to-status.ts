import type { OrderStatus } from '@puente/contract/values/order-status';
import { person, PERSONAS } from '@puente/fixtures';
import { toUserId } from '../../routes/session.ts';
import { frozenClock } from '../../loans/time/clock.ts';
import { createStore } from '../../storage/store.ts';
import { createWorld, type World } from '../../worlds/world.ts';
import { BadRequest } from '../bad-request.ts';
import type { Become } from '../contract.ts';
import { writeAtInstant } from '../world/replace-world.ts';
import { walkToStatus } from './walk-to-status.ts';
import { toBecomeResponse, loadBorrower, signIn } from './simulated-borrower.ts';

/** Returns the persona of a number, or a person derived from it, so that bank accounts differ. */
function findOrInventPerson(phone: string) {
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

/** Takes a borrower to a status in a copy of the world, so that a failure changes neither the borrower nor the time. */
export async function jumpToStatus(world: World, mobile: string, status: OrderStatus): Promise<Become> {
  const userId = toUserId(world, mobile);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = world.store.byId(userId);
    const { name, hmac: mark, timetable, nextSequence } = world;
    const clock = frozenClock(world.clock.now());
    const store = createStore({ borrowers: before ? [before] : [] });
    const aside = createWorld({ name, clock, store, secret: '', hmac: mark, timetable, nextSequence });
    aside.setOffer(world.offer, world.edition);
    const walker = { world: aside, who: findOrInventPerson(mobile) };
    await signIn(walker);
    await walkToStatus(walker, status);
    const token = await signIn(walker);
    const lived = await loadBorrower(walker);
    // Starts again if the borrower acted meanwhile, because their change must not be overwritten.
    if (world.store.byId(userId) !== before) continue;
    await writeAtInstant(world, { at: Math.max(clock.now(), world.clock.now()) }, () => world.put(lived));
    return toBecomeResponse(lived, token);
  }
  throw new BadRequest(`${mobile} was changed by somebody else meanwhile. Try again.`);
}
