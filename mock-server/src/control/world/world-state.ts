/** Captures, replaces and restores the state of a world; a failed write changes nothing. */
import { isDeepStrictEqual } from 'node:util';
import type { Fixed } from '../../loans/order-record.ts';
import { SCHEMA_VERSION, type Borrower } from '../../loans/borrower-record.ts';
import type { World } from '../../worlds/world.ts';
import { BadRequest, rejectName } from '../bad-request.ts';
import type { WorldExport } from '../contract/worlds.ts';
import { formatOrderNo } from '../../loans/payments/references.ts';
import type { Clock } from '../../loans/clock.ts';
import { listPhotoIds } from '../../loans/advance-order.ts';
import { KeyTaken } from '../../storage/store.ts';
/** `at`: ms UTC. Without `frozen` the clock stays running or frozen; without `secret` the secret stays. */
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

export async function writeAtInstant(
  world: World,
  { at, frozen, secret }: ClockTarget,
  keep: () => void | Promise<void>,
): Promise<void> {
  const alter = (clock: Clock) => {
    if (frozen) clock.freeze();
    else if (frozen === false) clock.run();
    clock.beginAt(at);
    if (secret !== undefined) world.setSecret(secret);
  };
  await changeClock(world, alter, keep);
}

/** Changes the clock, saves it, then runs `then`; a failure restores clock and secret. */
export async function changeClock(
  world: World,
  alter: (clock: Clock) => void,
  then: () => void | Promise<void> = () => {},
): Promise<void> {
  const { clock, secret } = world;
  const was = clock.state();
  alter(clock);
  try {
    // Saves the clock first, because no stored borrower may be ahead of it.
    world.save();
    await then();
  } catch (error) {
    clock.restore(was);
    world.setSecret(secret);
    try {
      world.save();
    } catch {
      // The stored clock is ahead of its borrowers, which is harmless.
    }
    throw error;
  }
}

function rejectForeignOrders({ userId, orders }: Borrower): void {
  for (const { orderNo, sequence, ...order } of orders) {
    if (order.userId !== userId) throw new BadRequest(`Order ${orderNo} belongs to ${order.userId}, not to ${userId}.`);
    if (orderNo !== formatOrderNo(sequence)) throw new BadRequest(`Order ${orderNo} is not number ${sequence}.`);
  }
}

export function exportWorld(world: World): Fixed<WorldExport> {
  return { schema: SCHEMA_VERSION, at: world.clock.now(), borrowers: [...world.store.all()], secret: world.secret };
}

type WorldState = ReturnType<typeof captureState>;

/** Captures the state to restore. Need not copy borrowers, because a change replaces a stored document. */
export function captureState(world: World) {
  const frozen = world.clock.state().frozenAt !== null;
  return { content: { ...exportWorld(world), frozen }, ...captureSettings(world) };
}

export async function restoreState(world: World, { content, ...settings }: WorldState): Promise<void> {
  await withSettings(world, settings, () => replaceWorld(world, content));
}

type WorldSettings = ReturnType<typeof captureSettings>;

export function captureSettings({ timetable, faults, offer, edition, drifts }: World) {
  return { timetable, faults: faults.list(), offer, edition, drifts: drifts.on() };
}

/** Applies settings; replacing the faults releases the answers that they hold back. */
export function applySettings(world: World, { timetable, faults, drifts, ...sold }: Partial<WorldSettings>): void {
  if (timetable) world.setTimetable(timetable);
  if (sold.offer || sold.edition) world.setOffer(sold.offer ?? world.offer, sold.edition ?? world.edition);
  if (drifts) world.drifts.set(drifts);
  if (!faults) return;
  world.faults.clear();
  world.faults.load(faults);
}

export function restoreSettings(world: World, was: WorldSettings): void {
  applySettings(world, Object.fromEntries(listChanged(world, was)));
}

/** Returns the settings that differ now, with their earlier values. */
export function listChanged(world: World, was: WorldSettings): [name: string, value: unknown][] {
  const now = captureSettings(world);
  return Object.entries(was).filter(([name, value]) => !isDeepStrictEqual(value, now[name as keyof WorldSettings]));
}

/** Applies settings before `keep` writes, so that one file stores both; a failure restores the old settings. */
export async function withSettings(
  world: World,
  change: Partial<WorldSettings>,
  keep: () => Promise<void>,
): Promise<void> {
  const was = captureSettings(world);
  applySettings(world, change);
  try {
    await keep();
  } catch (error) {
    restoreSettings(world, was);
    throw error;
  }
}

type Snapshot = { id: string; name: string | null; at: number; borrowers: number; state: WorldState };
type WorldSnapshots = { count: number; snapshots: Snapshot[] };

/** A WeakMap, so that snapshots end with their world. */
const snapshotsByWorld = new WeakMap<World, WorldSnapshots>();
const MAX_SNAPSHOTS = 50;

export function listSnapshots(world: World): Snapshot[] {
  return snapshotsByWorld.get(world)?.snapshots ?? [];
}

export function takeSnapshot(world: World, name: string | null): Snapshot {
  const { count, snapshots } = snapshotsByWorld.get(world) ?? { count: 0, snapshots: [] };
  const others = snapshots.filter((each) => name === null || each.name !== name);
  if (others.length >= MAX_SNAPSHOTS) throw new BadRequest(`A world remembers ${MAX_SNAPSHOTS} snapshots at most.`);
  const id = String(count + 1);
  const taken = { id, name, at: world.clock.now(), borrowers: world.store.size, state: captureState(world) };
  snapshotsByWorld.set(world, { count: count + 1, snapshots: [...others, taken] });
  return taken;
}

export function findSnapshot(world: World, idOrName: string): Snapshot {
  const snapshots = listSnapshots(world);
  const found = snapshots.find(({ id, name }) => id === idOrName || name === idOrName);
  const names = snapshots.map(({ id, name }) => name ?? id);
  return found ?? rejectName('snapshot', idOrName, names);
}

export function removeSnapshot(world: World, idOrName: string): void {
  const gone = findSnapshot(world, idOrName);
  const known = snapshotsByWorld.get(world);
  if (known) snapshotsByWorld.set(world, { ...known, snapshots: known.snapshots.filter((each) => each !== gone) });
}
