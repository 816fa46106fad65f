/** Payments on a provider's own page: only the provider's report decides; a return to the app proves nothing. */
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

async function press(kit: Kit, address: string | null | undefined, what: 'pay' | 'decline') {
  const pageParams = new URL(address ?? '', 'http://app.example').searchParams;
  const form = { payOrderId: pageParams.get('payOrderId') ?? '', reference: pageParams.get('reference') ?? '', what };
  await kit.stage.checkout(form);
}

test.each([
  ['pay', 'booked', EXAMPLE.total - 500],
  ['decline', 'declined', EXAMPLE.total],
] as const)(
  'pressing %s twice on the provider’s page leaves the payment %s and counts once',
  async (what, state, owed) => {
    const { kit, payment, detail } = await begun();
    await press(kit, payment.checkoutUrl, what);
    await press(kit, payment.checkoutUrl, what);
    const after = await detail();
    expect(after).toMatchObject({ lastPayment: { state }, owed: Number(owed.toFixed(2)) });
    expect(after.lastPayment?.checkoutUrl ?? null).toBe(null);
  },
);
