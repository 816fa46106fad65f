/** Takes pictures of one screen for a persona: one theme, language and width, or with `VARIANTS=folder` all. */
import { join } from 'node:path';
import type { PersonaKey } from '@puente/fixtures';
import type { Page } from '@playwright/test';
import { storeElsewhere } from '../e2e/support/device-storage.ts';
import { listen } from '../e2e/support/intercept.ts';
import type { Stage } from '../e2e/support/stage.ts';
import { expect, expectWholePageAccessible, test, untilStill } from '../e2e/support/test.ts';
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

/** With this folder, every scene is taken in all variants, to be looked at; nothing is compared. */
export const VARIANTS = process.env.VARIANTS;

type Language = 'es' | 'en';
type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>;
type Variant = { language: Language; width: number; media: Media };

const REST: Media = { colorScheme: 'light', reducedMotion: 'reduce', forcedColors: 'none' };

const variantsIn = (language: Language): Variant[] =>
  [360, 430].flatMap((width) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ language, width, media: { ...REST, colorScheme } })),
  );

/** One row of the picture per list. */
const ROWS: readonly Variant[][] = [
  variantsIn('es'),
  variantsIn('en'),
  [
    { language: 'es', width: 320, media: REST },
    { language: 'en', width: 320, media: { ...REST, colorScheme: 'dark' } },
    { language: 'es', width: 360, media: { ...REST, forcedColors: 'active' } },
    { language: 'en', width: 360, media: { ...REST, reducedMotion: 'no-preference' } },
  ],
];

const LOWEST = 740;
const HIGHEST = 1600;

/** Changes language, theme and width of the open page, and makes the window as high as the page. */
async function wear(page: Page, { language, width, media }: Variant, still: () => Promise<void>): Promise<void> {
  await page.emulateMedia(media);
  await page.setViewportSize({ width, height: LOWEST });
  await storeElsewhere(page, [[storageKey('language'), JSON.stringify(language)]]);
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'es' ? 'es-MX' : 'en');
  await still();
  const content = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(Math.max(content, LOWEST), HIGHEST) });
  await untilStill(page);
}

/** Writes a picture with a row per language and one row of 320 px, forced colours and motion. */
export async function photographVariants(
  page: Page,
  name: string,
  { languages = ['es', 'en'], still }: { languages?: readonly Language[]; still: () => Promise<void> },
): Promise<void> {
  const rows: string[] = [];
  for (const row of ROWS) {
    const pictures: string[] = [];
    for (const variant of row.filter(({ language }) => languages.includes(language))) {
      await wear(page, variant, still);
      const picture = await page.screenshot({ animations: 'disabled' });
      pictures.push(`<img width="${variant.width}" src="data:image/png;base64,${picture.toString('base64')}">`);
    }
    rows.push(`<p>${pictures.join('')}</p>`);
  }
  const sheet = await page.context().newPage();
  await sheet.setViewportSize({ width: 1640, height: LOWEST });
  await sheet.setContent(`<style>
    body { margin: 0; background: #888 }
    p { display: flex; align-items: start; gap: 12px; margin: 12px }
  </style>${rows.join('')}`);
  await sheet.screenshot({ path: join(VARIANTS ?? '', `${name}.png`), fullPage: true });
  await sheet.close();
  // After the picture, so that a violation can be looked at.
  for (const variant of [...variantsIn('es').slice(0, 1), ...variantsIn('en').slice(1, 2)]) {
    if (!languages.includes(variant.language)) continue;
    await wear(page, variant, still);
    await expectWholePageAccessible(page);
  }
  await page.setViewportSize({ width: 360, height: LOWEST });
  await page.emulateMedia(REST);
}

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
      // Held answers keep their requests open.
      const still = held ? () => untilStill(page) : listen(page);
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
      if (VARIANTS) await photographVariants(page, name, { still });
      else await expect(page).toHaveScreenshot(`${name}.png`);
    });
  }
}
