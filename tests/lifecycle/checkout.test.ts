/** A provider with a page of its own: what the payer does there decides, and a return to the app proves nothing. */
import { contract } from '@puente/contract';
import { EXAMPLE } from '@puente/fixtures';
import { expect, test } from 'vitest';
import { createKit, type Kit } from '@puente/kit';

const { cashierConfirm, cashierDetail } = contract.repayment;

async function begun() {
  const kit = await createKit();
  const me = await kit.as('repaying');
  await kit.stage.decide(me.persona.phone, { online: 'checkout' });
  const { payOrderId } = await me.ask(cashierDetail, { orderNo: me.orderNo });
  const form = { payOrderId, amount: 500, channelId: 'card', requestId: 'intent-0001' };
  const payment = await me.ask(cashierConfirm, form);
  const detail = () => me.ask(cashierDetail, { payOrderId });
  const last = async () => (await detail()).lastPayment;
  return { kit, payment, detail, last };
}

/** What the provider's page sends. */
async function press(kit: Kit, address: string | null | undefined, what: 'pay' | 'decline') {
  const asked = new URL(address ?? '', 'http://app.example').searchParams;
  const form = { payOrderId: asked.get('payOrderId') ?? '', reference: asked.get('reference') ?? '', what };
  await kit.stage.checkout(form);
}

test('the answer says where to pay, and so does the cashier as long as nothing has been decided', async () => {
  const { kit, payment, last } = await begun();
  expect(payment).toMatchObject({ state: 'pending', checkoutUrl: expect.stringMatching(/^\/backstage\/checkout\?/) });
  await kit.clock.advance('29m');
  expect(await last()).toMatchObject({ state: 'pending', checkoutUrl: payment.checkoutUrl });
});

test.each([
  ['pay', 'booked', EXAMPLE.total - 500],
  ['decline', 'declined', EXAMPLE.total],
] as const)('%s: %s, once', async (what, state, owed) => {
  const { kit, payment, detail } = await begun();
  await press(kit, payment.checkoutUrl, what);
  await press(kit, payment.checkoutUrl, what);
  const after = await detail();
  expect(after).toMatchObject({ lastPayment: { state }, owed: Number(owed.toFixed(2)) });
  expect(after.lastPayment?.checkoutUrl ?? null).toBe(null);
});

test('whoever closes the page, or never comes back, has paid nothing after half an hour', async () => {
  const { kit, payment, last } = await begun();
  await kit.clock.advance('31m');
  expect(await last()).toMatchObject({ state: 'declined', checkoutUrl: null });
  await press(kit, payment.checkoutUrl, 'decline');
  // Money that is reported later counts after all.
  await press(kit, payment.checkoutUrl, 'pay');
  expect(await last()).toMatchObject({ state: 'booked' });
});
