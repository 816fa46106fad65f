/** What only a real page shows of a sheet: the finger outside it and on its grabber, its height, its motion. */
import { choice, pick } from './support/forms.ts';
import { expect, expectAccessible, test } from './support/test.ts';

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

test('wheels choose nothing by themselves, one that is flung is taken as it stands, and a sheet leaves although its animation’s end was missed', async ({
  openAs,
}) => {
  const page = await openAs('personalInfo', '/auth/personal_infomation');
  const column = (name: string) => page.locator(`[data-wheel="${name}"]`);
  const confirm = () => page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await choice(page, 'Fecha de nacimiento').click();
  await confirm();
  await expect(page.getByRole('alert').filter({ hasText: 'Falta elegir: día, mes, año' })).toBeVisible();
  await expectAccessible(page);
  await expect(column('Día').locator('> div')).toHaveCount(32);
  await column('Mes').getByText('febrero').click();
  await expect(column('Día').locator('> div')).toHaveCount(29);
  await column('Día').getByText('14', { exact: true }).click();
  await confirm();
  await expect(page.getByRole('alert').filter({ hasText: /elegir: año$/ })).toBeVisible();
  // Ten rows of 44 px at once, and «Confirmar» in the same moment.
  await column('Año').evaluate((wheel) => {
    wheel.scrollTop += 440;
    [...document.querySelectorAll('button')].find((each) => each.textContent === 'Confirmar')?.click();
  });
  await expect(choice(page, 'Fecha de nacimiento')).toHaveText(/^14\sde\sfebrero\sde\s2005$/);

  await page.evaluate(() => {
    for (const end of ['animationend', 'animationcancel'])
      window.addEventListener(end, (event) => event.stopImmediatePropagation(), true);
  });
  await pick(page, 'Tipo de vivienda', 'Rentada');
  await pick(page, 'Tipo de vivienda', 'Propia');
  await expect(choice(page, 'Tipo de vivienda')).toContainText('Propia');
});
