import { PERSONAS } from '@puente/fixtures';
import { tokenFor } from '../../plugins/session.ts';
import { openSession } from '../../routes/session.ts';
import { noticesOf } from '../../presenters/notices.ts';
import { changeDirectly } from '../order/change-directly.ts';
import { CannotDo, NoSuch } from '../cannot-do.ts';
import type { peopleCalls } from '../contract/people.ts';
import { jump } from '../order/jump.ts';
import { orderFound, userIdFound } from '../order/order-found.ts';
import { orderSummary } from '../order/order-summary.ts';
import { becomeAnswer } from '../order/walker.ts';
import { become } from '../world/personas.ts';
import { done, type HandlersOf, idOf } from './kinds.ts';

export const peopleHandlers: HandlersOf<typeof peopleCalls> = {
  personas: () => ({
    personas: PERSONAS.map(({ key, person, phone, goodFor, status }) => ({
      key,
      name: `${person.firstName} ${person.lastName}`,
      mobile: phone,
      goodFor,
      status,
    })),
  }),
  become({ world, body }) {
    const keys = PERSONAS.map(({ key }): string => key);
    if (!keys.includes(body.persona)) throw new NoSuch('persona', body.persona, keys);
    return become(world, body.persona);
  },
  jump: ({ world, body: { mobile, status } }) => jump(world, mobile, status),
  async borrowers({ world }) {
    await world.settleAll();
    return {
      borrowers: Array.from(world.store.all(), ({ mobile, userId, orders }) => ({
        mobile,
        userId,
        orders: orders.length,
        ...orderSummary(orders.at(-1), world.timetable),
      })),
    };
  },
  settings: ({ world, body: { mobile, settings } }) =>
    world.change(idOf(world, mobile), (draft) => {
      draft.settings = { ...draft.settings, ...settings };
      const { script } = settings;
      if (script)
        draft.orders = draft.orders.map((order, at) => (at === draft.orders.length - 1 ? { ...order, script } : order));
      return draft.settings;
    }),
  async change({ world, body: { mobile, orderNo, ...change } }) {
    const found = await orderFound(world, { mobile, orderNo });
    const number = found.order?.orderNo ?? null;
    const changed = await world.change(found.borrower.userId, (draft) => changeDirectly(draft, number, change, world));
    return { mobile, orderNo: number, changed };
  },
  async token({ world, body: { mobile } }) {
    const userId = userIdFound(world, { mobile });
    return world.change(userId, (draft, now) => {
      if (draft.registeredAt === null) throw new CannotDo(`${mobile} has asked for a code and is not registered yet.`);
      if (!draft.session || now >= draft.session.expiresAt) openSession(world, draft, now);
      return becomeAnswer(draft, tokenFor(world, userId, draft.session?.number ?? 0));
    });
  },
  async endSession({ world, body: { mobile, how } }) {
    await world.change(idOf(world, mobile), (draft, now) => {
      if (!draft.session) throw new CannotDo('Nobody is signed in with this number.');
      if (how === 'expired') draft.session = { ...draft.session, expiresAt: now };
      else openSession(world, draft, now);
    });
    return done;
  },
  async outbox({ world, query }) {
    await world.settleAll();
    const now = world.clock.now();
    const whose = Array.from(world.store.all()).filter(
      ({ mobile }) => query.mobile === undefined || query.mobile === mobile,
    );
    const sent = whose.flatMap(({ mobile, codes }) =>
      codes.map(({ usedAt, ...code }) => ({ mobile, ...code, used: usedAt !== null })),
    );
    const messages = whose.flatMap((borrower) => noticesOf(borrower, now, world.timetable));
    return { sent: sent.toSorted((a, b) => a.sentAt - b.sentAt), messages: messages.toSorted((a, b) => a.at - b.at) };
  },
};
