import { frozenClock, systemClock } from '../../loans/clock.ts';
import type { World } from '../../worlds/world.ts';
import { MAIN } from '../../worlds/worlds.ts';
import { BadRequest, requireNamed } from '../bad-request.ts';
import type { worldCalls } from '../contract/worlds.ts';
import { DONE_ANSWER, type HandlersOf, toClockResponse } from '../register-handlers.ts';
import {
  applySettings,
  replaceWorld,
  captureSettings,
  captureState,
  exportWorld,
  findSnapshot,
  listSnapshots,
  removeSnapshot,
  restoreState,
  takeSnapshot,
} from '../world/world-state.ts';
import type { StoredWorlds } from '../world/stored-worlds.ts';

function toWorldResponse(world: World, storedWorlds: StoredWorlds) {
  return {
    name: world.name,
    borrowers: world.store.size,
    kept: storedWorlds.isStored(world.name),
    ...toClockResponse(world),
  };
}

const WORLD_NAME_RULE = 'A world is named by up to 60 letters, digits, dots, dashes; main cannot be begun.';

export const worldHandlers = {
  worlds: ({ worlds, storedWorlds }) => ({
    worlds: worlds.list().map((each) => toWorldResponse(each, storedWorlds)),
    unread: storedWorlds.listUnread(),
  }),
  beginWorld({ worlds, storedWorlds, body: { name, at, edition } }) {
    if (name !== MAIN && storedWorlds.isStored(name))
      throw new BadRequest(`The world ${name} is kept: keep it no longer first, or name another one.`);
    const world = worlds.begin(name, at === undefined ? systemClock() : frozenClock(at), { edition });
    if (!world) throw new BadRequest(WORLD_NAME_RULE);
    return toWorldResponse(world, storedWorlds);
  },
  removeWorld({ worlds, storedWorlds, body: { name } }) {
    const world = requireNamed('world', name, worlds.list(), (each) => each.name);
    if (world === worlds.main) throw new BadRequest('main stays.');
    storedWorlds.remove(world);
    worlds.remove(name);
    return DONE_ANSWER;
  },
  keepWorld({ worlds, storedWorlds, body: { name, keep } }) {
    const world = requireNamed('world', name, worlds.list(), (each) => each.name);
    if (keep) storedWorlds.store(world);
    else storedWorlds.remove(world);
    return toWorldResponse(world, storedWorlds);
  },
  async reset({ world, storedWorlds, body: { at } }) {
    applySettings(world, { faults: [], drifts: [] });
    await replaceWorld(world, { at: at ?? world.clock.now(), borrowers: [] });
    world.journal.clear();
    return toWorldResponse(world, storedWorlds);
  },
  async fork({ worlds, world, storedWorlds, body: { name, snapshot } }) {
    if (worlds.list().some((each) => each.name === name))
      throw new BadRequest(`There is a world ${name} already: remove it first, or name another one.`);
    const state = snapshot === undefined ? captureState(world) : findSnapshot(world, snapshot).state;
    const clock = state.content.frozen ? frozenClock(world.clock.now()) : systemClock(world.clock.state());
    const forked = worlds.begin(name, clock, { edition: world.edition });
    if (!forked) throw new BadRequest(WORLD_NAME_RULE);
    await restoreState(forked, state);
    return toWorldResponse(forked, storedWorlds);
  },
  snapshot({ world, body: { name = null } }) {
    const { id } = takeSnapshot(world, name);
    return { id, name };
  },
  snapshots: ({ world }) => ({
    snapshots: listSnapshots(world).map(({ state, ...each }) => ({ ...each, faults: state.faults.length })),
  }),
  removeSnapshot({ world, body: { id } }) {
    removeSnapshot(world, id);
    return DONE_ANSWER;
  },
  async restore({ world, storedWorlds, body: { id } }) {
    await restoreState(world, findSnapshot(world, id).state);
    return toWorldResponse(world, storedWorlds);
  },
  exportWorld: ({ world }) => ({ ...exportWorld(world), settings: captureSettings(world) }),
  async importWorld({ world, storedWorlds, body }) {
    await replaceWorld(world, body);
    if (body.settings) applySettings(world, body.settings);
    return toWorldResponse(world, storedWorlds);
  },
} satisfies HandlersOf<typeof worldCalls>;
