import { fillInPart } from './support/forms.ts';
import { asOldPhone } from './support/old-phone.ts';
import { expect, test } from './support/test.ts';
import { heading } from './support/walker.ts';

test('home, history and an older loan open and a payment starts in the oldest supported browser', async ({
  context,
  openAs,
  page,
}) => {
  await asOldPhone(context);
  const main = page.getByRole('main');

  await test.step('a borrower opens an older loan from the history', async () => {
    await openAs('twoLoans');
    await expect(main).toContainText('$8,');
    await page.getByRole('link', { name: 'Mis préstamos' }).last().click();
    await main.getByRole('link', { name: /\$2,000\.00/ }).click();
    await expect(heading(page, 'Comprobante de pago')).toBeVisible();
    await expect(main).toContainText('$2,208.23');
  });
  await test.step('a borrower starts a payment of 500 pesos', async () => {
    await openAs('repaying', '/repay/cashier');
    await fillInPart(page, '500');
    await page.getByRole('button', { name: /^Pagar/ }).click();
    await expect(page.getByRole('heading', { name: /^(Estamos confirmando|Recibimos)/ })).toBeVisible();
  });
});
