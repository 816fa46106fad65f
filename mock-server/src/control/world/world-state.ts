/** Captures, replaces and restores the state of a world. */
import { isDeepStrictEqual } from 'node:util';
import type { DeepReadonly } from '../../loans/order-record.ts';
import { SCHEMA_VERSION, type Borrower } from '../../loans/borrower-record.ts';
import type { World } from '../../worlds/world.ts';
import { BadRequest, rejectName } from '../bad-request.ts';
import type { WorldExport } from '../contract/worlds.ts';
import { formatOrderNo } from '../../loans/payments/references.ts';
import type { Clock } from '../../loans/clock.ts';
import { listPhotoIds } from '../../loans/advance-order.ts';
import { KeyTaken } from '../../storage/store.ts';

/** `at`: ms UTC. Without `frozen` the clock stays running or frozen; without `secret` the secret stays. */
type WorldContent = { at: number; frozen?: boolean; secret?: string | undefined; borrowers: readonly Borrower[] };

/** Replaces borrowers, photos and time of a world; rejects a document that breaks a rule before it writes. */
export async function replaceWorld(world: World, { borrowers, at, frozen, secret }: WorldContent): Promise<void> {
  for (const borrower of borrowers) rejectForeignOrders(borrower);
  const photos = [...world.store.all()].flatMap(listPhotoIds);
  if (frozen) world.clock.freeze();
  else if (frozen === false) world.clock.run();
  if (secret !== undefined) world.setSecret(secret);
  saveClock(world, (clock) => clock.beginAt(at));
  try {
    world.store.replaceAll(borrowers);
  } catch (error) {
    throw error instanceof KeyTaken ? new BadRequest(`The document cannot be taken in: ${error.message}.`) : error;
  }
  const usedIds = new Set(borrowers.flatMap(listPhotoIds));
  await world.photos.drop(photos.filter((imageId) => !usedIds.has(imageId)));
}

/** Changes and saves the clock. Call it before writing borrowers, because no stored borrower may be ahead of it. */
export function saveClock(world: World, alter: (clock: Clock) => void): void {
  alter(world.clock);
  world.save();
}

function rejectForeignOrders({ userId, orders }: Borrower): void {
  for (const { orderNo, sequence, ...order } of orders) {
    if (order.userId !== userId) throw new BadRequest(`Order ${orderNo} belongs to ${order.userId}, not to ${userId}.`);
    if (orderNo !== formatOrderNo(sequence)) throw new BadRequest(`Order ${orderNo} is not number ${sequence}.`);
  }
}

export function exportWorld(world: World): DeepReadonly<WorldExport> {
  return { schema: SCHEMA_VERSION, at: world.clock.now(), borrowers: [...world.store.all()], secret: world.secret };
}

type WorldState = ReturnType<typeof captureState>;

/** Captures the state to restore. Need not copy borrowers, because a change replaces a stored document. */
export function captureState(world: World) {
  const frozen = world.clock.state().frozenAt !== null;
  return { content: { ...exportWorld(world), frozen }, ...captureSettings(world) };
}

export async function restoreState(world: World, { content, ...settings }: WorldState): Promise<void> {
  applySettings(world, settings);
  await replaceWorld(world, content);
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

/** Returns the settings that differ now, with their earlier values. */
export function listChanged(world: World, was: WorldSettings): [name: string, value: unknown][] {
  const now = captureSettings(world);
  return Object.entries(was).filter(([name, value]) => !isDeepStrictEqual(value, now[name as keyof WorldSettings]));
}

/**
 * Returns a function that restores clock, secret and settings in memory after a failed action. The clock stays if a
 * borrower was written meanwhile, because no stored borrower may be ahead of it.
 */
export function rememberWorld(world: World): () => void {
  const { clock, store, secret } = world;
  const [clockBefore, settings, borrowers] = [clock.state(), captureSettings(world), [...store.all()]];
  return () => {
    applySettings(world, Object.fromEntries(listChanged(world, settings)));
    const isWritten = borrowers.length !== store.size || borrowers.some((each) => store.byId(each.userId) !== each);
    if (isWritten || (world.secret === secret && isDeepStrictEqual(clock.state(), clockBefore))) return;
    clock.restore(clockBefore);
    world.setSecret(secret);
    try {
      world.save();
    } catch {
      // The stored clock is ahead of its borrowers, which is harmless.
    }
  };
}

type Snapshot = { id: string; name: string | null; at: number; borrowers: number; state: WorldState };
type WorldSnapshots = { count: number; snapshots: Snapshot[] };

/** A WeakMap, so that snapshots end with their world. */
const snapshotsByWorld = new WeakMap<World, WorldSnapshots>();
const MAX_SNAPSHOTS = 50;

export function listSnapshots(world: World): Snapshot[] {
  return snapshotsByWorld.get(world)?.snapshots ?? [];
}

/** Above the limit the oldest unnamed snapshot gives way, because backstage takes one before each jump of the clock. */
export function takeSnapshot(world: World, name: string | null): Snapshot {
  const { count, snapshots } = snapshotsByWorld.get(world) ?? { count: 0, snapshots: [] };
  const others = snapshots.filter((each) => name === null || each.name !== name);
  if (others.length >= MAX_SNAPSHOTS) {
    const oldest = others.findIndex((each) => each.name === null);
    if (oldest === -1) throw new BadRequest(`A world remembers ${MAX_SNAPSHOTS} named snapshots at most.`);
    others.splice(oldest, 1);
  }
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
