import { formatOrderNo } from '../../loans/payments/references.ts';
import type { Clock } from '../../loans/time/clock.ts';
import { listPhotoIds } from '../../loans/advance-order.ts';
import { KeyTaken } from '../../storage/store.ts';
import type { Borrower } from '../../loans/borrower-record.ts';
import type { World } from '../../worlds/world.ts';
import { BadRequest } from '../bad-request.ts';

/** `at`: ms UTC. Without `frozen` the clock keeps running or stays frozen; without `secret` the secret stays. */
type ClockTarget = { at: number; frozen?: boolean; secret?: string | undefined };

export type WorldContent = ClockTarget & { borrowers: readonly Borrower[] };

/** Replaces borrowers, photos and time of a world. Checks the document first; a failed write changes nothing. */
export async function replaceWorld(world: World, { borrowers, ...moment }: WorldContent): Promise<void> {
  for (const borrower of borrowers) rejectForeignOrders(borrower);
  const photos = [...world.store.all()].flatMap(listPhotoIds);
  try {
    await writeAtInstant(world, moment, () => world.store.replaceAll(borrowers));
  } catch (error) {
    throw error instanceof KeyTaken ? new BadRequest(`The document cannot be taken in: ${error.message}.`) : error;
  }
  const usedIds = new Set(borrowers.flatMap(listPhotoIds));
  await world.photos.drop(photos.filter((imageId) => !usedIds.has(imageId)));
}

/** Sets clock and secret, then writes; a failed write restores both. */
export async function writeAtInstant(
  world: World,
  { at, frozen, secret }: ClockTarget,
  keep: () => Promise<void>,
): Promise<void> {
  const alter = (clock: Clock) => {
    clock.beginAt(at);
    if (frozen === false) clock.run();
    if (frozen) {
      clock.freeze();
      // Sets the instant again, because a running clock has moved since the first call.
      clock.beginAt(at);
    }
    if (secret !== undefined) world.setSecret(secret);
  };
  await changeClock(world, alter, keep);
}

/** Changes the clock, saves it, then runs `then`; a failure restores clock and secret. */
export async function changeClock(
  world: World,
  alter: (clock: Clock) => void,
  then: () => Promise<void> = async () => {},
): Promise<void> {
  const { clock, secret } = world;
  const was = clock.state();
  alter(clock);
  try {
    // Saves the clock first, because no stored borrower may be ahead of it.
    await world.save();
    await then();
  } catch (error) {
    clock.restore(was);
    world.setSecret(secret);
    // If the disk refuses this too, the stored clock is ahead of its borrowers, which is harmless.
    await world.save().catch(() => {});
    throw error;
  }
}

function rejectForeignOrders({ userId, orders }: Borrower): void {
  for (const { orderNo, sequence, ...order } of orders) {
    if (order.userId !== userId) throw new BadRequest(`Order ${orderNo} belongs to ${order.userId}, not to ${userId}.`);
    if (orderNo !== formatOrderNo(sequence)) throw new BadRequest(`Order ${orderNo} is not number ${sequence}.`);
  }
}
