import { frozenClock, systemClock } from '../../loans/time/clock.ts';
import type { World } from '../../worlds/world.ts';
import { CannotDo, NoSuch } from '../cannot-do.ts';
import type { worldCalls } from '../contract/worlds.ts';
import { MAIN } from '../../worlds/worlds.ts';
import type { KeptWorlds } from '../world/kept-worlds.ts';
import { replaceWorld } from '../world/replace-world.ts';
import {
  bringBack,
  exportOf,
  forgetSnapshot,
  snapshotFound,
  snapshotsOf,
  stateOf,
  takeSnapshot,
  withSettings,
} from '../world/snapshots.ts';
import { clockOf, done, type HandlersOf } from './kinds.ts';

function viewOf(world: World, kept: KeptWorlds) {
  return { name: world.name, borrowers: world.store.size, kept: kept.isKept(world.name), ...clockOf(world) };
}

const NAMED = 'A world is named by up to 60 letters, digits, dots, dashes; main cannot be begun.';

export const worldHandlers: HandlersOf<typeof worldCalls> = {
  worlds: ({ worlds, kept }) => ({ worlds: worlds.list().map((each) => viewOf(each, kept)), unread: kept.unread() }),
  beginWorld({ worlds, kept, body: { name, at, edition } }) {
    if (name !== MAIN && kept.isKept(name))
      throw new CannotDo(`The world ${name} is kept: keep it no longer first, or name another one.`);
    const world = worlds.begin(name, at === undefined ? systemClock() : frozenClock(at), { edition });
    if (!world) throw new CannotDo(NAMED);
    return viewOf(world, kept);
  },
  async removeWorld({ worlds, kept, body: { name } }) {
    const all = worlds.list();
    const world = all.find((each) => each.name === name);
    if (world === worlds.main) throw new CannotDo('main stays.');
    const names = all.map((each) => each.name);
    if (!world) throw new NoSuch('world', name, names);
    await kept.forget(world);
    worlds.remove(name);
    return done;
  },
  async keepWorld({ worlds, kept, body: { name, keep } }) {
    const world = worlds.list().find((each) => each.name === name);
    const names = worlds.list().map((each) => each.name);
    if (!world) throw new NoSuch('world', name, names);
    await (keep ? kept.keep(world) : kept.forget(world));
    return viewOf(world, kept);
  },
  async reset({ world, kept, body: { at } }) {
    await withSettings(world, { faults: [], drifts: [] }, () =>
      replaceWorld(world, { at: at ?? world.clock.now(), borrowers: [] }),
    );
    world.journal.clear();
    return viewOf(world, kept);
  },
  async fork({ worlds, world, kept, body: { name, snapshot } }) {
    if (worlds.list().some((each) => each.name === name))
      throw new CannotDo(`There is a world ${name} already: remove it first, or name another one.`);
    const state = snapshot === undefined ? stateOf(world) : snapshotFound(world, snapshot).state;
    const clock = state.frozen ? frozenClock(world.clock.now()) : systemClock(world.clock.state());
    const forked = worlds.begin(name, clock, { edition: world.edition });
    if (!forked) throw new CannotDo(NAMED);
    await bringBack(forked, state);
    return viewOf(forked, kept);
  },
  snapshot({ world, body: { name = null } }) {
    const { id, name: given } = takeSnapshot(world, name);
    return { id, name: given };
  },
  snapshots: ({ world }) => ({
    snapshots: snapshotsOf(world).map(({ id, name, at, borrowers, state }) => ({
      id,
      name,
      at,
      borrowers,
      faults: state.faults.length,
    })),
  }),
  removeSnapshot({ world, body: { id } }) {
    forgetSnapshot(world, id);
    return done;
  },
  async restore({ world, kept, body: { id } }) {
    await bringBack(world, snapshotFound(world, id).state);
    return viewOf(world, kept);
  },
  exportWorld: ({ world }) => exportOf(world),
  async importWorld({ world, kept, body }) {
    await replaceWorld(world, body);
    return viewOf(world, kept);
  },
};
