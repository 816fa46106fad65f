import { orderNoOf } from '../../loans/payments/references.ts';
import { photosOf } from '../../storage/settle.ts';
import { KeyTaken } from '../../storage/store.ts';
import type { Borrower } from '../../loans/borrower-record.ts';
import type { World } from '../../worlds/world.ts';
import { CannotDo } from '../cannot-do.ts';

/** The new content of a world: its borrowers, and the time of its clock (ms UTC). */
export type Replacement = { at: number; borrowers: readonly Borrower[] };

/**
 * Everything the world had goes, photos too; what the document has comes, at the instant it was taken. The document is
 * judged whole before anything changes, and what cannot be written leaves the world and its time as they were.
 */
export async function replaceWorld(world: World, { at, borrowers }: Replacement): Promise<void> {
  for (const borrower of borrowers) refuseForeignOrders(borrower);
  const photos = [...world.store.all()].flatMap(photosOf);
  try {
    await keepAt(world, at, () => world.store.replaceAll(borrowers));
  } catch (error) {
    throw error instanceof KeyTaken ? new CannotDo(`The document cannot be taken in: ${error.message}.`) : error;
  }
  const kept = new Set(borrowers.flatMap(photosOf));
  await world.photos.drop(photos.filter((imageId) => !kept.has(imageId)));
}

/** Sets the clock (ms UTC) and keeps something as of then; what fails leaves the time as it was. */
export async function keepAt({ clock, saveClock }: World, at: number, keep: () => Promise<void>): Promise<void> {
  const was = clock.now();
  try {
    // The clock first: what is kept must never be ahead of it.
    clock.beginAt(at);
    await saveClock();
    await keep();
  } catch (error) {
    clock.beginAt(was);
    await saveClock();
    throw error;
  }
}

function refuseForeignOrders({ userId, orders }: Borrower): void {
  for (const { orderNo, sequence, ...order } of orders) {
    if (order.userId !== userId) throw new CannotDo(`Order ${orderNo} belongs to ${order.userId}, not to ${userId}.`);
    if (orderNo !== orderNoOf(sequence)) throw new CannotDo(`Order ${orderNo} is not number ${sequence}.`);
  }
}
