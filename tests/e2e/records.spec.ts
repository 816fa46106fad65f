import { openWithManyLoans } from './support/walker.ts';
import { expect, expectWholePageAccessible, test } from './support/test.ts';

test('more than ten loans load in pages, a failure keeps rows and filter, and Back restores filter and scroll position', async ({
  openAs,
  stage,
  allowNoise,
}) => {
  allowNoise(/contract/);
  const page = await openWithManyLoans({ openAs, stage });
  const menu = page.getByRole('main').getByRole('link', {
    name: /^(Cuenta bancaria|Mis préstamos|Preguntas|Servicio|Idioma|Configuración|Acerca|Privacidad|Términos)/,
  });
  await expect(menu).toHaveCount(9);
  for (const row of await menu.all()) {
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  }
  await page.getByRole('link', { name: 'Mis préstamos' }).last().click();
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(10);

  await stage.fault({ call: 'order.listMarket', times: 1, fault: { kind: 'http', status: 500 } });
  await page.getByRole('button', { name: 'Cargar más' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('No pudimos cargar más.')).toBeVisible();
  await expect(rows).toHaveCount(10);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(rows).toHaveCount(13);
  await expect(page.getByRole('button', { name: 'Cargar más' })).toHaveCount(0);
  await expectWholePageAccessible(page);

  const link = rows.getByRole('link').nth(5);
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await link.click();
  await expect(page).toHaveURL(/repay_detail/);
  await page.goBack();
  await expect(rows).toHaveCount(13);
  await expect.poll(() => page.evaluate((left) => Math.abs(window.scrollY - left), before)).toBeLessThan(50);

  // The fault lasts until it is cleared: the refetch after Back may still be under way and would use up a single fault.
  await stage.fault({ call: 'order.listMarket', times: 'always', fault: { kind: 'http', status: 500 } });
  const closed = page.getByRole('radio', { name: 'Terminados' });
  await page.getByText('Terminados', { exact: true }).click();
  await expect(rows).toHaveCount(0);
  const retry = page.getByRole('button', { name: 'Reintentar' });
  await expect(retry).toBeVisible();
  await stage.clearFaults();
  await retry.click();
  await expect(rows).toHaveCount(10);
  await rows.getByRole('link').first().click();
  await expect(page).toHaveURL(/repay_detail/);
  await page.goBack();
  await expect(closed).toBeChecked();
  await expect(rows).toHaveCount(10);

  await page.evaluate(() => window.scrollTo(0, 300));
  await page.goto('/#/me?part=notices');
  const more = page.getByRole('button', { name: 'Ver préstamos anteriores' });
  await expect(more).toBeVisible();
  expect(await page.evaluate(() => window.scrollY), 'a typed address starts at its top').toBe(0);
  await more.focus();
  await more.press('Enter');
  await expect(page.getByRole('main').locator('section')).toHaveCount(6);
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);

  await openAs('new', '/records');
  await expect(page.getByText('Aún no tienes préstamos')).toBeVisible();
  await expectWholePageAccessible(page);
});
