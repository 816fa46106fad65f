import type { Page } from '@playwright/test';
import { choice } from './support/forms.ts';
import { test } from './support/test.ts';

const LOOKS: [string, 'personalInfo' | 'repaying' | 'noCode' | 'workInfo', string, (page: Page, es: boolean) => Promise<void>][] = [
  ['wheels', 'personalInfo', '/auth/personal_infomation', async (page, es) => {
    await choice(page, es ? 'Fecha de nacimiento' : 'Date of birth').click();
    await page.getByRole('dialog').waitFor();
  }],
  ['extension', 'repaying', '/repay/exhibition_period_detail', async (page, es) => {
    await page.getByRole('radiogroup').waitFor();
    await page.getByRole('button', { name: es ? /^Pedir más plazo/ : /^Ask for more time/ }).click();
  }],
  ['banks', 'noCode', '/bank_account/add_bankcard', async (page, es) => {
    await page.getByText('CLABE', { exact: true }).first().click();
    await choice(page, es ? 'Banco' : 'Bank').click();
    await page.getByRole('dialog').waitFor();
  }],
  ['work', 'workInfo', '/auth/additionalInfomation', async (page, es) => {
    await page.getByRole('combobox').first().click();
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: es ? 'Confirmar' : 'Confirm', exact: true }).click();
  }],
];
for (const [language, dark] of [['es', false], ['en', true]] as const)
  for (const [name, who, address, before] of LOOKS)
    test(`looks ${name} ${language}`, async ({ openAs, page }) => {
      test.setTimeout(30_000);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.addInitScript((lang) => localStorage.setItem('puente.language', JSON.stringify(lang)), language);
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
      await openAs(who, address);
      await before(page, language === 'es');
      await page.waitForTimeout(700);
      await page.screenshot({ path: `/tmp/looks-ways2/${name}-${language}.png`, fullPage: name === 'extension' || name === 'work' });
    });
test.describe('elsewhere', () => {
  test.use({ timezoneId: 'America/Tijuana' });
  for (const [who, address] of [['approved', '/'], ['repaying', '/repay/repay_oxxo']] as const)
    test(`looks zone ${who}`, async ({ openAs, page }) => {
      test.setTimeout(30_000);
      await page.setViewportSize({ width: 360, height: 740 });
      await openAs(who, address);
      await page.getByText('hora del centro').first().waitFor();
      await page.waitForTimeout(500);
      await page.screenshot({ path: `/tmp/looks-ways2/zone-${who}.png`, fullPage: true });
    });
});
