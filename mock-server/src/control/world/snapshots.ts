/** What is remembered of a world, in memory, and what makes one world like another. */
import type { DriftName } from '../../drifts/index.ts';
import type { ScriptedFault } from '../../worlds/faults.ts';
import type { Fixed } from '../../loans/fixed.ts';
import type { Edition } from '@puente/contract/values/editions';
import type { Offer } from '../../loans/money/catalogue.ts';
import type { Timetable } from '../../loans/time/timetable.ts';
import { SCHEMA_VERSION } from '../../loans/borrower-record.ts';
import type { World } from '../../worlds/world.ts';
import { CannotDo, NoSuch } from '../cannot-do.ts';
import type { WorldExport } from '../contract/worlds.ts';
import { replaceWorld } from './replace-world.ts';

export function exportOf(world: World): Fixed<WorldExport> {
  return { schema: SCHEMA_VERSION, at: world.clock.now(), borrowers: [...world.store.all()], secret: world.secret };
}

type State = {
  document: string;
  frozen: boolean;
  timetable: Timetable;
  faults: ScriptedFault[];
  offer: Offer;
  edition: Edition;
  drifts: readonly DriftName[];
};

/** All of a world that can be brought back or given to another one. As text: what happens later reaches none of it. */
export function stateOf(world: World): State {
  return {
    document: JSON.stringify(exportOf(world)),
    frozen: world.clock.state().frozenAt !== null,
    timetable: world.timetable,
    faults: world.faults.list(),
    offer: world.offer,
    edition: world.edition,
    drifts: world.drifts.on(),
  };
}

/** Its people and time first: what is refused there changes nothing else. */
export async function bringBack(
  world: World,
  { document, frozen, timetable, faults, offer, edition, drifts }: State,
): Promise<void> {
  // It was written by this very server.
  const taken = JSON.parse(document) as WorldExport;
  await takeIn(world, taken);
  if (frozen) {
    world.clock.freeze();
    // A clock that was running has gone on meanwhile.
    world.clock.beginAt(taken.at);
  } else world.clock.run();
  await world.saveClock();
  world.setTimetable(timetable);
  world.setOffer(offer, edition);
  world.faults.clear();
  world.faults.load(faults);
  world.drifts.set(drifts);
}

export async function takeIn(world: World, { secret, ...document }: WorldExport): Promise<void> {
  await replaceWorld(world, document);
  if (secret !== undefined) await world.takeSecret(secret);
}

type Snapshot = { id: string; name: string | null; at: number; borrowers: number; state: State };
type Kept = { count: number; snapshots: Snapshot[] };

/** Gone with their world. */
const kept = new WeakMap<World, Kept>();
const KEPT_AT_MOST = 50;

export function snapshotsOf(world: World): Snapshot[] {
  return kept.get(world)?.snapshots ?? [];
}

export function takeSnapshot(world: World, name: string | null): Snapshot {
  const { count, snapshots } = kept.get(world) ?? { count: 0, snapshots: [] };
  const others = snapshots.filter((each) => name === null || each.name !== name);
  if (others.length >= KEPT_AT_MOST) throw new CannotDo(`A world remembers ${KEPT_AT_MOST} snapshots at most.`);
  const id = String(count + 1);
  const taken = { id, name, at: world.clock.now(), borrowers: world.store.size, state: stateOf(world) };
  kept.set(world, { count: count + 1, snapshots: [...others, taken] });
  return taken;
}

/** By its id or its name. */
export function snapshotFound(world: World, idOrName: string): Snapshot {
  const snapshots = snapshotsOf(world);
  const found = snapshots.find(({ id, name }) => id === idOrName || name === idOrName);
  if (found) return found;
  const known = snapshots.map(({ id, name }) => name ?? id);
  throw new NoSuch('snapshot', idOrName, known);
}

export function forgetSnapshot(world: World, idOrName: string): void {
  const gone = snapshotFound(world, idOrName);
  const known = kept.get(world);
  if (known) kept.set(world, { ...known, snapshots: known.snapshots.filter((each) => each !== gone) });
}
