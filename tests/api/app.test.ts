import { contract } from '@puente/contract';
import { expect, test } from 'vitest';
import { as, borrower } from './doors.ts';

const { app } = contract;

test('isRejectRecommendation: other lenders only for who was refused and has to wait', async () => {
  const karla = await (await as('rejected')).ask(app.isRejectRecommendation);
  expect(karla.recommend).toBe(true);
  expect(karla.products.length).toBeGreaterThan(0);
  for (const key of ['repaying', 'mayApplyAgain']) {
    expect(await (await as(key)).ask(app.isRejectRecommendation)).toMatchObject({ recommend: false, products: [] });
  }
});

test('getAddress: where to get the app', async () => {
  const visitor = await borrower();
  visitor.token = null;
  const { android, ios, scheme } = await visitor.ask(app.getAddress);
  for (const link of [android, ios]) expect(link ?? 'https://').toMatch(/^https:\/\//);
  expect(scheme ?? 'x://').toMatch(/:\/\//);
});
