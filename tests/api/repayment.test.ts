import type { PersonaKey } from '@puente/fixtures';
import { contract } from '@puente/contract';
import { checkClabe } from '@puente/contract/rules/payout-account';
import { EXAMPLE, exactText } from '@puente/fixtures';
import { describe, expect, test } from 'vitest';
import { as, refuses, refusesTo } from './borrower.ts';

const { repayment, extension } = contract;

describe('stpClabe', () => {
  test('returns one stable STP CLABE and the amount owed', async () => {
    const elena = await as('overdue');
    const first = await elena.ask(repayment.stpClabe, { orderNo: elena.orderNo });
    expect(first.clabe).toMatch(/^646\d{15}$/);
    expect(checkClabe(first.clabe)).toBeNull();
    expect(first.concept).toMatch(/^[\x20-\x7e]{1,39}$/);
    expect(first.beneficiary).toMatch(/^[\x20-\x7e]{1,39}$/);
    expect(first.amount).toBe(await elena.owes());
    await elena.stage.clock.advance('1d');
    expect((await elena.ask(repayment.stpClabe, { orderNo: elena.orderNo })).clabe).toBe(first.clabe);
  });
});

describe('oxxoReference', () => {
  test('issues a slip for all or part of the debt; equal amounts share a reference', async () => {
    const daniel = await as('repaying');
    const requestPayment = (amount?: number) =>
      daniel.ask(repayment.oxxoReference, { orderNo: daniel.orderNo, amount });
    const whole = await requestPayment();
    expect(whole).toMatchObject({
      amount: EXAMPLE.total,
      storeLimit: 10_000,
      reference: expect.stringMatching(/^\d{14}$/),
    });
    expect(await requestPayment()).toEqual(whole);
    const part = await requestPayment(500);
    expect(part.amount).toBe(500);
    expect(part.reference).not.toBe(whole.reference);
    expect(part.expiresAt > '2026-11-21').toBe(true);
  });

  test.each([
    ['amountNotWhole', 'notWhole', 200.5],
    ['amountTooSmall', 'belowMinimum', 99],
    ['amountAboveOwed', 'aboveOwed', 3_000],
    ['amountAboveStoreLimit', 'aboveStoreLimit', 10_001],
  ] as const)('refuses with the code %s and the rule %s a slip for %d pesos', async (name, rule, amount) => {
    const daniel = await as('repaying');
    const requestPayment = () => daniel.tell(repayment.oxxoReference, { orderNo: daniel.orderNo, amount });
    const answer = await refusesTo(daniel, name, requestPayment);
    expect(answer.data).toEqual([{ field: 'amount', rule, msg: expect.stringMatching(/\S/) }]);
  });

  test('refuses a slip for the whole debt after the debt changed', async () => {
    const tomas = await as('overdue3');
    const { orderNo } = tomas;
    const requestPayment = () =>
      tomas.tell(repayment.oxxoReference, { orderNo, amount: EXAMPLE.owedLate3, owedSeen: EXAMPLE.owedLate3 });
    expect((await requestPayment()).code).toBe(0);
    await tomas.stage.clock.advance('1d');
    const answer = await refusesTo(tomas, 'owedChanged', requestPayment);
    expect(answer.data).toEqual({ owed: EXAMPLE.owedLate4, seen: EXAMPLE.owedLate3 });
  });
});

const request = (payOrderId: string, changes = {}) => ({
  payOrderId,
  amount: 500,
  channelId: 'card',
  requestId: 'request-0001',
  ...changes,
});

async function atCashier(key: PersonaKey) {
  const me = await as(key);
  return { me, payOrderId: (await me.latest()).payOrderId ?? '' };
}

