import { PERSONAS } from '@puente/fixtures';
import { nextDue } from '../../loans/advance-order.ts';
import { toPesos } from '../../loans/money/centavos.ts';
import { replaceOrder } from '../../loans/borrower-record.ts';
import type { LoanRecord } from '../../loans/order-record.ts';
import { sumOnItsWay, calculateOwed } from '../../loans/payments/calculate-owed.ts';
import { stpClabe } from '../../loans/payments/references.ts';
import type { Timetable } from '../../loans/time/timetable.ts';
import { issueToken } from '../../plugins/session.ts';
import { listNotices } from '../../presenters/notices.ts';
import { openSession } from '../../routes/session.ts';
import { BadRequest, requireNamed } from '../bad-request.ts';
import type { peopleCalls } from '../contract/people.ts';
import { done, type HandlersOf } from '../register-handlers.ts';
import { changeDirectly } from '../order/change-directly.ts';
import { findOrder, findUserId } from '../order/find-order.ts';
import { jumpToStatus } from '../order/walk-to-status.ts';
import { toBecomeResponse } from '../order/simulated-borrower.ts';
import { becomePersona } from '../world/personas.ts';

export const peopleHandlers: HandlersOf<typeof peopleCalls> = {
  personas: () => ({
    personas: PERSONAS.map((each) => ({
      ...each,
      name: `${each.person.firstName} ${each.person.lastName}`,
      mobile: each.phone,
    })),
  }),
  become({ world, body }) {
    requireNamed('persona', body.persona, PERSONAS, ({ key }): string => key);
    return becomePersona(world, body.persona);
  },
  jump: ({ world, body: { mobile, status } }) => jumpToStatus(world, mobile, status),
  async borrowers({ world }) {
    await world.advanceAll();
    return {
      borrowers: Array.from(world.store.all(), (each) => ({
        ...each,
        orders: each.orders.length,
        ...summarizeOrder(each.orders.at(-1), world.timetable),
      })),
    };
  },
  settings: ({ world, body: { mobile, settings } }) =>
    world.change(findUserId(world, { mobile }), (draft) => {
      draft.settings = { ...draft.settings, ...settings };
      const latest = draft.orders.at(-1);
      if (settings.script && latest) replaceOrder(draft, { ...latest, script: settings.script });
      return draft.settings;
    }),
  async change({ world, body: { mobile, orderNo, ...change } }) {
    const found = await findOrder(world, { mobile, orderNo });
    const number = found.order?.orderNo ?? null;
    const changed = await world.change(found.borrower.userId, (draft) => changeDirectly(draft, number, change, world));
    return { mobile, orderNo: number, changed };
  },
  async token({ world, body: { mobile } }) {
    const userId = findUserId(world, { mobile });
    return world.change(userId, (draft, now) => {
      if (draft.registeredAt === null)
        throw new BadRequest(`${mobile} has asked for a code and is not registered yet.`);
      if (!draft.session || now >= draft.session.expiresAt) openSession(world, draft, now);
      return toBecomeResponse(draft, issueToken(world, userId, draft.session?.number ?? 0));
    });
  },
  async endSession({ world, body: { mobile, how } }) {
    await world.change(findUserId(world, { mobile }), (draft, now) => {
      if (!draft.session) throw new BadRequest('Nobody is signed in with this number.');
      if (how === 'expired') draft.session = { ...draft.session, expiresAt: now };
      else openSession(world, draft, now);
    });
    return done;
  },
  async outbox({ world, query }) {
    await world.advanceAll();
    const now = world.clock.now();
    const whose = Array.from(world.store.all()).filter(
      ({ mobile }) => query.mobile === undefined || query.mobile === mobile,
    );
    const sent = whose.flatMap(({ mobile, codes }) =>
      codes.map(({ usedAt, ...code }) => ({ mobile, ...code, used: usedAt !== null })),
    );
    const messages = whose.flatMap((borrower) => listNotices(borrower, now, world.timetable));
    return { sent: sent.toSorted((a, b) => a.sentAt - b.sentAt), messages: messages.toSorted((a, b) => a.at - b.at) };
  },
  async deviceData({ world, body: { mobile, orderNo, kinds, after = 0 } }) {
    await world.change(findUserId(world, { mobile }), (draft, now) => {
      if (!draft.orders.some((order) => order.orderNo === orderNo))
        throw new BadRequest('This borrower has no such order.');
      if (after > 0) {
        const due = kinds.map((kind) => ({ orderNo, kind, at: now + after }));
        draft.deviceDataDue = [...(draft.deviceDataDue ?? []), ...due];
        return;
      }
      const known = draft.deviceData[orderNo] ?? [];
      draft.deviceData = { ...draft.deviceData, [orderNo]: [...new Set([...known, ...kinds])] };
    });
    return done;
  },
};

/** `owed`: pesos, once the money on its way is booked; `nextAt`: ms UTC. */
function summarizeOrder(order: LoanRecord | undefined, timetable: Timetable) {
  if (!order) return { status: null, owed: 0, clabe: null, nextAt: null };
  const left = Math.max(0, calculateOwed(order) - sumOnItsWay(order));
  return {
    status: order.status,
    owed: toPesos(left),
    clabe: left > 0 ? stpClabe(order.sequence, 'loan') : null,
    nextAt: nextDue(order, timetable),
  };
}
