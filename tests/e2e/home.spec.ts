import type { PersonaKey } from '@puente/fixtures';
import { boxOf, expectRoomForFingers, sideways } from './support/fingers.ts';
import { signInElsewhere } from './support/device-storage.ts';
import {
  expect,
  expectWholePageAccessible,
  test,
  expectAccessible,
  expectContrast,
  untilStill,
} from './support/test.ts';

/** One persona per colour of the loan card, and one for each part that only a single persona's card has. */
const CARDS: readonly (readonly [who: PersonaKey, chip: string])[] = [
  ['inReview', 'En revisión'],
  ['approved', 'Aprobado'],
  ['payoutFailed', 'Depósito devuelto'],
  ['overdue3', 'Vencido · 3 días'],
  ['repaid', 'Préstamo pagado'],
  ['bankCard', 'Solicitud sin terminar'],
  ['rejected', 'No aprobada'],
  ['dueSoon', 'Vence pronto'],
];

/** A screen that shows another state for this persona than for the persona of every-route.spec. */
const FURTHER: Partial<Record<PersonaKey, readonly [address: string, heading: string]>> = {
  payoutFailed: ['/borrow/lending', 'Depósito devuelto'],
  rejected: ['/auth/review_tips', 'Estado de tu solicitud'],
};

test('every kind of loan card is accessible and large enough to tap, and the due date is saved as a calendar file', async ({
  page,
  open,
  stage,
}) => {
  await stage.freeze();
  await test.step('a visitor chooses an amount and a term and sees the one payment', async () => {
    await open();
    const card = page.getByRole('region', { name: 'Pide un préstamo' });
    await card.getByRole('button', { name: 'Calcular el mío' }).click();
    await card.getByText('91 días', { exact: true }).click();
    await expect(card.getByText(/^Pagas .* en un solo pago/)).toBeVisible();
    await expectWholePageAccessible(page);
  });
  for (const [who, chip] of CARDS) {
    await test.step(who, async () => {
      await signInElsewhere(page, stage, who);
      await page.goto('/#/');
      const card = page.getByRole('region', { name: 'Tu préstamo' });
      await expect(card.getByText(chip, { exact: true })).toBeVisible();
      const band = await page
        .getByRole('main')
        .evaluate((main) => getComputedStyle(main, '::before').content !== 'none');
      expect(band, 'band in the brand’s colour').toBe(who !== 'overdue3');
      if (who === 'rejected') {
        const file = page.waitForEvent('download');
        await card.getByRole('button', { name: 'Recordármelo' }).click();
        expect((await file).suggestedFilename()).toMatch(/^CR-\d+-retry\.ics$/);
        await card.getByRole('link', { name: 'Ver otras opciones' }).click();
        await expect(page.getByRole('heading', { name: 'Productos de otras empresas' })).toBeFocused();
      }
      await expectRoomForFingers(page);
      await expectWholePageAccessible(page);
      const further = FURTHER[who];
      if (further) {
        const [address, name] = further;
        await page.goto(`/#${address}`);
        await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
        await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
        await expectRoomForFingers(page);
        await expectWholePageAccessible(page);
      }
      if (who !== 'dueSoon') return;
      const download = page.waitForEvent('download');
      const remind = card.getByRole('button', { name: 'Agregar a mi calendario' });
      await page.setViewportSize({ width: 360, height: 480 });
      const header = await boxOf(page.getByRole('banner'));
      // Scrolls the button right below the header, where a toast would appear.
      await remind.evaluate((button, top) => scrollBy(0, button.getBoundingClientRect().top - top), header.height + 4);
      await remind.click();
      expect((await download).suggestedFilename()).toMatch(/^CR-\d+-pay\.ics$/);
      const toast = page.getByText('Recordatorio guardado');
      await expect(toast).toBeVisible();
      const [pressed, toastBox] = [await boxOf(remind), await boxOf(toast)];
      expect(pressed.y).toBeLessThan(header.height + toastBox.height);
      expect(toastBox.y).toBeGreaterThanOrEqual(pressed.y + pressed.height);
    });
  }
});

test('the approval fills the screen, has large enough buttons at 320 px, and closes with Escape', async ({
  openAs,
  stage,
}) => {
  await stage.freeze();
  const page = await openAs('inReview');
  await page.setViewportSize({ width: 320, height: 568 });
  await stage.clock.advance('11m');
  await page.getByRole('button', { name: 'Actualizar estado' }).click();
  const news = page.getByRole('dialog', { name: 'Tu préstamo está aprobado' });
  await expect(news.getByRole('heading')).toBeFocused();
  await untilStill(page);
  const { width, height } = (await news.boundingBox()) ?? {};
  expect([width, height]).toEqual([320, 568]);
  expect(await sideways(page)).toBe(0);
  await expectRoomForFingers(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(news).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Revisar y recibir' })).toBeVisible();
});

test('Back closes the deposit milestone, which has enough contrast in the dark theme', async ({ openAs, stage }) => {
  await stage.freeze();
  const page = await openAs('lending');
  await stage.clock.advance('11m');
  await page.getByRole('button', { name: 'Actualizar estado' }).click();
  const news = page.getByRole('dialog', { name: 'Ya está en tu cuenta' });
  await expect(news).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.goBack();
  await expect(news).toHaveCount(0);
  await expect(page.getByText('Al corriente', { exact: true })).toBeVisible();
});

test('at 400 % zoom of a laptop, header and tabs scroll away with the page instead of covering half of it', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openAs('repaying');
  await expect(page.getByRole('main')).toContainText('Pagar');
  await expect(page.getByRole('navigation', { name: 'Secciones' })).not.toBeInViewport();
  await page.getByRole('link', { name: 'Pagar' }).first().focus();
  await expect(page.getByRole('banner')).not.toBeInViewport();
});
