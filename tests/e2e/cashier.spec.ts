import type { Page } from '@playwright/test';
import { chooseCard, fillInPart } from './support/forms.ts';
import { expect, expectWholePageAccessible, test } from './support/test.ts';
import { holdBack } from './support/intercept.ts';
import { field } from './support/walker.ts';
import { persona } from '@puente/fixtures';

const CONFIRM = 'repayment.cashierConfirm';
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const result = (page: Page) => page.getByRole('region', { name: 'Tu pago en línea' });

const refresh = (page: Page) =>
  page
    .getByRole('button', { name: 'Actualizar estado' })
    .or(heading(page, /^(Recibimos|No se cobró)/))
    .click();

test('a borrower pays a part of a late loan with one charge, then the rest on the provider’s page', async ({
  openAs,
  stage,
}) => {
  const page = await openAs('overdue3', '/borrow/pay_ment');
  await stage.freeze();
  await page.getByRole('link', { name: /^En línea/ }).click();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  await test.step('an amount error is accessible', async () => {
    await fillInPart(page, '5000');
    await page.getByRole('button', { name: /^Pagar/ }).click();
    await expect(field(page, 'Monto')).toHaveAttribute('aria-invalid', 'true');
    await expectWholePageAccessible(page);
  });
  await test.step('two presses, a reload and Back charge a part payment only once', async () => {
    // Holds the answer until both presses are made; later, the second press would take the focus from the heading.
    await stage.fault({ call: CONFIRM, fault: { kind: 'hold' } });
    await fillInPart(page, '500');
    await page.getByRole('button', { name: 'Pagar $500.00' }).dblclick();
    await stage.releaseFaults();
    await expect(heading(page, 'Estamos confirmando tu pago de $500.00')).toBeFocused();
    await page.reload();
    await expect(heading(page, /Estamos confirmando/)).toBeVisible();
    await page.goBack();
    await page.goForward();
    await expect(heading(page, /Estamos confirmando/)).toBeVisible();
    await stage.clock.advance('10s');
    await refresh(page);
    await expect(heading(page, 'Recibimos tu pago de $500.00')).toBeFocused();
    await expect(result(page)).toContainText(/Falta por pagar\s*\$1,840\.72/);
    expect(await stage.count(CONFIRM)).toBe(1);
  });
  await test.step('after a decline, a return and a payment at the provider, the app shows what the server reports', async () => {
    await stage.decide(persona('overdue3').phone, { online: 'checkout' });
    const provider = page.getByRole('heading', { name: 'Checkout' });
    await press('Hacer otro pago');
    await fillInPart(page, '400');
    const letGo = await holdBack(page, '**/backstage/checkout.js');
    await press('Pagar $400.00');
    await expect(provider).toBeVisible();
    // A press before the page's script would be lost.
    await expect(page.getByRole('button', { name: 'Decline' })).toBeDisabled();
    letGo();
    await press('Decline');
    await expect(heading(page, 'No se completó tu pago de $400.00')).toBeVisible();
    expect(page.url()).toContain('#/repay/cashier?payOrderId=');
    await page.goto('/#/repay/repay_detail');
    await expect(page.getByText('No se completó', { exact: true })).toBeVisible();
    await expectWholePageAccessible(page);
    await page.goBack();

    await press('Intentar otra vez');
    await chooseCard(page, 'Todo');
    await chooseCard(page, 'Tarjeta de débito');
    await press('Pagar $1,840.72');
    await expect(provider).toBeVisible();
    await press('Close');
    await expect(heading(page, 'Estamos confirmando tu pago de $1,840.72')).toBeVisible();
    await expectWholePageAccessible(page);
    await page.getByRole('button', { name: /^Continuar al pago con/ }).click();
    await press('Pay');
    await expect(heading(page, 'Recibimos tu pago de $1,840.72')).toBeVisible();
    expect(await stage.count(CONFIRM)).toBe(3);
    // One Back skips the payment methods, because the loan is paid off.
    await press('Volver');
    await expect(page.getByText('Préstamo pagado', { exact: true })).toBeVisible();
  });
});
