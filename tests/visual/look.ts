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
