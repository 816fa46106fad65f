import type { Fixed } from '../../fixed.ts';
import { frozenClock, systemClock } from '../../lifecycle/time/clock.ts';
import { SCHEMA_VERSION } from '../../store/tables.ts';
import type { World } from '../../world.ts';
import { CannotDo } from '../cannot-do.ts';
import type { WorldExport, worldCalls } from '../contract/worlds.ts';
import { type Replacement, replaceWorld } from '../replace-world.ts';
import { clockOf, done, type HandlersOf } from './kinds.ts';

function viewOf(world: World) {
  return { name: world.name, borrowers: world.store.size, ...clockOf(world) };
}

function exportOf(world: World): Fixed<WorldExport> {
  return { schema: SCHEMA_VERSION, at: world.clock.now(), borrowers: [...world.store.all()] };
}

async function replaceBy(world: World, replacement: Replacement) {
  await replaceWorld(world, replacement);
  return viewOf(world);
}

const snapshots = new WeakMap<World, Map<string, string>>();
const SNAPSHOTS_KEPT = 50;

export const worldHandlers: HandlersOf<typeof worldCalls> = {
  worlds: ({ worlds }) => ({ worlds: worlds.list().map(viewOf) }),
  beginWorld({ worlds, body: { name, at, edition } }) {
    const world = worlds.begin(name, at === undefined ? systemClock() : frozenClock(at), edition);
    if (!world) throw new CannotDo('A world is named by up to 60 letters, digits, dots, dashes; main cannot be begun.');
    return viewOf(world);
  },
  removeWorld({ worlds, body: { name } }) {
    if (!worlds.remove(name)) throw new CannotDo(`There is no world ${name} to forget.`);
    return done;
  },
  async reset({ world, body: { at } }) {
    const view = await replaceBy(world, { at: at ?? world.clock.now(), borrowers: [] });
    world.faults.clear();
    world.drifts.set([]);
    world.journal.clear();
    return view;
  },
  snapshot({ world }) {
    const kept = snapshots.get(world) ?? new Map<string, string>();
    snapshots.set(world, kept);
    const id = String(kept.size + 1);
    if (kept.size >= SNAPSHOTS_KEPT) throw new CannotDo(`A world remembers ${SNAPSHOTS_KEPT} snapshots at most.`);
    kept.set(id, JSON.stringify(exportOf(world)));
    return { id };
  },
  restore({ world, body: { id } }) {
    const text = snapshots.get(world)?.get(id);
    if (text === undefined) throw new CannotDo(`There is no snapshot ${id} of this world.`);
    // It was written by this very server.
    return replaceBy(world, JSON.parse(text) as WorldExport);
  },
  exportWorld: ({ world }) => exportOf(world),
  importWorld: ({ world, body }) => replaceBy(world, body),
};
