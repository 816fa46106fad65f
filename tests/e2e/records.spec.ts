/** The loan history and the account menu. */
import { openWithManyLoans } from './support/many-loans.ts';
import { expect, expectWholePageAccessible, test } from './support/test.ts';

test('loans: the open one on top, the others newest first; without any one way on; the menu of the account', async ({
  openAs,
}) => {
  await test.step('the open loan on top, the others newest first with what was paid', async () => {
    const page = await openAs('twoLoans', '/records');
    const current = page.getByRole('region', { name: 'Préstamo actual' });
    await expect(current.getByRole('listitem')).toHaveCount(1);
    await expect(current).toContainText('$8,000.00');
    await expect(current).toContainText('Al corriente');
    const earlier = page.getByRole('region', { name: 'Anteriores' }).getByRole('listitem');
    await expect(earlier).toHaveText([
      /\$5,000\.00.*Pagado.*Pagaste \$5,520\.57/,
      /\$2,000\.00.*Pagado.*Pagaste \$2,208\.23/,
    ]);
    await expect(page.getByRole('radiogroup', { name: 'Mostrar' })).toHaveCount(0);
    await expect(earlier.first().getByRole('link')).toHaveAttribute('href', /^#\/repay\/repay_detail\?orderNo=/);
    await expectWholePageAccessible(page);
  });
  await test.step('without loans there is one way on; without a session, the way in', async () => {
    const page = await openAs('new', '/records');
    await expect(page.getByText('Aún no tienes préstamos')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Solicitar préstamo' })).toBeVisible();
    await expectWholePageAccessible(page);
    await page.evaluate(() => localStorage.removeItem('puente.token'));
    await page.reload();
    await expect(page.getByText('Inicia sesión para ver tus préstamos')).toBeVisible();
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible();
  });
  await test.step('the menu shows the masked number and leads everywhere; signing out asks first', async () => {
    const page = await openAs('repaying', '/me');
    const main = page.getByRole('main');
    for (const title of [
      'Cuenta bancaria',
      'Mis préstamos',
      'Preguntas frecuentes',
      'Servicio a clientes',
      'Idioma',
      'Configuración',
      'Acerca de Puente',
      'Privacidad',
      'Términos',
    ]) {
      const box = await main.getByRole('link', { name: title }).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(48);
    }
    await expect(main).toContainText('•• •••• 0004');
    await expect(main).not.toContainText('5500000004');
    await expect(main).toContainText(/versión \d+\.\d+\.\d+/);
    await expectWholePageAccessible(page);

    const signOut = main.getByRole('button', { name: 'Cerrar sesión' });
    await signOut.click();
    const question = page.getByRole('alertdialog', { name: '¿Cerrar sesión?' });
    await question.getByRole('button', { name: 'Quedarme' }).click();
    await expect(signOut).toBeVisible();
    await signOut.click();
    await question.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page.getByText('Cerraste sesión')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept).not.toContain('puente.token');
    expect(kept).not.toContain('puente.lastOrder');
  });
});

test('over ten loans come in pages, a failure keeps the rows, they are filtered, and Back finds them where they were left', async ({
  openAs,
  stage,
  allowNoise,
}) => {
  allowNoise(/contract/);
  const page = await openWithManyLoans({ openAs, stage });
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

  await page.getByRole('radio', { name: 'En curso' }).check({ force: true });
  await expect(page.getByText('Ninguno de tus préstamos está en este grupo.')).toBeVisible();
  await page.getByRole('radio', { name: 'Todos' }).check({ force: true });
  await expect(rows.first()).toBeVisible();
});
