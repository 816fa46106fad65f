import { PERSONAS } from '@puente/fixtures';
import type { AppRoute } from '@ts-rest/core';
import type * as z from 'zod/mini';
import { DRIFT_NAMES, DRIFTS } from '../drifts/index.ts';
import type { Fixed } from '../fixed.ts';
import { userIdOf, openSession } from '../handlers/session.ts';
import { frozenClock, systemClock } from '../lifecycle/time/clock.ts';
import { DAY, wireInstant } from '../lifecycle/time/mexico-time.ts';
import { declineOnlinePayment, reportOnlinePayment } from '../lifecycle/payment/online-payment.ts';
import { receivePayment } from '../lifecycle/payment/payments.ts';
import { toCentavos, toPesos } from '../money/centavos.ts';
import type { OrderStatus } from '@puente/contract/values/order-status';
import type { World } from '../world.ts';
import { SCHEMA_VERSION } from '../store/tables.ts';
import { noticesOf } from '../views/notices.ts';
import type { Worlds } from '../worlds.ts';
import { clientFaultsOf } from './client-faults.ts';
import { CannotDo } from './cannot-do.ts';
import { type BackstageContract, LATEST, type WorldExport } from './contract.ts';
import { jump } from './jump.ts';
import { become } from './personas.ts';
import { type Replacement, replaceWorld } from './replace-world.ts';
import { orderSummary } from './order-summary.ts';

/** Ten years. Late days are processed one by one, and the server answers nothing meanwhile. */
const JUMP_DAYS_AT_MOST = 3_660;

type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Context<R> = {
  worlds: Worlds;
  world: World;
  body: R extends { body: infer B } ? Out<B> : undefined;
  query: Record<string, string>;
};
type Data<R extends AppRoute> = R['responses'] extends { 200: infer D }
  ? D extends z.ZodMiniType
    ? Fixed<z.input<D>>
    : never
  : never;
type BackstageHandlers = {
  [K in keyof BackstageContract]: (
    context: Context<BackstageContract[K]>,
  ) => Data<BackstageContract[K]> | Promise<Data<BackstageContract[K]>>;
};

function clockOf({ clock }: World) {
  const now = clock.now();
  return { now, mexico: wireInstant(now), frozen: clock.state().frozenAt !== null };
}

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

function idOf(world: World, mobile: string): string {
  const userId = userIdOf(world, mobile);
  if (!world.store.byId(userId)) throw new CannotDo(`Nobody has the number ${mobile} in this world.`);
  return userId;
}

const snapshots = new WeakMap<World, Map<string, string>>();
const SNAPSHOTS_KEPT = 50;
const done = { done: true } as const;

export const backstageHandlers: BackstageHandlers = {
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

  personas: () => ({
    personas: PERSONAS.map(({ key, phone, goodFor, status }) => ({ key, mobile: phone, goodFor, status })),
  }),
  become({ world, body }) {
    if (!PERSONAS.some((each) => each.key === body.persona)) throw new CannotDo(`There is no persona ${body.persona}.`);
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
  async endSession({ world, body: { mobile, how } }) {
    await world.change(idOf(world, mobile), (draft, now) => {
      if (!draft.session) throw new CannotDo('Nobody is signed in with this number.');
      if (how === 'expired') draft.session = { ...draft.session, expiresAt: now };
      else openSession(world, draft, now);
    });
    return done;
  },
  async deviceData({ world, body: { mobile, orderNo, kinds } }) {
    await world.change(idOf(world, mobile), (draft) => {
      if (!draft.orders.some((order) => order.orderNo === orderNo))
        throw new CannotDo('This borrower has no such order.');
      const known = draft.deviceData[orderNo] ?? [];
      draft.deviceData = { ...draft.deviceData, [orderNo]: [...new Set([...known, ...kinds])] };
    });
    return done;
  },

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

  async pay({ world, body }) {
    const { status, surplus, owed, ...receipt } = await receivePayment(world, {
      ...body,
      amount: toCentavos(body.amount),
    });
    return { ...receipt, status: status as OrderStatus, surplus: toPesos(surplus), owed: toPesos(owed) };
  },
  async checkout({ world, body: { payOrderId, reference, what } }) {
    const userId = world.store.ownerOf('payOrder', payOrderId);
    if (userId === null) throw new CannotDo('There is no such payment.');
    await world.change(userId, (draft, now) => {
      const at = draft.orders.findIndex((order) => order.payOrderId === payOrderId);
      const order = draft.orders[at];
      const known = order?.onlinePayments.find((each) => each.reference === reference);
      if (!order || !known) throw new CannotDo('There is no such payment.');
      const outcome = (what === 'pay' ? reportOnlinePayment : declineOnlinePayment)(order, known, now);
      draft.orders = draft.orders.with(at, outcome.order);
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

  addFault: ({ world, body }) => world.faults.add(body),
  faults: ({ world }) => ({ faults: world.faults.list() }),
  clearFaults({ world }) {
    world.faults.clear();
    return done;
  },
  releaseFaults({ world }) {
    world.faults.release();
    return done;
  },
  drifts: ({ world }) => ({
    drifts: DRIFT_NAMES.map((name) => {
      const { words, must } = DRIFTS[name];
      return { name, words, must, on: world.drifts.on().includes(name) };
    }),
  }),
  setDrifts({ world, body: { names } }) {
    world.drifts.set(names);
    return { on: world.drifts.on() };
  },
  clientFaults: ({ world }) => ({ faults: clientFaultsOf(world) }),
  journal: ({ world, query }) => ({ entries: world.journal.entries(Number(query.after ?? 0)) }),
};