describe('cashier', () => {
  test('cashierDetail needs no token but an unguessable payOrderId, and shows no name or account', async () => {
    const { me: daniel, payOrderId } = await atCashier('repaying');
    expect(payOrderId.length).toBeGreaterThanOrEqual(20);
    daniel.token = null;
    const detail = await daniel.ask(repayment.cashierDetail, { payOrderId });
    expect(detail).toMatchObject({ owed: EXAMPLE.total, minAmount: 100, amountMultiple: 1, lastPayment: null });
    expect(JSON.stringify(detail)).not.toMatch(/Daniel|Ochoa|5500000/);
  });

  test('accepts an order number only from the order’s borrower', async () => {
    const daniel = await as('repaying');
    const { orderNo } = daniel;
    expect((await daniel.ask(repayment.cashierDetail, { orderNo })).owed).toBe(EXAMPLE.total);
    daniel.token = null;
    await refuses(daniel, 'payOrderIdEmpty', repayment.cashierDetail, { orderNo });
    await refuses(daniel, 'orderNotFound', repayment.cashierDetail, { payOrderId: 'guess' });
  });

  test('keeps a payment pending until the provider reports it; a repeated request returns the same payment', async () => {
    const { me: daniel, payOrderId } = await atCashier('repaying');
    const begun = await daniel.ask(repayment.cashierConfirm, request(payOrderId));
    expect(begun).toMatchObject({ state: 'pending', amount: 500 });
    expect(await daniel.ask(repayment.cashierConfirm, request(payOrderId))).toEqual(begun);
    expect((await daniel.latest()).repaid).toBe(0);
    await daniel.stage.clock.advance('5s');
    expect((await daniel.latest()).repaid).toBe(500);
    expect((await daniel.ask(repayment.cashierDetail, { payOrderId })).lastPayment).toMatchObject({
      state: 'booked',
      reference: begun.reference,
    });
  });

  test('refuses a second payment while one is pending and returns the pending one', async () => {
    const { me: daniel, payOrderId } = await atCashier('repaying');
    const begun = await daniel.ask(repayment.cashierConfirm, request(payOrderId));
    const another = request(payOrderId, { requestId: 'request-0002', amount: 3_000 });
    const answer = await refuses(daniel, 'paymentPending', repayment.cashierConfirm, another);
    expect(answer.data).toEqual(begun);
    expect(await daniel.ask(repayment.cashierConfirm, request(payOrderId))).toEqual(begun);
    await daniel.stage.clock.advance('5s');
    expect(await daniel.ask(repayment.cashierConfirm, { ...another, amount: 200 })).toMatchObject({ state: 'pending' });
  });

  test('refuses a payment of the whole debt after the debt changed, and returns the old and the new debt', async () => {
    const { me: tomas, payOrderId } = await atCashier('overdue3');
    const all = request(payOrderId, { amount: EXAMPLE.owedLate3, owedSeen: EXAMPLE.owedLate3 });
    await tomas.stage.clock.advance('1d');
    const answer = await refuses(tomas, 'owedChanged', repayment.cashierConfirm, all);
    expect(answer).toMatchObject({
      data: { owed: EXAMPLE.owedLate4, seen: EXAMPLE.owedLate3 },
      msg: `Lo que falta por pagar cambió: ahora son ${exactText(EXAMPLE.owedLate4)} pesos`,
    });
    await tomas.pay('oxxo', 1_000);
    const less = await refuses(tomas, 'owedChanged', repayment.cashierConfirm, all);
    expect(less.data).toEqual({ owed: 1_384.89, seen: EXAMPLE.owedLate3 });
    const now = { ...all, amount: 1_384.89, owedSeen: 1_384.89 };
    const begun = await tomas.ask(repayment.cashierConfirm, now);
    await tomas.stage.clock.advance('5s');
    expect(await tomas.latest()).toMatchObject({ status: 4, unrepaid: 0 });
    // Repeating the request after the debt changed still returns the same payment.
    expect(await tomas.ask(repayment.cashierConfirm, now)).toMatchObject({
      reference: begun.reference,
      state: 'booked',
    });
  });

  test('while a transfer is on its way, every call returns the same amount left to pay, and that amount pays off the loan', async () => {
    const { me: tomas, payOrderId } = await atCashier('overdue3');
    const { orderNo } = tomas;
    const { clabe } = await tomas.ask(repayment.stpClabe, { orderNo });
    await tomas.stage.arrive({ channel: 'stp', clabe, reference: 'T-1', amount: 2_000 });
    const rest = 340.72;
    const detail = await tomas.detail();
    expect(detail).toMatchObject({ unrepaid: EXAMPLE.owedLate3, leftToPay: rest });
    const cashier = await tomas.ask(repayment.cashierDetail, { payOrderId });
    expect(cashier).toMatchObject({ owed: EXAMPLE.owedLate3, leftToPay: rest });
    expect((await tomas.ask(contract.extension.getExtensionData, { orderNo })).payToday).toBe(rest);
    expect((await tomas.ask(repayment.stpClabe, { orderNo })).amount).toBe(rest);
    expect((await tomas.ask(repayment.oxxoReference, { orderNo, owedSeen: rest })).amount).toBe(rest);
    expect((await tomas.ask(repayment.oxxoReference, { orderNo, amount: rest })).amount).toBe(rest);
    const all = request(payOrderId, { amount: EXAMPLE.owedLate3, owedSeen: EXAMPLE.owedLate3 });
    const answer = await refuses(tomas, 'owedChanged', repayment.cashierConfirm, all);
    expect(answer.data).toEqual({ owed: rest, seen: EXAMPLE.owedLate3 });
    await tomas.ask(repayment.cashierConfirm, { ...all, amount: rest, owedSeen: rest });
    await tomas.stage.clock.advance('16m');
    const paid = await tomas.detail();
    expect(paid).toMatchObject({ status: 4, unrepaid: 0, leftToPay: 0 });
    expect(paid.payments.map(({ refund }) => refund)).toEqual([null, null]);
  });

  test('refuses a part payment that is not a multiple of the step; accepts a multiple and the exact debt', async () => {
    const lourdes = await as('payInSteps');
    const { payOrderId, amountMultiple, owed } = await lourdes.ask(repayment.cashierDetail, {
      orderNo: lourdes.orderNo,
    });
    expect([amountMultiple, owed]).toEqual([50, EXAMPLE.total]);
    const requestPayment = (amount: number) => lourdes.tell(repayment.cashierConfirm, request(payOrderId, { amount }));
    const answer = await refusesTo(lourdes, 'amountOffMultiple', () => requestPayment(120));
    expect(answer).toMatchObject({
      msg: 'El monto debe ser múltiplo de 50',
      data: [{ field: 'amount', rule: 'notMultiple' }],
    });
    const slip = () => lourdes.tell(repayment.oxxoReference, { orderNo: lourdes.orderNo, amount: 120 });
    await refusesTo(lourdes, 'amountOffMultiple', slip);
    expect((await lourdes.latest()).repaid).toBe(0);
    expect((await lourdes.pay('cashier', 150)).unrepaid).toBe(2_058.23);
    expect(await lourdes.pay('cashier', 2_058.23)).toMatchObject({ status: 4, unrepaid: 0 });
  });

  test.each([
    ['amountNotWhole', { amount: 200.5 }, 'notWhole'],
    ['amountTooSmall', { amount: 10 }, 'notAboveTen'],
    ['amountAboveOwed', { amount: 2_209 }, 'aboveOwed'],
    ['channelIdEmpty', { channelId: '' }, null],
    ['methodUnavailable', { channelId: 'cheque' }, null],
    ['payOrderIdEmpty', { payOrderId: '' }, null],
    ['orderNotFound', { payOrderId: 'guess' }, null],
  ] as const)(
    'refuses with the code %s a payment with %o; a bad amount also returns its rule',
    async (name, changes, rule) => {
      const { me: daniel, payOrderId } = await atCashier('repaying');
      const { data } = await refuses(daniel, name, repayment.cashierConfirm, request(payOrderId, changes));
      expect(data).toEqual(rule && [{ field: 'amount', rule, msg: expect.stringMatching(/\S/) }]);
      expect((await daniel.latest()).repaid).toBe(0);
    },
  );
});

