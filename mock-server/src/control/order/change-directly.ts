/** Changes stored fields of a borrower or an order that no transition changes. */
import { type Borrower, borrower as borrowerSchema } from '../../loans/borrower-record.ts';
import { checkInvariants } from '../../loans/invariants.ts';
import { addHandNote } from '../../loans/manual/manual-changes.ts';
import type { LoanRecord } from '../../loans/order-record.ts';
import { advanceBorrower } from '../../loans/advance-order.ts';
import type { World } from '../../worlds/world.ts';
import { BadRequest, parseOrReject } from '../bad-request.ts';

type Patch = Readonly<Record<string, unknown>>;
export type DirectChange = { borrower?: Patch | undefined; order?: Patch | undefined };

/** Makes all changes or none; returns the names of the changed fields. */
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
  const merged = { ...draft, ...merge(draft, borrower ?? {}) };
  if (order && before) {
    const after = { ...before, ...merge(before, order) } as LoanRecord;
    merged.orders = draft.orders.with(
      at,
      addHandNote(after, `Changed by hand: ${Object.keys(order).join(', ')}.`, now),
    );
  }
  // Advances first, because the rules hold only once everything due has happened.
  const changed = parseOrReject(borrowerSchema, merged, 'This breaks the document.') as Borrower;
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
