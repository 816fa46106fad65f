/** The app on a phone whose browser has nothing that is newer than the oldest browsers of the build. */
import { keptOnDevice } from './support/forms.ts';
import { asOldPhone } from './support/old-phone.ts';
import { expect, test } from './support/test.ts';

test('home, help, history, an older loan, a form and a payment work on the oldest phone', async ({
  context,
  open,
  openAs,
  page,
}) => {
  await asOldPhone(context);
  const main = page.getByRole('main');
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

  await test.step('a visitor: offer, other lenders, help', async () => {
    await open();
    expect(await page.evaluate(() => [typeof URL.canParse, 'size' in URLSearchParams.prototype])).toEqual([
      'undefined',
      false,
    ]);
    await expect(main).toContainText('$5,000');
    await expect(page.getByRole('heading', { name: 'Productos de otras empresas' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Ayuda' }).click();
    await expect(page.getByRole('dialog')).toContainText(/WhatsApp|Llámanos|Teléfono/);
  });
  await test.step('a borrower: home, the history, an older loan and not the latest', async () => {
    await openAs('twoLoans');
    await expect(main).toContainText('$8,');
    await expect(page.getByRole('heading', { name: 'Productos de otras empresas' })).toBeVisible();
    await page.getByRole('link', { name: 'Mis préstamos' }).last().click();
    await main.getByRole('link', { name: /\$2,000\.00/ }).click();
    await expect(heading('Comprobante de pago')).toBeVisible();
    await expect(main).toContainText('$2,208.23');
  });
  await test.step('a payment', async () => {
    await openAs('repaying', '/repay/cashier');
    await page.locator('label').filter({ hasText: 'Otro monto' }).click();
    await page.getByRole('textbox', { name: 'Monto' }).fill('500');
    await page.locator('label').filter({ hasText: 'Tarjeta de débito' }).click();
    await page.getByRole('button', { name: /^Pagar/ }).click();
    await expect(page.getByRole('heading', { name: /^(Estamos confirmando|Recibimos)/ })).toBeVisible();
  });
  await test.step('a form keeps what is typed', async () => {
    await openAs('personalInfo', '/auth/personal_infomation');
    await page.getByRole('textbox', { name: 'Nombre(s)', exact: true }).fill('Ana Sofía');
    await expect.poll(() => keptOnDevice(page)).toContain('Ana Sofía');
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Nombre(s)', exact: true })).toHaveValue('Ana Sofía');
  });
});
