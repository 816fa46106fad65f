import type { LoanRecord } from '../../loans/order-record.ts';
import type { Borrower } from '../../loans/borrower-record.ts';
import type { World } from '../../worlds/world.ts';
import { BadRequest, UnknownName } from '../bad-request.ts';
import type { OrderSelector } from '../contract/parts.ts';

/** Advances the borrower to now; defaults to the latest order. */
export async function findOrder(
  world: World,
  whose: OrderSelector,
): Promise<{ borrower: Borrower; order: LoanRecord | null }> {
  const borrower = await world.advanceBorrower(findUserId(world, whose));
  if (!borrower) throw new BadRequest('This borrower is not here any more.');
  if (whose.orderNo === undefined) return { borrower, order: borrower.orders.at(-1) ?? null };
  const order = borrower.orders.find((each) => each.orderNo === whose.orderNo);
  if (!order) throw new BadRequest(`${whose.orderNo} is no order of ${borrower.mobile}.`);
  return { borrower, order };
}

export async function requireOrder(world: World, whose: OrderSelector): Promise<LoanRecord> {
  const { borrower, order } = await findOrder(world, whose);
  if (!order) throw new BadRequest(`${borrower.mobile} has no order yet.`);
  return order;
}

export function findUserId({ store }: World, { mobile, orderNo }: OrderSelector): string {
  if (mobile === undefined && orderNo === undefined) throw new BadRequest('Say whose: mobile or orderNo is missing.');
  if (mobile !== undefined) {
    const userId = store.findOwner('mobile', mobile);
    if (userId !== null) return userId;
    const known = Array.from(store.all(), (each) => each.mobile);
    throw new UnknownName('borrower', mobile, known);
  }
  const userId = store.findOwner('order', orderNo ?? '');
  if (userId !== null) return userId;
  const orders = Array.from(store.all(), (each) => each.orders.map((one) => one.orderNo)).flat();
  throw new UnknownName('order', orderNo ?? '', orders);
}
