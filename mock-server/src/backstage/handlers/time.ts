import { DAY } from '../../lifecycle/time/mexico-time.ts';
import { CannotDo } from '../cannot-do.ts';
import { LATEST } from '../contract/parts.ts';
import type { timeCalls } from '../contract/time.ts';
import { clockOf, type HandlersOf } from './kinds.ts';

/** Ten years. Late days are processed one by one, and the server answers nothing meanwhile. */
const JUMP_DAYS_AT_MOST = 3_660;

export const timeHandlers: HandlersOf<typeof timeCalls> = {
  clock: ({ world }) => clockOf(world),
  async freeze({ world }) {
    world.clock.freeze();
    await world.saveClock();
    return clockOf(world);
  },
  async run({ world }) {
    world.clock.run();
    await world.saveClock();
    return clockOf(world);
  },
  async advance({ world, body: { by, to } }) {
    const before = world.clock.now();
    const target = to ?? before + (by ?? 0);
    if (target < before) throw new CannotDo('A clock only goes forward.');
    if (target > before + JUMP_DAYS_AT_MOST * DAY || target > LATEST) {
      throw new CannotDo(`A clock goes on by at most ${JUMP_DAYS_AT_MOST} days at once, and not beyond the year 2099.`);
    }
    world.clock.advanceTo(target);
    await world.saveClock();
    const happenings = await world.tell();
    return { ...clockOf(world), happenings };
  },
};
