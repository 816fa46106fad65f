import { keptOnDevice } from './support/at-rest.ts';
import { fillInPart } from './support/forms.ts';
import { asOldPhone } from './support/old-phone.ts';
import { expect, test } from './support/test.ts';
import { field, heading } from './support/walker.ts';

test('home, help, history, an older loan, a form and a payment work on the oldest phone', async ({
  context,
  open,
  openAs,
  page,
}) => {
  await asOldPhone(context);
  const main = page.getByRole('main');

  await test.step('a visitor sees offer, other lenders and help', async () => {
    await open();
    expect(await page.evaluate(() => [typeof URL.canParse, 'size' in URLSearchParams.prototype])).toEqual([
      'undefined',
      false,
    ]);
    await expect(main).toContainText('$5,000');
    await expect(page.getByRole('link', { name: /^Productos de otras empresas/ })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Ayuda' }).click();
    await expect(page.getByRole('dialog')).toContainText(/WhatsApp|Llámanos|Teléfono/);
  });
  await test.step('a borrower opens an older loan from the history', async () => {
    await openAs('twoLoans');
    await expect(main).toContainText('$8,');
    await page.getByRole('link', { name: 'Mis préstamos' }).last().click();
    await main.getByRole('link', { name: /\$2,000\.00/ }).click();
    await expect(heading(page, 'Comprobante de pago')).toBeVisible();
    await expect(main).toContainText('$2,208.23');
  });
  await test.step('starts a payment', async () => {
    await openAs('repaying', '/repay/cashier');
    await fillInPart(page, '500');
    await page.getByRole('button', { name: /^Pagar/ }).click();
    await expect(page.getByRole('heading', { name: /^(Estamos confirmando|Recibimos)/ })).toBeVisible();
  });
  await test.step('a form keeps typed text over a reload', async () => {
    await openAs('personalInfo', '/auth/personal_infomation');
    await field(page, 'Nombre(s)').fill('Ana Sofía');
    await expect.poll(() => keptOnDevice(page)).toContain('Ana Sofía');
    await page.reload();
    await expect(field(page, 'Nombre(s)')).toHaveValue('Ana Sofía');
  });
});
