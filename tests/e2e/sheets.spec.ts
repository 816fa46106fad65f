/** What only a real page shows of a sheet: the finger outside it and on its grabber, its height, its motion. */
import { choice, pick } from './support/forms.ts';
import { expect, test } from './support/test.ts';

test('a sheet is left by a tap outside and a swipe down, fits a low screen, and is still where motion is reduced', async ({
  openAs,
}) => {
  const page = await openAs('personalInfo', '/auth/personal_infomation');
  const state = choice(page, 'Estado');
  const sheet = page.getByRole('dialog', { name: 'Estado' });
  await pick(page, 'Estado', 'Morelos');

  const leaveBy = async (leave: () => Promise<void>) => {
    await state.click();
    await expect(sheet.getByRole('option', { name: 'Morelos' })).toBeInViewport();
    await sheet.getByRole('option', { name: 'Nayarit' }).click();
    await leave();
    await expect(sheet).toHaveCount(0);
    await expect(state).toHaveText('Morelos');
  };
  await leaveBy(() => page.mouse.click(195, 30));
  await leaveBy(async () => {
    await expect.poll(() => sheet.evaluate((each) => each.getAnimations().length)).toBe(0);
    const top = (await sheet.boundingBox())?.y ?? 0;
    await page.mouse.move(195, top + 10);
    await page.mouse.down();
    await page.mouse.move(195, top + 250, { steps: 5 });
    await page.mouse.move(195, top + 550, { steps: 5 });
    await page.mouse.up();
  });

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 568, height: 320 });
  await state.click();
  await expect(sheet.getByRole('button', { name: 'Confirmar' })).toBeInViewport({ ratio: 1 });
  expect((await sheet.boundingBox())?.height).toBeLessThanOrEqual(320 * 0.9);
  for (const name of ['Morelos', 'Nayarit']) {
    await expect(sheet.getByRole('option', { name })).toBeInViewport({ ratio: 0.9 });
  }
  const motion = await sheet.evaluate((each) => {
    const { animationDuration, transitionDuration } = getComputedStyle(each);
    return [animationDuration, transitionDuration].map((text) => Number.parseFloat(text) * 1_000);
  });
  for (const milliseconds of motion) expect(milliseconds).toBeLessThanOrEqual(80);
});
