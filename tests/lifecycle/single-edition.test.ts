import { contract } from '@puente/contract';
import { USUAL_OFFER } from '@puente/mock-server/loans/offer';
import { expect, test } from 'vitest';
import { createKit, newcomer } from '@puente/kit';

test('a loan of the single-product edition goes from sign-up to paid off', async () => {
  const { borrower, clock, stage } = await createKit({ edition: 'single' });
  const me = await borrower(newcomer(1));
  expect((await me.ask(contract.product.index)).edition).toBe('single');
  const { products } = await me.ask(contract.product.list);
  expect(products.map(({ productId }) => productId)).toEqual([USUAL_OFFER.products[0].productId]);
  await me.borrow();
  await clock.advance('90d');
  await me.pay('oxxo');
  expect(await me.status()).toBe(4);
  const { orders, total } = await me.ask(contract.order.list, { page: 1, size: 10 });
  expect([orders[0]?.orderNo, orders[0]?.status, total]).toEqual([me.orderNo, 4, 1]);
  const calls = (await stage.journal()).map(({ call }) => call);
  expect(calls).toContain('profile.saveBasicInfo');
  expect(calls).not.toContain('profile.saveBasicInfoMarket');
});

test('the single-product edition offers no other company’s products', async () => {
  const { borrower, as } = await createKit({ edition: 'single' });
  const me = await borrower(newcomer(2));
  expect((await me.ask(contract.product.listMarket, {})).products).toEqual([]);
  expect((await me.ask(contract.market.index, {})).hotLoans).toEqual([]);
  await me.reach(9);
  expect(await me.ask(contract.app.isRejectRecommendation)).toMatchObject({ products: [] });
  const daniel = await as('repaying');
  expect((await daniel.ask(contract.market.repayProducts, { orderNo: daniel.orderNo })).products).toEqual([]);
});
