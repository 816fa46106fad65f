import { DAY } from '../../loans/time/mexico-time.ts';
import { DEFAULT_TIMETABLE, type Timetable, TIMETABLES, WAITS } from '../../loans/time/timetable.ts';
import type { Happening } from '../../loans/happening.ts';
import type { World } from '../../worlds/world.ts';
import { CannotDo } from '../cannot-do.ts';
import { LATEST } from '../contract/parts.ts';
import type { Foreseen, timeCalls } from '../contract/time.ts';
import { foreseen, futureOf, JUMP_DAYS_AT_MOST, ordersOf } from '../time/foresee.ts';
import { instantOf } from '../time/until.ts';
import { changeClock } from '../world/replace-world.ts';
import { withSettings } from '../world/snapshots.ts';
import { clockOf, type HandlersOf } from './kinds.ts';

export const timeHandlers: HandlersOf<typeof timeCalls> = {
  clock: ({ world }) => clockOf(world),
  async freeze({ world }) {
    await changeClock(world, (clock) => clock.freeze());
    return clockOf(world);
  },
  async run({ world }) {
    await changeClock(world, (clock) => clock.run());
    return clockOf(world);
  },
  async advance({ world, body: { by, to, until } }) {
    if ([by, to, until].filter((each) => each !== undefined).length > 1)
      throw new CannotDo('A clock goes on by a duration, to an instant or until something happens: name one of them.');
    const target = until === undefined ? (to ?? world.clock.now() + (by ?? 0)) : await instantOf(world, until);
    const before = world.clock.now();
    if (target < before) throw new CannotDo('A clock only goes forward.');
    if (target > before + JUMP_DAYS_AT_MOST * DAY || target > LATEST) {
      throw new CannotDo(`A clock goes on by at most ${JUMP_DAYS_AT_MOST} days at once, and not beyond the year 2099.`);
    }
    const happenings = await advanceTo(world, target);
    return { ...clockOf(world), happenings };
  },
  async due({ world, query: { to, ...whose } }) {
    await world.settleAll();
    const orders = ordersOf(world, whose);
    if (to === undefined) return { due: nextOfEach(orders, world.timetable), more: false };
    return foreseen(orders, { to, timetable: world.timetable });
  },
  timetable: ({ world }) => waitsOf(world.timetable),
  async setTimetable({ world, body: { all, waits, dry = false } }) {
    await world.settleAll();
    const timetable = { ...(all ? TIMETABLES[all] : world.timetable), ...waits };
    const now = world.clock.now();
    const { due } = foreseen(ordersOf(world), { to: now, timetable });
    if (!dry) await withSettings(world, { timetable }, async () => void (await world.settleAll()));
    return { ...waitsOf(timetable), due };
  },
};

/** Leaves the clock if the disk refuses the first borrower; later it goes on, because no borrower may be ahead of it. */
async function advanceTo(world: World, instant: number): Promise<Happening[]> {
  const before = [...world.store.all()];
  let refusal: unknown = null;
  let happenings: Happening[] = [];
  await changeClock(
    world,
    (clock) => clock.advanceTo(instant),
    async () => {
      try {
        happenings = await world.report();
      } catch (error) {
        refusal = error;
        if (before.every((each) => world.store.byId(each.userId) === each)) throw error;
      }
    },
  );
  if (refusal !== null) throw refusal;
  return happenings;
}

function waitsOf(timetable: Timetable) {
  return { waits: WAITS.map((name) => ({ name, ms: timetable[name], usual: DEFAULT_TIMETABLE[name] })) };
}

function nextOfEach(orders: ReturnType<typeof ordersOf>, timetable: World['timetable']): Foreseen[] {
  const next = orders.flatMap((each) => futureOf(each, timetable).next().value ?? []);
  return next.toSorted((a, b) => a.at - b.at);
}
