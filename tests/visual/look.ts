/** One picture of one screen, as somebody, in a theme, a language and a width, after a gesture. */
import type { PersonaKey } from '@puente/fixtures';
import type { Page } from '@playwright/test';
import type { Stage } from '../e2e/support/stage.ts';
import { expect, test } from '../e2e/support/test.ts';
import { storageKey } from '../support/storage-key.ts';

/** All dates in the pictures hang on this one: ten in the morning in Mexico City. */
const AT = '2026-11-21T16:00:00Z';

export type Look = {
  /** A name of its own: the file's. */
  name: string;
  /** Nobody: a visitor. */
  persona?: PersonaKey;
  address?: string;
  dark?: boolean;
  english?: boolean;
  /** Pixels; 360 by default. */
  width?: 320 | 360 | 430;
  /** What is done before the picture. */
  before?: (page: Page, stage: Stage) => Promise<unknown>;
  /** Answers are held back: shapes stand for what will come. */
  held?: boolean;
  /** What must be in sight. */
  shows: string | RegExp;
};

/** Screens that are on more than one picture: whose, and where. */
export const SCREEN = {
  calculator: { persona: 'new', address: '/borrow/to_borrow' },
  personal: { persona: 'personalInfo', address: '/auth/personal_infomation' },
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
      // What is being held never comes.
      if (!held) await page.waitForLoadState('networkidle');
      await expect(page).toHaveScreenshot(`${name}.png`);
    });
  }
}
