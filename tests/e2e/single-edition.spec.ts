/** The edition with a single product, from sign-up to «Préstamo pagado»: the lender says which it is, and the app takes its calls by it. */
import { expect, test } from './support/test.ts';
import { givePhone, walkFirstLoan } from './support/walk.ts';
import { WORDS } from './support/words.ts';

test('a first loan of the single-product edition from sign-up to paid off', async ({ page, open, stage }) => {
  // Some thirty screens.
  test.setTimeout(300_000);
  await stage.beginSingle();
  const seen = new Set<string>();
  const look = async (screen: string) => {
    seen.add(screen);
    await expect(page.getByText(/undefined|NaN|\{\{/)).toHaveCount(0);
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/single-${seen.size}-${screen}.png` });
  };
  await givePhone(page);
  await open();
  await walkFirstLoan({ page, stage, words: WORDS.es, look });

  expect([...seen]).toEqual(expect.arrayContaining(['approved', 'lending', 'paid', 'records', 'waiting']));
  expect(await stage.calls('profile.saveBasicInfo')).toBe(1);
  expect(await stage.calls('profile.saveBasicInfoMarket')).toBe(0);
  expect(await stage.calls('order.list')).toBeGreaterThan(0);
  expect(await stage.calls('order.listMarket')).toBe(0);
  expect(await stage.calls('disbursal.getMoney')).toBe(1);
});
