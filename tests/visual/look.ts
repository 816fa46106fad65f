/** Takes one picture of one screen for a persona, theme, language and width. */
import type { PersonaKey } from '@puente/fixtures';
import type { Page } from '@playwright/test';
import type { Stage } from '../e2e/support/stage.ts';
import { expect, test } from '../e2e/support/test.ts';
import { storageKey } from '../support/storage-key.ts';

/** Clock of every picture, 10:00 in Mexico City; fixed, because pictures show dates. */
const AT = '2026-11-21T16:00:00Z';

/** Folio of an online payment, which is random. */
const RANDOM_FOLIO = /PL[0-9A-F]{12}/;

export type Look = {
  /** Unique: also the file name. */
  name: string;
  persona?: PersonaKey;
  address?: string;
  dark?: boolean;
  english?: boolean;
  /** Pixels; 360 by default. */
  width?: 320 | 360 | 430;
  before?: (page: Page, stage: Stage) => Promise<unknown>;
  /** True: the server holds back its answers, so that the picture shows the skeletons. */
  held?: boolean;
  shows: string | RegExp;
};

/** Persona and address of screens that appear in more than one picture. */
export const SCREEN = {
  calculator: { persona: 'new', address: '/borrow/to_borrow' },
  personal: { persona: 'personalInfo', address: '/auth/personal_infomation' },
  answered: { persona: 'confirm', address: '/auth/personal_infomation' },
  confirm: { persona: 'approved', address: '/borrow/confirm_borrow' },
  detail: { persona: 'repaying', address: '/repay/repay_detail' },
  paid: { persona: 'repaid', address: '/repay/repay_detail' },
  transfer: { persona: 'repaying', address: '/repay/repay_stp' },
  declined: { persona: 'cardDeclined', address: '/repay/cashier' },
  extension: { persona: 'repaying', address: '/repay/exhibition_period_detail' },
  services: { persona: 'repaying', address: '/user_center/customer_services' },
  settings: { persona: 'repaying', address: '/user_center/settings' },
  faq: { persona: 'repaying', address: '/user_center/faq' },
} as const satisfies Record<string, Pick<Look, 'persona' | 'address'>>;

export const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
/** Presses through the answered pages of a form to the page with this heading. */
export const turnTo = (heading: string) => async (page: Page) => {
  const parts = page.getByRole('main').getByRole('heading', { level: 2 });
  while ((await parts.first().innerText()) !== heading) await press('Continuar')(page);
};
export const tap = (words: string) => (page: Page) => page.getByText(words).click();

export function photograph(looks: readonly Look[]): void {
  for (const look of looks) {
    const {
      name,
      persona,
      address = '/',
      dark = false,
      english = false,
      width = 360,
      before,
      shows,
      held = false,
    } = look;
    test(name, async ({ page, stage, open: visit, openAs, allowNoise }) => {
      allowNoise(/contract/);
      await page.setViewportSize({ width, height: width === 430 ? 900 : 740 });
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
      await page.clock.setFixedTime(AT);
      await stage.begin(AT);
      if (english) await page.addInitScript((key) => localStorage.setItem(key, '"en"'), storageKey('language'));
      await (persona ? openAs(persona, address) : visit(address));
      await before?.(page, stage);
      await expect(page.getByText(shows).first()).toBeVisible();
      // Held answers never arrive, so the network would never be idle.
      if (!held) {
        await page.waitForLoadState('networkidle');
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      }
      for (const folio of await page.getByText(RANDOM_FOLIO).all())
        await folio.evaluate((element) => (element.textContent = element.textContent.replace(/PL[0-9A-F]+/, 'PL00')));
      await expect(page).toHaveScreenshot(`${name}.png`);
    });
  }
}
