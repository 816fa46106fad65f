/** Changes what is kept of a person or an order, where no row of the table does it. */
import { noted } from '../../loans/manual/manual-changes.ts';
import { checkInvariants } from '../../loans/invariants.ts';
import type { LoanRecord } from '../../loans/order-record.ts';
import { settle } from '../../storage/settle.ts';
import { type Borrower, borrower as borrowerSchema } from '../../loans/borrower-record.ts';
import type { World } from '../../worlds/world.ts';
import { CannotDo } from '../cannot-do.ts';
import { sentenceOf } from '../sentence-of.ts';

type Patch = Readonly<Record<string, unknown>>;
export type DirectChange = { borrower?: Patch | undefined; order?: Patch | undefined };

/** In the draft, all of it or nothing; gives the fields that differ now. */
export function changeDirectly(
  draft: Borrower,
  orderNo: string | null,
  { borrower, order }: DirectChange,
  world: World,
): string[] {
  const now = world.clock.now();
  const at = draft.orders.findIndex((each) => each.orderNo === orderNo);
  const before = draft.orders[at];
  if (order && !before) throw new CannotDo(`${draft.mobile} has no order that could be changed.`);
  const merged = { ...draft, ...merge(draft, borrower ?? {}) };
  if (order && before) {
    const after = { ...before, ...merge(before, order) } as LoanRecord;
    merged.orders = draft.orders.with(at, noted(after, `Changed by hand: ${Object.keys(order).join(', ')}.`, now));
  }
  const read = borrowerSchema.safeParse(merged);
  if (!read.success)
    throw new CannotDo(read.error.issues[0] ? sentenceOf(read.error.issues[0]) : 'This breaks the document.');
  // What falls due by it happens at once, and only then the rules are asked.
  const kept = read.data as Borrower;
  settle(kept, now, world.timetable);
  const broken = checkInvariants(kept.orders, now);
  if (broken.length > 0) throw new CannotDo(`This breaks a rule: ${broken.join('; ')}.`);
  Object.assign(draft, kept);
  return [...Object.keys(borrower ?? {}), ...Object.keys(order ?? {})];
}

/** One level deep: a field of `basicInfo` can be changed without the others. */
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
