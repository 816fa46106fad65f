import type { LoanRecord } from '../../loans/order-record.ts';
import type { Borrower } from '../../loans/borrower-record.ts';
import type { World } from '../../worlds/world.ts';
import { BadRequest, rejectName } from '../bad-request.ts';
import type { OrderSelector } from '../contract/parts.ts';

/** Advances the borrower to now and finds an order, by default the latest. */
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
  const listMobiles = () => Array.from(store.all(), (each) => each.mobile);
  const listOrderNos = () => Array.from(store.all()).flatMap(({ orders }) => orders.map((order) => order.orderNo));
  if (mobile !== undefined) return store.findOwner('mobile', mobile) ?? rejectName('borrower', mobile, listMobiles());
  if (orderNo === undefined) throw new BadRequest('Say whose: mobile or orderNo is missing.');
  return store.findOwner('order', orderNo) ?? rejectName('order', orderNo, listOrderNos());
}

export type OwnedOrder = { mobile: string; order: LoanRecord };

export function listOrders(world: World, { mobile, orderNo }: OrderSelector = {}): OwnedOrder[] {
  if (mobile !== undefined || orderNo !== undefined) findUserId(world, { mobile, orderNo });
  return Array.from(world.store.all())
    .filter((each) => mobile === undefined || each.mobile === mobile)
    .flatMap((each) => each.orders.map((order) => ({ mobile: each.mobile, order })))
    .filter(({ order }) => orderNo === undefined || order.orderNo === orderNo);
}
