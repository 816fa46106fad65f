import type { HistoryEvent } from '../../loans/history.ts';
import { DAY } from '../../loans/time/mexico-time.ts';
import { DEFAULT_TIMETABLE, type Timetable, TIMETABLES, WAITS } from '../../loans/time/timetable.ts';
import type { World } from '../../worlds/world.ts';
import { BadRequest } from '../bad-request.ts';
import { LATEST_INSTANT } from '../contract/parts.ts';
import type { timeCalls } from '../contract/time.ts';
import { type HandlersOf, toClockResponse } from '../register-handlers.ts';
import { forecastOrder, forecastOrders, listOrders, MAX_ADVANCE_DAYS, resolveAdvanceTarget } from '../time/forecast.ts';
import { changeClock } from '../world/replace-world.ts';
import { withSettings } from '../world/snapshots.ts';

export const timeHandlers: HandlersOf<typeof timeCalls> = {
  clock: ({ world }) => toClockResponse(world),
  async freeze({ world }) {
    await changeClock(world, (clock) => clock.freeze());
    return toClockResponse(world);
  },
  async run({ world }) {
    await changeClock(world, (clock) => clock.run());
    return toClockResponse(world);
  },
  async advance({ world, body: { by, to, until } }) {
    if ([by, to, until].filter((each) => each !== undefined).length > 1)
      throw new BadRequest(
        'A clock goes on by a duration, to an instant or until something happens: name one of them.',
      );
    const target =
      until === undefined ? (to ?? world.clock.now() + (by ?? 0)) : await resolveAdvanceTarget(world, until);
    const before = world.clock.now();
    if (target < before) throw new BadRequest('A clock only goes forward.');
    if (target > before + MAX_ADVANCE_DAYS * DAY || target > LATEST_INSTANT) {
      throw new BadRequest(
        `A clock goes on by at most ${MAX_ADVANCE_DAYS} days at once, and not beyond the year 2099.`,
      );
    }
    const happenings = await advanceWorld(world, target);
    return { ...toClockResponse(world), happenings };
  },
  async due({ world, query: { to, ...whose } }) {
    await world.advanceAll();
    const orders = listOrders(world, whose);
    if (to !== undefined) return forecastOrders(orders, { to, timetable: world.timetable });
    const next = orders.flatMap((each) => forecastOrder(each, world.timetable).next().value ?? []);
    return { due: next.toSorted((a, b) => a.at - b.at), more: false };
  },
  timetable: ({ world }) => toTimetableResponse(world.timetable),
  async setTimetable({ world, body: { all, waits, dry = false } }) {
    await world.advanceAll();
    const timetable = { ...(all ? TIMETABLES[all] : world.timetable), ...waits };
    const now = world.clock.now();
    const { due } = forecastOrders(listOrders(world), { to: now, timetable });
    if (!dry) await withSettings(world, { timetable }, async () => void (await world.advanceAll()));
    return { ...toTimetableResponse(timetable), due };
  },
};

/**
 * Restores the clock if the first write fails. Once a borrower is written, the clock stays advanced, because no stored
 * borrower may be ahead of it.
 */
async function advanceWorld(world: World, instant: number): Promise<HistoryEvent[]> {
  const before = [...world.store.all()];
  let refusal: unknown = null;
  let happenings: HistoryEvent[] = [];
  await changeClock(
    world,
    (clock) => clock.advanceTo(instant),
    async () => {
      try {
        happenings = await world.reportEvents();
      } catch (error) {
        refusal = error;
        if (before.every((each) => world.store.byId(each.userId) === each)) throw error;
      }
    },
  );
  if (refusal !== null) throw refusal;
  return happenings;
}

function toTimetableResponse(timetable: Timetable) {
  return { waits: WAITS.map((name) => ({ name, ms: timetable[name], usual: DEFAULT_TIMETABLE[name] })) };
}
