/** A first loan from sign-up to «Préstamo pagado», as a new borrower walks it, in Spanish and again in English. */
import { expect, expectWholePageAccessible, test } from './support/test.ts';
import { chooseLanguage, givePhone, walkFirstLoan } from './support/walk.ts';
import { WORDS } from './support/words.ts';

for (const language of ['es', 'en'] as const) {
  test(`a first loan from sign-up to paid off (${language})`, async ({ page, open, stage }) => {
    test.setTimeout(240_000);
    const words = WORDS[language];
    const seen: string[] = [];
    const look = async (screen: string) => {
      seen.push(screen);
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'es' ? 'es-MX' : 'en');
      await expect(page.getByText(/undefined|NaN|\{\{/)).toHaveCount(0);
      await expectWholePageAccessible(page);
      if (process.env.PICTURES)
        await page.screenshot({
          path: `${process.env.PICTURES}/${language}-${String(seen.length).padStart(2, '0')}-${screen}.png`,
          fullPage: true,
        });
    };
    const walk = { page, stage, words, look };
    await givePhone(page);
    await open();
    await chooseLanguage(walk, WORDS.es);
    await walkFirstLoan(walk);
    expect(await stage.calls('order.submit')).toBe(1);
    expect(await stage.calls('disbursal.getMoney')).toBe(1);
  });
}