test('refuses every way to pay, and an extension, when nothing is owed', async () => {
  const { me: daniel, payOrderId } = await atCashier('repaying');
  const { orderNo } = daniel;
  await daniel.pay('stp');
  await refuses(daniel, 'nothingOwed', repayment.stpClabe, { orderNo });
  await refuses(daniel, 'nothingOwed', repayment.oxxoReference, { orderNo });
  await refuses(daniel, 'nothingOwed', repayment.cashierConfirm, request(payOrderId));
  await refuses(daniel, 'nothingOwed', extension.confirmExtensionOrder, { orderNo, days: 7, fee: 16.02 });
});

// Only the provider's report decides; a return to the app proves nothing.
test.each([
  ['pay', 'booked', EXAMPLE.total - 500],
  ['decline', 'declined', EXAMPLE.total],
] as const)(
  'pressing %s twice on the provider’s page leaves the payment %s and counts once',
  async (what, state, owed) => {
    const { me: daniel, payOrderId } = await atCashier('repaying');
    await daniel.stage.decide(daniel.persona.phone, { online: 'checkout' });
    const { checkoutUrl } = await daniel.ask(repayment.cashierConfirm, request(payOrderId));
    const query = Object.fromEntries(new URL(checkoutUrl ?? '', 'http://app.example').searchParams);
    const form = { payOrderId: query.payOrderId ?? '', reference: query.reference ?? '', what };
    await daniel.stage.checkout(form);
    await daniel.stage.checkout(form);
    const after = await daniel.ask(repayment.cashierDetail, { payOrderId });
    expect(after).toMatchObject({ lastPayment: { state }, owed: Number(owed.toFixed(2)) });
    expect(after.lastPayment?.checkoutUrl ?? null).toBe(null);
  },
);
