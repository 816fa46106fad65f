import { contract } from '@puente/contract';
import { expect, test } from 'vitest';
import { createKit } from '@puente/kit';

test('repaid once: straight to confirm, up to 30,000, and 60,000 after three', async () => {
  const { borrower } = await createKit();
  const ana = await borrower('new');
  const limits = [];
  for (const amount of [5_000, 30_000, 30_000, 60_000]) {
    limits.push((await ana.ask(contract.product.creditInfo)).limit);
    const again = {
      productId: 'puente',
      amount,
      termDays: 180,
      loanPurpose: 'health',
      consentVersion: '2026-11',
    } as const;
    if (limits.length === 1) await ana.onboard({ amount, termDays: 180 });
    else ana.orderNo = (await ana.ask(contract.order.applyMarketAgain, again)).orderNo;
    expect(await ana.status()).toBe(14);
    expect(await ana.borrow(amount, 180)).toMatchObject({ status: 2, amount });
    expect((await ana.pay('stp')).status).toBe(4);
  }
  expect(limits).toEqual([5_000, 30_000, 30_000, 60_000]);
  const { orders } = await ana.ask(contract.order.list, { page: 1, size: 10 });
  expect(orders.map(({ status }) => status)).toEqual([4, 4, 4, 4]);
});
