import { PERSONAS } from '@puente/fixtures';
import { nextDue, advanceBorrower } from '../../loans/advance-order.ts';
import { toPesos } from '../../loans/centavos.ts';
import { daysBetween, toMexicoDate } from '../../loans/mexico-time.ts';
import { replaceOrder, type Borrower, borrower as borrowerSchema } from '../../loans/borrower-record.ts';
import type { LoanRecord } from '../../loans/order-record.ts';
import { sumLeftToPay } from '../../loans/payments/calculate-owed.ts';
import { stpClabe } from '../../loans/payments/references.ts';
import type { Timetable } from '../../loans/timetable.ts';
import { issueToken } from '../../plugins/session.ts';
import { listNotices } from '../../presenters/notices.ts';
import { openSession } from '../../routes/session.ts';
import { BadRequest, requireNamed, parseOrReject } from '../bad-request.ts';
import type { BodyOf } from '@puente/contract/wire/endpoint';
import { MAX_DAYS } from '../contract/parts.ts';
import type { peopleCalls } from '../contract/people.ts';
import { DONE_ANSWER, type HandlersOf } from '../register-handlers.ts';
import { findOrder, findUserId } from '../order/find-order.ts';
import { jumpToStatus } from '../order/walk-to-status.ts';
import { toBecomeResponse } from '../order/simulated-borrower.ts';
import { becomePersona } from '../world/personas.ts';
import { checkInvariants } from '../../loans/invariants.ts';
import { addHandNote } from '../../loans/manual-changes.ts';
import type { World } from '../../worlds/world.ts';

type Patch = Readonly<Record<string, unknown>>;
type DirectChange = Pick<BodyOf<typeof peopleCalls.change>, 'borrower' | 'order'>;

/** Changes stored fields in the draft, all or none, and returns their names; throws if the result breaks a rule. */
export function changeDirectly(
  draft: Borrower,
  orderNo: string | null,
  { borrower, order }: DirectChange,
  world: World,
): string[] {
  const now = world.clock.now();
  const at = draft.orders.findIndex((each) => each.orderNo === orderNo);
  const before = draft.orders[at];
  if (order && !before) throw new BadRequest(`${draft.mobile} has no order that could be changed.`);
  if (order?.dueDate !== undefined && before?.dueDate === null)
    throw new BadRequest(`${before.orderNo} has no due date yet.`);
  if (order?.dueDate !== undefined && Math.abs(daysBetween(order.dueDate, toMexicoDate(now))) > MAX_DAYS)
    throw new BadRequest(`order.dueDate: is more than ${MAX_DAYS} days from today.`);
  const merged = { ...draft, ...merge(draft, borrower ?? {}) };
  if (order && before) {
    const after = { ...before, ...merge(before, order) } as LoanRecord;
    merged.orders = draft.orders.with(
      at,
      addHandNote(after, `Changed by hand: ${Object.keys(order).join(', ')}.`, now),
    );
  }
  // Advances the changed borrower first, because the rules apply only after every due event.
  const changed = parseOrReject(borrowerSchema, merged, 'borrower') as Borrower;
  advanceBorrower(changed, now, world.timetable);
  const broken = checkInvariants(changed.orders, now);
  if (broken.length > 0) throw new BadRequest(`This breaks a rule: ${broken.join('; ')}.`);
  Object.assign(draft, changed);
  return [...Object.keys(borrower ?? {}), ...Object.keys(order ?? {})];
}

/** Merges one level deep, so that one field of `basicInfo` can change alone. */
function merge(before: object, patch: Patch): Patch {
  const known = before as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(patch).map(([key, value]) => [
      key,
      isObject(known[key]) && isObject(value) ? { ...known[key], ...value } : value,
    ]),
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const peopleHandlers = {
  personas: () => ({
    personas: PERSONAS.map(({ key, person: { firstName, lastName }, phone: mobile, goodFor, status }) => {
      return { key, name: `${firstName} ${lastName}`, mobile, goodFor, status };
    }),
  }),
  become({ world, body }) {
    requireNamed('persona', body.persona, PERSONAS, ({ key }): string => key);
    return becomePersona(world, body.persona);
  },
  async jump({ world, body: { mobile, status } }) {
    const reached = await jumpToStatus(world, mobile, status);
    return { ...reached, now: world.clock.now() };
  },
  async borrowers({ world }) {
    await world.advanceAll();
    return {
      borrowers: Array.from(world.store.all(), ({ mobile, userId, orders }) => ({
        mobile,
        userId,
        orders: orders.length,
        ...summarizeOrder(orders.at(-1), world.timetable),
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
    return DONE_ANSWER;
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
    return DONE_ANSWER;
  },
} satisfies HandlersOf<typeof peopleCalls>;

/** `owed`: pesos, once the money on its way is booked; `nextAt`: ms UTC. */
function summarizeOrder(order: LoanRecord | undefined, timetable: Timetable) {
  if (!order) return { status: null, owed: 0, clabe: null, nextAt: null };
  const left = sumLeftToPay(order);
  return {
    status: order.status,
    owed: toPesos(left),
    clabe: left > 0 ? stpClabe(order.sequence, 'loan') : null,
    nextAt: nextDue(order, timetable),
  };
}
