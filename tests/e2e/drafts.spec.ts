/** Fault C16: the page is killed at every step of the road; the server's status wins and nothing typed is lost. */
import type { Page } from '@playwright/test';
import type { PersonaKey } from '@puente/fixtures';
import { answerContacts, choice, keptOnDevice, pick } from './support/forms.ts';
import { expect, test } from './support/test.ts';

const box = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const RECOVERED = 'Recuperamos lo que habías escrito';

/** What is typed at a step, and what a person expects to find again. */
type Step = {
  who: PersonaKey;
  address: string;
  type: (page: Page) => Promise<void>;
  back: (page: Page) => Promise<void>;
};

const STEPS: Record<string, Step> = {
  personal: {
    who: 'personalInfo',
    address: '/auth/personal_infomation',
    type: async (page) => {
      await box(page, 'Nombre(s)').fill('Renata');
      await pick(page, 'Estado', 'Jalisco');
    },
    back: async (page) => {
      await expect(box(page, 'Nombre(s)')).toHaveValue('Renata');
      await expect(choice(page, 'Estado')).toHaveText('Jalisco');
    },
  },
  work: {
    who: 'workInfo',
    address: '/auth/additionalInfomation',
    type: async (page) => {
      await pick(page, 'Ocupación', 'Trabajo por mi cuenta');
      await choice(page, 'Contacto de emergencia 1').click();
    },
    back: async (page) => {
      await expect(choice(page, 'Ocupación')).toHaveText('Trabajo por mi cuenta');
      await expect(choice(page, 'Contacto de emergencia 1')).toHaveText(/Rosa Marín/);
    },
  },
};

for (const [name, { who, address, type, back }] of Object.entries(STEPS)) {
  test(`C16: the ${name} step comes back as it was left`, async ({ page, context, openAs }) => {
    await answerContacts(page, [{ name: 'Rosa Marín', phone: '5500000092' }]);
    await openAs(who, address);
    await type(page);
    await expect.poll(() => keptOnDevice(page)).toContain('puente.draft');
    // Killed: no unload handler of the page is waited for, and a new page takes its place.
    await page.close({ runBeforeUnload: false });
    const next = await context.newPage();
    await next.addInitScript(() => sessionStorage.setItem('seeded', '1'));
    await next.goto(`/#${address}`);
    await expect(next.getByText(RECOVERED)).toBeVisible();
    await back(next);
  });

  test(`C16: the ${name} step is over when the lender says so, whatever was typed`, async ({ page, openAs, stage }) => {
    await answerContacts(page, [{ name: 'Rosa Marín', phone: '5500000092' }]);
    await openAs(who, address);
    await type(page);
    const { mobile } = await page.evaluate(
      () =>
        (JSON.parse(localStorage.getItem('puente.userInfo') ?? '{}') as { basicInfo: { mobile: string } }).basicInfo,
    );
    await stage.jump(mobile, 1);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Guardar y continuar' })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  });
}

const ROAD: [PersonaKey, string][] = [
  ['personalInfo', 'auth/personal_infomation'],
  ['identity', 'auth/id_card_authentication'],
  ['workInfo', 'auth/additionalInfomation'],
  ['bankCard', 'bank_account/add_bankcard'],
  ['questionnaire', 'auth/loan_question'],
  ['confirm', 'borrow/confirm_borrow'],
  ['submitting', 'finish_loading'],
  ['inReview', 'auth/review_tips'],
  ['approved', 'borrow/confirm_borrow'],
  ['lending', 'borrow/lending'],
  ['repaying', 'repay/repay_detail'],
];
for (const [who, address] of ROAD) {
  test(`C16: ${who}: killed at ${address}, the same page stands again`, async ({ openAs, stage, context }) => {
    await stage.freeze();
    const page = await openAs(who, `/${address}`);
    // Not by role: an overlay hides the page from assistive technology.
    const words = await page.locator('h1').innerText();
    const stood = new URL(page.url()).hash;
    await page.close({ runBeforeUnload: false });
    const next = await context.newPage();
    await next.addInitScript(() => sessionStorage.setItem('seeded', '1'));
    await next.goto(`/${stood}`);
    await expect(next.locator('h1')).toHaveText(words);
    await expect(next.locator('main')).not.toBeEmpty();
    expect(new URL(next.url()).hash).toBe(stood);
  });
}

test('2.2.7: codes and account numbers are never in a draft; signing out leaves none', async ({ openAs }) => {
  const page = await openAs('bankCard', '/bank_account/add_bankcard');
  await page.getByRole('radiogroup', { name: 'Tipo de cuenta' }).locator('label').filter({ hasText: 'CLABE' }).click();
  await box(page, 'CLABE').fill('646180157000000004');
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  expect(await keptOnDevice(page)).not.toContain('646180157000000004');
  await page.goto('/#/me');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toHaveCount(0);
  expect(await keptOnDevice(page)).not.toContain('puente.draft');
});
