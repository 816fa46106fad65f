import { expect, test } from 'vitest';
import { createBorrower } from '../loans/borrower-record.ts';
import { createStore } from '../storage/store.ts';
import { createWorld, type World } from './world.ts';
import { frozenClock } from '../loans/clock.ts';
import { lifeAt } from '../loans/life.fixture.ts';
import { DAY, MINUTE } from '../loans/mexico-time.ts';
import { startOnlinePayment } from '../loans/payments/book-payment.ts';
import type { OnlineFate } from '../loans/order-record.ts';
import { calculateOwed } from '../loans/payments/calculate-owed.ts';
import { receivePayment } from './receive-payment.ts';
import { oxxoSlip, stpClabe } from '../loans/payments/references.ts';

/** A world with two borrowers who repay orders 1 and 2. */
function lender() {
  const { order, now } = lifeAt(2);
  const borrowers = [1, 2].map((sequence) => ({
    ...createBorrower(`u${sequence}`, `550000000${sequence}`),
    orders: [
      { ...order, sequence, userId: `u${sequence}`, orderNo: `CR-000000${sequence}`, payOrderId: `pay-${sequence}` },
    ],
  }));
  const world = createWorld({ name: 'w', clock: frozenClock(now), store: createStore({ borrowers }), secret: 's' });
  const orderOf = (userId: string) => world.store.byId(userId)?.orders[0] ?? order;
  return { world, orderOf, owedBy: (userId: string) => calculateOwed(orderOf(userId)) };
}

test('a transfer reaches the order of its CLABE and is booked 15 minutes later', async () => {
  const { world, owedBy } = lender();
  const payment = { channel: 'stp', clabe: stpClabe(2, 'loan'), reference: 'A1', amount: 50_000 } as const;
  expect(await receivePayment(world, payment)).toMatchObject({ orderNo: 'CR-0000002', counted: true, bookedAt: null });
  world.clock.advanceTo(world.clock.now() + 15 * MINUTE);
  await world.advanceBorrower('u2');
  expect([owedBy('u1'), owedBy('u2')]).toEqual([220_823, 170_823]);
});

test('counts a reference reported twenty times at once as one payment, and refuses it for another order', async () => {
  const { world, owedBy } = lender();
  const pay = (payOrderId: string) =>
    receivePayment(world, { channel: 'cashier', payOrderId, reference: 'B1', amount: 50_000 });
  const receipts = await Promise.all(Array.from({ length: 20 }, () => pay('pay-1')));
  expect(receipts.filter((each) => each.counted)).toHaveLength(1);
  await expect(pay('pay-2')).rejects.toThrow('referenceUsed');
  expect([owedBy('u1'), owedBy('u2')]).toEqual([170_823, 220_823]);
});

test('accepts a store slip until it expires', async () => {
  const { world, orderOf, owedBy } = lender();
  const { timetable, hmac: mark, clock } = world;
  const slip = oxxoSlip({ order: orderOf('u1'), amount: 100_000, now: clock.now(), timetable, mark });
  const pay = (reference: string, amount = 100_000) =>
    receivePayment(world, { channel: 'oxxo', slip: slip.reference, reference, amount });
  await expect(pay('C0', 90_000)).rejects.toMatchObject({ failure: 'methodUnavailable' });
  await pay('C1');
  clock.advanceTo(slip.expiresAt + DAY);
  await expect(pay('C2')).rejects.toMatchObject({ failure: 'methodUnavailable' });
  expect(owedBy('u1')).toBe(120_823);
});

test('books a payment for the order it names, even if the borrower has an earlier order', async () => {
  const { world, orderOf } = lender();
  const earlier = { ...lifeAt(4).order, sequence: 3, orderNo: 'CR-0000003', payOrderId: 'pay-3' };
  await world.change('u1', (draft) => {
    draft.orders = [earlier, ...draft.orders];
  });
  const pay = { channel: 'cashier', payOrderId: 'pay-1', reference: 'N1', amount: 50_000 } as const;
  expect(await receivePayment(world, pay)).toMatchObject({ orderNo: 'CR-0000001', counted: true, owed: 170_823 });
  expect(orderOf('u1').payments).toEqual(earlier.payments);
  expect(world.store.byId('u1')?.orders[1]?.payments).toMatchObject([{ reference: 'N1', purpose: 'loan' }]);
});

test('refuses a zero payment and names the minimum', async () => {
  const { world, orderOf } = lender();
  const nothing = { channel: 'cashier', payOrderId: 'pay-1', reference: 'N2', amount: 0 } as const;
  await expect(receivePayment(world, nothing)).rejects.toMatchObject({ failure: 'amountTooSmall', params: { min: 1 } });
  expect(orderOf('u1').payments).toEqual([]);
});

