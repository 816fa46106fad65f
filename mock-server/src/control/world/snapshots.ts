/** What is remembered of a world, in memory, and what makes one world like another. */
import { isDeepStrictEqual } from 'node:util';
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
    ...settingsOf(world),
  };
}

/** A refused write changes nothing. */
export async function bringBack(world: World, { document, frozen, ...settings }: State): Promise<void> {
  // It was written by this very server.
  const taken = JSON.parse(document) as WorldExport;
  await withSettings(world, settings, () => replaceWorld(world, { ...taken, frozen }));
}

type Settings = Omit<State, 'document' | 'frozen'>;

export function settingsOf({ timetable, faults, offer, edition, drifts }: World): Settings {
  return { timetable, faults: faults.list(), offer, edition, drifts: drifts.on() };
}

/** Sets those that are given. Held answers go when faults are replaced. */
function setSettings(world: World, { timetable, faults, drifts, ...sold }: Partial<Settings>): void {
  if (timetable) world.setTimetable(timetable);
  if (sold.offer || sold.edition) world.setOffer(sold.offer ?? world.offer, sold.edition ?? world.edition);
  if (drifts) world.drifts.set(drifts);
  if (!faults) return;
  world.faults.clear();
  world.faults.load(faults);
}

/** Puts back those that are no longer as they were. */
export function restoreSettings(world: World, was: Settings): void {
  const now = settingsOf(world);
  const changed = Object.entries(was).filter(([name, value]) => !isDeepStrictEqual(value, now[name as keyof Settings]));
  setSettings(world, Object.fromEntries(changed));
}

/** Alters settings before something is kept, so that one file takes both; what fails leaves them as they were. */
export async function withSettings(world: World, change: Partial<Settings>, keep: () => Promise<void>): Promise<void> {
  const was = settingsOf(world);
  setSettings(world, change);
  try {
    await keep();
  } catch (error) {
    restoreSettings(world, was);
    throw error;
  }
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
