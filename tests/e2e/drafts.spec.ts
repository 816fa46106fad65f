/** The page is killed at every step of an application: the lender's status wins, and nothing typed is lost. */
import type { BrowserContext, Page } from '@playwright/test';
import { type PersonaKey, persona } from '@puente/fixtures';
import { answerOf, answerContacts, choice, keptOnDevice, pick, pickOpen } from './support/forms.ts';
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
      await pickOpen(page, '¿Qué es de ti el contacto 1?', 'Hermana o hermano');
    },
    back: async (page) => {
      await expect(answerOf(page, 'Ocupación')).toHaveAccessibleName('Trabajo por mi cuenta');
      await expect(choice(page, 'Contacto de emergencia 1')).toHaveText(/Rosa Marín/);
    },
  },
};

/** No unload handler of the page is waited for, and a new page takes its place. */
async function killed(context: BrowserContext, page: Page, hash: string): Promise<Page> {
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await next.goto(`/${hash}`);
  return next;
}

test('a step comes back as it was left, and is over when the lender says so, whatever was typed', async ({
  context,
  openAs,
  stage,
}) => {
  for (const [name, { who, address, type, back }] of Object.entries(STEPS)) {
    await test.step(name, async () => {
      await openAs(who, '/user_center/about_us');
      const page = await context.newPage();
      await answerContacts(page, [{ name: 'Rosa Marín', phone: '5500000092' }]);
      await page.goto(`/#${address}`);
      await type(page);
      await expect.poll(() => keptOnDevice(page)).toContain('puente.draft');
      const next = await killed(context, page, `#${address}`);
      await expect(next.getByText(RECOVERED)).toBeVisible();
      await back(next);
      await stage.jump(persona(who).phone, 1);
      await next.reload();
      await expect(next.getByRole('main').getByRole('link').first()).toBeVisible();
      await expect(next.getByRole('button', { name: 'Guardar y continuar' })).toHaveCount(0);
      await next.close();
    });
  }
});

/** Killed forms are tried above, photos and answers in their own specs. */
const OTHER_STEPS: [PersonaKey, string][] = [
  ['bankCard', 'bank_account/add_bankcard'],
  ['confirm', 'borrow/confirm_borrow'],
  ['submitting', 'finish_loading'],
  ['inReview', 'auth/review_tips'],
  ['approved', 'borrow/confirm_borrow'],
  ['lending', 'borrow/lending'],
  ['repaying', 'repay/repay_detail'],
];

test('killed at any other step, the same page stands again', async ({ openAs, stage, context }) => {
  await stage.freeze();
  for (const [who, address] of OTHER_STEPS) {
    await test.step(`${who} at ${address}`, async () => {
      await openAs(who, '/user_center/about_us');
      const page = await context.newPage();
      await page.goto(`/#/${address}`);
      // Not by role: an overlay hides the page from assistive technology.
      await expect(page.locator('main')).toHaveText(/\S{3}/);
      await expect(page).toHaveTitle(/\S - Puente$/);
      await expect.poll(() => page.locator('h1').innerText()).toMatch(/\S/);
      const words = await page.locator('h1').innerText();
      const stood = new URL(page.url()).hash;
      const next = await killed(context, page, stood);
      await expect(next.locator('h1')).toHaveText(words);
      await expect(next.locator('main')).not.toBeEmpty();
      expect(new URL(next.url()).hash).toBe(stood);
      await next.close();
    });
  }
});
