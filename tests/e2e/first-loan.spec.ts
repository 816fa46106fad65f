/** A first loan from sign-up to «Préstamo pagado», as a new borrower walks it, in Spanish and again in English. */
import { expect, expectWholePageAccessible, test } from './support/test.ts';
import { chooseLanguage, givePhone, walkFirstLoan } from './support/walk.ts';
import { WORDS } from './support/words.ts';

for (const language of ['es', 'en'] as const) {
  test(`a first loan from sign-up to paid off (${language})`, async ({ page, open, stage }) => {
    // Some thirty screens, each of them examined.
    test.setTimeout(300_000);
    const words = WORDS[language];
    const seen = new Set<string>();
    const look = async (screen: string) => {
      seen.add(screen);
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'es' ? 'es-MX' : 'en');
      await expect(page.getByText(/undefined|NaN|\{\{/)).toHaveCount(0);
      // The structure is the same in both languages.
      if (language === 'es') await expectWholePageAccessible(page);
      if (process.env.PICTURES) {
        await page.screenshot({
          path: `${process.env.PICTURES}/${language}-${seen.size}-${screen}.png`,
          fullPage: true,
        });
      }
    };
    const walk = { page, stage, words, look };
    await givePhone(page);
    await open();
    await chooseLanguage(walk, WORDS.es);
    await walkFirstLoan(walk);

    expect([...seen]).toEqual(expect.arrayContaining(['approved', 'lending', 'paid', 'records', 'waiting']));
    expect(await stage.calls('order.submit')).toBe(1);
    expect(await stage.calls('disbursal.getMoney')).toBe(1);
  });
}
