import { contract } from '@puente/contract';
import { ORDER_LABELS } from '@puente/contract/values/order-status';
import { createBorrower } from '@puente/mock-server/loans/borrower-record';
import { expect, test } from 'vitest';
import { createKit, newcomer } from '@puente/kit';
import { sharedApp } from '@puente/kit/shared-app';
import { as, borrower } from './borrower.ts';

const { market } = contract;

test('index returns banners, hot loans and categories to a visitor', async () => {
  const visitor = await borrower();
  visitor.token = null;
  const home = await visitor.ask(market.index, {});
  expect(home.hotLoans.length).toBeGreaterThan(0);
  expect(home.categories.map(({ id }) => id)).toEqual(['personal', 'payroll', 'business']);
  for (const { title, text, route } of home.banners)
    expect([title, text, route]).toEqual(Array(3).fill(expect.stringMatching(/\S/)));
  visitor.speak('en');
  expect((await visitor.ask(market.index, {})).orderedBy).not.toBe(home.orderedBy);
});

test('index returns no loans for a promotion page that has ended', async () => {
  const visitor = await borrower();
  expect((await visitor.ask(market.index, { page: 'yx4' })).hotLoans).toEqual([]);
});

test('index returns a promotion’s conditions, and the end of the month as its last day', async () => {
  const visitor = await borrower();
  const { banners } = await visitor.ask(market.index, { page: 'yx2' });
  expect(banners).toHaveLength(1);
  expect(banners[0]?.conditions?.length).toBeGreaterThan(0);
  const [year = 0, month = 0] = (banners[0]?.endsOn ?? '').split('-').map(Number);
  expect(banners[0]?.endsOn).toBe(new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10));
});

test('lendingRecord returns recent deposits, newest first, with masked phones', async () => {
  const kit = await createKit();
  const daniel = await kit.as('repaying');
  await kit.as('dueSoon');
  const { records } = await daniel.ask(market.lendingRecord);
  expect(records).toHaveLength(2);
  expect(records[0]?.minutesAgo).toBeLessThanOrEqual(records[1]?.minutesAgo ?? 0);
  for (const { mobile } of records) expect(mobile).toMatch(/^\d{2}•{6}\d{2}$/);
});

test('lendingRecord includes a recent deposit even if 60 borrowers registered before', async () => {
  const kit = await createKit();
  const { store } = sharedApp().worlds.findOrBegin(kit.world) ?? sharedApp().worlds.main;
  for (let n = 0; n < 60; n++) store.put(createBorrower(`u${n}`, newcomer(n).phone));
  const daniel = await kit.as('repaying');
  expect((await daniel.ask(market.lendingRecord)).records).toHaveLength(1);
});

test('repayColor returns a colour for every order label', async () => {
  const { colors } = await (await borrower()).ask(market.repayColor);
  expect(Object.keys(colors)).toEqual([...ORDER_LABELS]);
});

test('customerService returns only tel, https and mailto links', async () => {
  const visitor = await borrower();
  const { channels, complaints } = await visitor.ask(market.customerService);
  expect(channels.map(({ kind }) => kind).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'email',
    'phone',
    'whatsapp',
  ]);
  for (const { href } of channels) expect(href).toMatch(/^(tel:|https:\/\/|mailto:)/);
  for (const { href } of complaints) expect(href ?? 'https://').toMatch(/^(tel:|https:\/\/|mailto:)/);
});

test('repayProducts offers loans to a punctual borrower and none to an overdue one', async () => {
  const daniel = await as('repaying');
  expect((await daniel.ask(market.repayProducts, { orderNo: daniel.orderNo })).products.length).toBeGreaterThan(0);
  const elena = await as('overdue');
  expect((await elena.ask(market.repayProducts, { orderNo: elena.orderNo })).products).toEqual([]);
});
