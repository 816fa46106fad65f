import { isDeepStrictEqual } from 'node:util';
import { nextDue } from '@puente/mock-server/loans/advance-order';
import type { LoanRecord } from '@puente/mock-server/loans/order-record';
import { dateAt, endOf, must } from '../rules/reckoning.ts';
import type { Play } from '../play.ts';
import type { WaitFor } from '../script.ts';

/** Transitions by the borrower, which backstage does not report. */
const OWN_ROWS = ['T01', 'T02', 'T03', 'T04', 'T06', 'T07', 'T08', 'T09', 'T15', 'T19', 'T29'];
const listReportable = ({ history }: LoanRecord) => history.filter(({ row }) => !OWN_ROWS.includes(row));

function instantOf(play: Play, until: WaitFor): number {
  const now = play.world.clock.now();
  if ('seconds' in until) return now + until.seconds * 1_000;
  const order = play.latest();
  const due = order?.dueDate ? endOf(order.dueDate) : now;
  const next = Math.min(
    ...play.borrower().orders.map((each) => nextDue(each, play.world.timetable) ?? Number.POSITIVE_INFINITY),
  );
  const to = { due, midnight: endOf(dateAt(now)), next: Number.isFinite(next) ? next : now }[until.to];
  return Math.max(now, to + until.offset * 1_000);
}

/** Advances from one due event to the next and checks the rules at each. */
export async function wait(play: Play, how: WaitFor): Promise<void> {
  const { clock, timetable } = play.world;
  const from = clock.now();
  const until = instantOf(play, how);
  if (until === from) return;
  for (let turns = 0; turns < 500; turns++) {
    const due = play.borrower().orders.map((each) => nextDue(each, timetable) ?? Number.POSITIVE_INFINITY);
    const next = Math.min(until, ...due);
    const before = play.borrower();
    clock.advanceTo(Math.max(next, clock.now()));
    await play.world.advanceAll();
    play.check(before);
    if (next >= until) break;
  }
  const seconds = (until - from) / 1_000;
  const [days, rest] = [Math.floor(seconds / 86_400), seconds % 86_400];
  if (days > 0) play.say(`await clock.advance('${days}d');`);
  if (rest > 0) play.say(`await clock.advance('${rest}s');`);
  await collectReport(play);
}

/** Invariant 25 (tests/README.md): backstage reports each event that time caused once, in order. */
export async function collectReport(play: Play): Promise<void> {
  const news = await play.world.reportEvents();
  for (const order of play.borrower().orders) {
    const reported = play.memory.reported.get(order.orderNo) ?? 0;
    const { orderNo } = order;
    const mine = news.filter((each) => each.orderNo === orderNo);
    const due = listReportable(order).slice(reported);
    const same = isDeepStrictEqual(
      mine,
      due.map((row) => ({ ...row, orderNo })),
    );
    must(
      same,
      'rule 25: each event is reported once',
      mine.map(({ row }) => row),
      due.map(({ row }) => row),
    );
    play.memory.reported.set(order.orderNo, reported + mine.length);
  }
}