test.each([
  [{ channel: 'stp', clabe: '646180157000000099' }],
  [{ channel: 'stp', clabe: stpClabe(77, 'loan') }],
  [{ channel: 'oxxo', slip: '93000007700000' }],
  [{ channel: 'cashier', payOrderId: 'pay-77' }],
] as const)('refuses a payment that belongs to no order (%o) and changes nothing', async (to) => {
  const { world, owedBy } = lender();
  await expect(receivePayment(world, { ...to, reference: 'D1', amount: 100 })).rejects.toThrow(
    /^No order takes money at \S+\.$/,
  );
  expect(owedBy('u1')).toBe(220_823);
});

test('after the loan is paid, rejects a transfer and refunds an online payment as surplus', async () => {
  const { world, orderOf, owedBy } = lender();
  const card = (reference: string) =>
    receivePayment(world, { channel: 'cashier', payOrderId: 'pay-1', reference, amount: 220_900 });
  expect(await card('E1')).toMatchObject({ status: 4, state: 'booked', surplus: 77, owed: 0 });
  expect(await card('E2')).toMatchObject({ state: 'booked', counted: true, surplus: 220_900 });
  const transfer = { channel: 'stp', clabe: stpClabe(1, 'loan'), reference: 'E3', amount: 100 } as const;
  expect(await receivePayment(world, transfer)).toMatchObject({
    state: 'arrived',
    counted: false,
    reason: 'nothingOwed',
    bookedAt: null,
  });
  world.clock.advanceTo(world.clock.now() + DAY);
  await world.advanceBorrower('u1');
  expect(await receivePayment(world, transfer)).toMatchObject({ state: 'rejected', counted: false, surplus: 0 });
  const returned = orderOf('u1').payments.map(({ reference, refundedAt }) => [reference, refundedAt !== null]);
  expect(returned).toEqual([
    ['E1', true],
    ['E2', true],
    ['E3', false],
  ]);
  expect([orderOf('u1').status, owedBy('u2')]).toEqual([4, 220_823]);
});

/** A payment of 500.00 started online for order 1. */
async function begun(world: World, online: OnlineFate) {
  const reference = 'PL-1';
  await world.change('u1', (draft, now) => {
    const [order] = draft.orders;
    if (!order) throw new Error('no order');
    const scripted = { ...order, script: { ...order.script, online } };
    const wanted = { requestId: 'request-1', channelId: 'card', amount: 50_000, reference };
    const outcome = startOnlinePayment(scripted, wanted, { now, timetable: world.timetable });
    if ('refused' in outcome) throw new Error(outcome.refused);
    draft.orders = [outcome.order];
  });
  const report = (payOrderId = 'pay-1') =>
    receivePayment(world, { channel: 'cashier', payOrderId, reference, amount: 50_000 });
  return { reference, report };
}

test('a declined payment never counts, however often it is reported', async () => {
  const { world, orderOf, owedBy } = lender();
  const { report } = await begun(world, 'declined');
  const answer = { state: 'declined', counted: false, reason: 'refused', bookedAt: null, owed: 220_823 };
  expect(await report()).toMatchObject(answer);
  expect(await report()).toMatchObject(answer);
  expect([orderOf('u1').payments, owedBy('u1')]).toEqual([[], 220_823]);
});

test('a payment that the provider reports after its deadline counts once', async () => {
  const { world, orderOf, owedBy } = lender();
  const { report } = await begun(world, 'lost');
  world.clock.advanceTo(world.clock.now() + 30 * MINUTE);
  await world.advanceBorrower('u1');
  expect(orderOf('u1').onlinePayments).toMatchObject([{ state: 'declined', declined: { reason: 'notReported' } }]);
  expect(await report()).toMatchObject({ state: 'booked', counted: true, reason: null });
  expect(await report()).toMatchObject({ state: 'booked', counted: false });
  expect(orderOf('u1').onlinePayments).toMatchObject([{ state: 'booked', declined: null }]);
  expect(owedBy('u1')).toBe(170_823);
});

test('refuses the reference of an online payment for another order or method', async () => {
  const { world, orderOf } = lender();
  const { reference, report } = await begun(world, 'paid');
  await expect(report('pay-2')).rejects.toThrow('referenceUsed');
  const transfer = { channel: 'stp', clabe: stpClabe(1, 'loan'), reference, amount: 100 } as const;
  await expect(receivePayment(world, transfer)).rejects.toThrow('referenceUsed');
  expect(await report()).toMatchObject({ state: 'booked', counted: true, owed: 170_823 });
  expect([orderOf('u1').payments.length, orderOf('u2').payments.length]).toEqual([1, 0]);
});
