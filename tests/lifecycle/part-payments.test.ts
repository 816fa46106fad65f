import { contract } from '@puente/contract';
import { EXAMPLE } from '@puente/fixtures';
import { expect, test } from 'vitest';
import { createKit } from '@puente/kit';

test('by all three ways until nothing is owed', async () => {
  const { as } = await createKit();
  const daniel = await as('repaying');
  expect(await daniel.pay('oxxo', 500)).toMatchObject({ status: 2, repaid: 500, unrepaid: 1_708.23 });
  expect(await daniel.pay('stp', 700.5)).toMatchObject({ status: 2, repaid: 1_200.5, unrepaid: 1_007.73 });
  expect(await daniel.pay('cashier', 1_000)).toMatchObject({ status: 2, unrepaid: 7.73 });
  expect(await daniel.pay('stp')).toMatchObject({ status: 4, repaid: EXAMPLE.total, unrepaid: 0 });
});

test('a reference counts once, and what is above the debt is surplus', async () => {
  const { as, clock, stage } = await createKit();
  const daniel = await as('repaying');
  const { clabe } = await daniel.ask(contract.repayment.stpClabe, { orderNo: daniel.orderNo });
  const payment = { channel: 'stp', clabe, reference: 'transfer-1', amount: 1_000 } as const;
  expect(await stage.arrive(payment)).toMatchObject({ counted: true });
  expect(await stage.arrive(payment)).toMatchObject({ counted: false });
  await clock.advance('15m');
  expect((await daniel.latest()).repaid).toBe(1_000);
  await stage.arrive({ ...payment, reference: 'transfer-2', amount: 1_500 });
  await clock.advance('15m');
  expect(await daniel.latest()).toMatchObject({ status: 4, repaid: EXAMPLE.total, unrepaid: 0 });
  const payments = (await stage.export()).borrowers[0]?.orders[0]?.payments ?? [];
  expect(payments.map(({ amount, surplus }) => [amount, surplus])).toEqual([
    [100_000, 0],
    [150_000, 29_177],
  ]);
});

test('a transfer for a loan that is over goes back, and its borrower sees why; a card payment is returned', async () => {
  const { as, clock, stage } = await createKit();
  const daniel = await as('repaying');
  const { clabe } = await daniel.ask(contract.repayment.stpClabe, { orderNo: daniel.orderNo });
  const { payOrderId } = await daniel.latest();
  await daniel.pay('stp');
  const late = { channel: 'stp', clabe, reference: 'too-late', amount: 100 } as const;
  expect(await stage.arrive(late)).toMatchObject({ state: 'arrived', counted: false, reason: 'nothingOwed' });
  await stage.arrive({ channel: 'cashier', payOrderId: payOrderId ?? '', reference: 'twice', amount: 50 });
  await clock.advance('15m');
  const [, sentBack, card] = (await daniel.latest()).recentPayments ?? [];
  expect(sentBack).toMatchObject({
    reference: 'too-late',
    amount: 100,
    state: 'rejected',
    reason: expect.stringMatching(/No debías nada/),
    endedAt: '2026-11-21 12:30:00',
    refund: null,
  });
  expect(card).toMatchObject({ state: 'booked', refund: { amount: 50, refundedAt: null } });
  await clock.advance('24h');
  daniel.speak('en');
  const { payments, repaid } = await daniel.detail();
  expect(payments[1]?.reason).toMatch(/You owed nothing/);
  expect(payments[2]?.refund).toEqual({ amount: 50, refundedAt: '2026-11-22 12:15:00' });
  expect(repaid).toBe(EXAMPLE.total);
});

test('a transfer that the lender cannot take is not paid with, and the loan stays as it was', async () => {
  const { as, clock, stage } = await createKit();
  const daniel = await as('repaying');
  await stage.decide(daniel.persona.phone, { transfers: 'rejected' });
  await daniel.pay('stp', 500);
  expect(await daniel.latest()).toMatchObject({
    repaid: 0,
    recentPayments: [{ amount: 500, state: 'rejected', reason: expect.stringMatching(/de quién es esa cuenta/) }],
  });
  await stage.decide(daniel.persona.phone, { transfers: 'booked' });
  await daniel.pay('stp', 500);
  expect((await daniel.latest()).repaid).toBe(500);
  await clock.advance('4d');
  expect((await daniel.latest()).recentPayments).toEqual([]);
  expect((await daniel.detail()).payments.map(({ state }) => state)).toEqual(['rejected', 'booked']);
});
