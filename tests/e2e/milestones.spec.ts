import { expectRoomForFingers, sideways } from './support/fingers.ts';
import { expect, expectAccessible, expectContrast, test, untilStill } from './support/test.ts';

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
  await page.reload();
  await expect(page.getByRole('link', { name: 'Revisar y recibir' })).toBeVisible();
  await expect(news).toHaveCount(0);
});

test('Back closes the deposit milestone, whose dark look is accessible', async ({ openAs, stage }) => {
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
