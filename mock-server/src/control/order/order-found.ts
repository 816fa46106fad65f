import type { LoanRecord } from '../../loans/order-record.ts';
import type { Borrower } from '../../loans/borrower-record.ts';
import type { World } from '../../worlds/world.ts';
import { CannotDo, NoSuch } from '../cannot-do.ts';
import type { Whose } from '../contract/parts.ts';

/** The borrower and the order meant, the latest unless one is named; settled to now. */
export async function orderFound(
  world: World,
  whose: Whose,
): Promise<{ borrower: Borrower; order: LoanRecord | null }> {
  const borrower = await world.settled(userIdFound(world, whose));
  if (!borrower) throw new CannotDo('This borrower is not here any more.');
  if (whose.orderNo === undefined) return { borrower, order: borrower.orders.at(-1) ?? null };
  const order = borrower.orders.find((each) => each.orderNo === whose.orderNo);
  if (!order) throw new CannotDo(`${whose.orderNo} is no order of ${borrower.mobile}.`);
  return { borrower, order };
}

/** The same, of a borrower who has one. */
export async function orderThere(world: World, whose: Whose): Promise<LoanRecord> {
  const { borrower, order } = await orderFound(world, whose);
  if (!order) throw new CannotDo(`${borrower.mobile} has no order yet.`);
  return order;
}

/** The user id of a number, or of an order's owner. */
export function userIdFound({ store }: World, { mobile, orderNo }: Whose): string {
  if (mobile === undefined && orderNo === undefined) throw new CannotDo('Say whose: mobile or orderNo is missing.');
  if (mobile !== undefined) {
    const userId = store.ownerOf('mobile', mobile);
    if (userId !== null) return userId;
    const known = Array.from(store.all(), (each) => each.mobile);
    throw new NoSuch('borrower', mobile, known);
  }
  const userId = store.ownerOf('order', orderNo ?? '');
  if (userId !== null) return userId;
  const orders = Array.from(store.all(), (each) => each.orders.map((one) => one.orderNo)).flat();
  throw new NoSuch('order', orderNo ?? '', orders);
}
