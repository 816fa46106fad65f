import { contract } from '@puente/contract';
import { marketOffers, products } from '@puente/fixtures';
import { describe, expect, test } from 'vitest';
import { as, borrower, refuses } from './borrower.ts';

const { product } = contract;

describe('index', () => {
  test('returns the public offer and a worked example to a visitor', async () => {
    const visitor = await borrower();
    visitor.token = null;
    const headline = await visitor.ask(product.index);
    expect(headline).toMatchObject({
      productId: 'puente',
      maxAmount: 60_000,
      firstLoanLimit: 5_000,
      returningLimit: 30_000,
      annualRate: 0.36,
      penaltyRatePerDay: 0.02,
      extensionOffered: true,
      edition: 'market',
      example: { amount: 1_000, termDays: 91 },
    });
  });

  test('index returns the borrower’s own limit as the maximum amount', async () => {
    expect(await (await borrower()).ask(product.index)).toMatchObject({ maxAmount: 5_000 });
    expect(await (await as('repaid')).ask(product.index)).toMatchObject({ maxAmount: 30_000 });
  });

  test('refuses an expired token instead of treating it as a visitor', async () => {
    const wendy = await as('expired');
    await refuses(wendy, 'tokenExpired', product.index);
  });
});

test('list returns every product with its name in the caller’s language', async () => {
  const visitor = await borrower();
  const names = async () => (await visitor.ask(product.list)).products.map(({ name }) => name);
  expect(await names()).toEqual(products.map(({ name }) => name.es));
  visitor.speak('en');
  expect(await names()).toEqual(products.map(({ name }) => name.en));
});

test('listMarket returns other lenders by category, the cheapest first', async () => {
  const visitor = await borrower();
  const all = await visitor.ask(product.listMarket, {});
  expect(all.products).toHaveLength(marketOffers.length);
  const cats = all.products.map(({ cat }) => cat ?? 0);
  expect(cats).toEqual(cats.toSorted((a, b) => a - b));
  const payroll = await visitor.ask(product.listMarket, { category: 'payroll' });
  expect(new Set(payroll.products.map(({ category }) => category))).toEqual(new Set(['payroll']));
  expect(all.orderedBy).toMatch(/\S/);
});

describe('stepAmount', () => {
  test('returns steps of 500 and locks those above the limit with a reason', async () => {
    const { steps } = await (await borrower()).ask(product.stepAmount, { productId: 'puente' });
    expect(steps.map(({ amount }) => amount)).toEqual(Array.from({ length: 119 }, (_, index) => 1_000 + index * 500));
    expect(steps.filter(({ locked }) => !locked).map(({ amount }) => amount)).toEqual([
      1_000, 1_500, 2_000, 2_500, 3_000, 3_500, 4_000, 4_500, 5_000,
    ]);
    for (const { locked, lockedReason, terms } of steps) {
      expect(Boolean(lockedReason)).toBe(locked);
      expect(terms[0]).toBe(91);
    }
  });

  test('refuses an unknown product', async () => {
    const bruno = await borrower();
    await refuses(bruno, 'productNotFound', product.stepAmount, { productId: 'nothing' });
  });
});

describe('confirmInfo', () => {
  test('prices an order for any amount; once approved (18), returns the offer and its expiry', async () => {
    const olivia = await as('confirm');
    const { orderNo } = olivia;
    expect((await olivia.ask(product.confirmInfo, { orderNo })).cost.amount).toBe(2_000);
    expect((await olivia.ask(product.confirmInfo, { orderNo, amount: 3_000, termDays: 120 })).cost).toMatchObject({
      amount: 3_000,
      termDays: 120,
    });
    const quetzali = await as('approved');
    const offer = await quetzali.ask(product.confirmInfo, { orderNo: quetzali.orderNo });
    expect(offer.offerExpiresAt).toBe('2026-11-22 12:00:00');
    expect(offer.account).toMatchObject({ last4: quetzali.persona.person.clabe.slice(-4) });
  });

  test.each([
    ['productNotFound', {}],
    ['offStep', { productId: 'puente', amount: 1_234, termDays: 91 }],
    ['aboveLimit', { productId: 'puente', amount: 20_000, termDays: 91 }],
    ['orderNotFound', { orderNo: 'CR-9999999' }],
  ] as const)('confirmInfo refuses with the code %s instead of returning a price', async (name, query) => {
    const bruno = await borrower();
    await refuses(bruno, name, product.confirmInfo, query);
  });
});

test('a visitor gets the amounts and the price of a first loan, but not the price of an order', async () => {
  const visitor = await borrower();
  visitor.token = null;
  const { steps } = await visitor.ask(product.stepAmount, { productId: 'puente' });
  expect(steps).toEqual((await (await borrower()).ask(product.stepAmount, { productId: 'puente' })).steps);
  const query = { productId: 'puente', amount: 2_000, termDays: 91 };
  const info = await visitor.ask(product.confirmInfo, query);
  expect(info.cost).toEqual((await (await borrower()).ask(product.confirmInfo, query)).cost);
  expect(info).toMatchObject({ orderNo: null, account: null });
  await refuses(visitor, 'aboveLimit', product.confirmInfo, { ...query, amount: 20_000 });
  const { orderNo } = await as('confirm');
  await refuses(visitor, 'notLoggedIn', product.confirmInfo, { orderNo });
});

test('creditInfo returns the limit, its used and available parts, and how to raise it', async () => {
  expect(await (await borrower()).ask(product.creditInfo)).toMatchObject({
    limit: 5_000,
    used: 0,
    available: 5_000,
    level: 1,
    retryDate: null,
  });
  expect(await (await as('repaying')).ask(product.creditInfo)).toMatchObject({
    limit: 5_000,
    used: 2_000,
    available: 3_000,
  });
  const repaid = await (await as('repaid')).ask(product.creditInfo);
  expect(repaid).toMatchObject({ limit: 30_000, used: 0, level: 2 });
  expect(repaid.raisedBy).toEqual([
    'Tu límite sube cuando terminas de pagar 3 préstamos; llevas 1.',
    'Tu puntaje sube con cada préstamo que terminas de pagar y baja con cada día de atraso.',
  ]);
  const karla = await as('rejected');
  expect((await karla.ask(product.creditInfo)).retryDate).toBe((await karla.latest()).retryDate);
});
