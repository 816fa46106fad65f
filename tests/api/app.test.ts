import { contract } from '@puente/contract';
import { expect, test } from 'vitest';
import { as, borrower } from './borrower.ts';

const { app } = contract;

test('isRejectRecommendation recommends other lenders only to a rejected borrower who must wait', async () => {
  const karla = await (await as('rejected')).ask(app.isRejectRecommendation);
  expect(karla.recommend).toBe(true);
  expect(karla.products.length).toBeGreaterThan(0);
  for (const key of ['repaying', 'mayApplyAgain'] as const) {
    expect(await (await as(key)).ask(app.isRejectRecommendation)).toMatchObject({ recommend: false, products: [] });
  }
});

test('getAddress returns the Play Store link and the app scheme', async () => {
  const visitor = await borrower();
  visitor.token = null;
  expect(await visitor.ask(app.getAddress)).toEqual({
    android: 'https://play.google.com/store/apps/details?id=mx.puente.app',
    // The shell exists for Android only.
    ios: null,
    scheme: 'puente://open',
  });
});
