import { orderNoOf } from '../../loans/payments/references.ts';
import type { Clock } from '../../loans/time/clock.ts';
import { photosOf } from '../../storage/settle.ts';
import { KeyTaken } from '../../storage/store.ts';
import type { Borrower } from '../../loans/borrower-record.ts';
import type { World } from '../../worlds/world.ts';
import { CannotDo } from '../cannot-do.ts';

/** Time of a world's clock (ms UTC), whether it then stands or runs (as it did, if left out), and its secret (as it was). */
type Moment = { at: number; frozen?: boolean; secret?: string | undefined };

/** The new content of a world. */
export type Replacement = Moment & { borrowers: readonly Borrower[] };

/**
 * Everything the world had goes, photos too; what the document has comes, at the instant it was taken. The document is
 * judged whole before anything changes, and what cannot be written leaves the world and its time as they were.
 */
export async function replaceWorld(world: World, { borrowers, ...moment }: Replacement): Promise<void> {
  for (const borrower of borrowers) refuseForeignOrders(borrower);
  const photos = [...world.store.all()].flatMap(photosOf);
  try {
    await keepAt(world, moment, () => world.store.replaceAll(borrowers));
  } catch (error) {
    throw error instanceof KeyTaken ? new CannotDo(`The document cannot be taken in: ${error.message}.`) : error;
  }
  const kept = new Set(borrowers.flatMap(photosOf));
  await world.photos.drop(photos.filter((imageId) => !kept.has(imageId)));
}

/** Sets clock and secret and keeps something as of then; what fails leaves both as they were. */
export async function keepAt(world: World, { at, frozen, secret }: Moment, keep: () => Promise<void>): Promise<void> {
  const alter = (clock: Clock) => {
    clock.beginAt(at);
    if (frozen === false) clock.run();
    if (frozen) {
      clock.freeze();
      // A clock that was running has gone on meanwhile.
      clock.beginAt(at);
    }
    if (secret !== undefined) world.takeSecret(secret);
  };
  await changeClock(world, alter, keep);
}

/** Alters the clock, saves it, then does what follows from it; what fails leaves clock and secret as they were. */
export async function changeClock(
  world: World,
  alter: (clock: Clock) => void,
  then: () => Promise<void> = async () => {},
): Promise<void> {
  const { clock, secret } = world;
  const was = clock.state();
  alter(clock);
  try {
    // The clock first: what is kept must never be ahead of it.
    await world.save();
    await then();
  } catch (error) {
    clock.restore(was);
    world.takeSecret(secret);
    // The disk may refuse this too: a file whose clock is ahead of its borrowers does no harm.
    await world.save().catch(() => {});
    throw error;
  }
}

function refuseForeignOrders({ userId, orders }: Borrower): void {
  for (const { orderNo, sequence, ...order } of orders) {
    if (order.userId !== userId) throw new CannotDo(`Order ${orderNo} belongs to ${order.userId}, not to ${userId}.`);
    if (orderNo !== orderNoOf(sequence)) throw new CannotDo(`Order ${orderNo} is not number ${sequence}.`);
  }
}
