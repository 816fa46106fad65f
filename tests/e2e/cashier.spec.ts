/** «Pago en línea»: confirmed is not paid, a payment goes on once, and its link needs no session. */
import type { Page } from '@playwright/test';
import { patchAnswer } from './support/patch-answer.ts';
import { expect, expectWholePageAccessible, test } from './support/test.ts';
import { persona } from '@puente/fixtures';
import { SHOWN } from '../support/shown.ts';

const ADDRESS = '/repay/cashier';
const CONFIRM = 'repayment.cashierConfirm';
const pay = (page: Page) => page.getByRole('button', { name: /^Pagar/ });
const choose = (page: Page, name: string) => page.locator('label').filter({ hasText: name }).click();
const amount = (page: Page) => page.getByRole('textbox', { name: 'Monto' });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const result = (page: Page) => page.getByRole('region', { name: 'Tu pago en línea' });

async function payPart(page: Page, pesos: string) {
  await choose(page, 'Otro monto');
  await amount(page).fill(pesos);
  await choose(page, 'Tarjeta de débito');
  await pay(page).click();
}

/** Asks what became of the payment, unless the screen has just done so by itself. */
const refresh = (page: Page) =>
  page
    .getByRole('button', { name: 'Actualizar estado' })
    .or(heading(page, /^(Recibimos|No se cobró)/))
    .click();

test('a part is refused at the field, and confirming is not paid: that comes from the lender, once', async ({
  openAs,
  page,
  stage,
}) => {
  await patchAnswer(page, '/portal/repayment/detail', { minAmount: 200, amountMultiple: 50 });
  await openAs('repaying', '/borrow/pay_ment');
  await stage.freeze();
  await page.getByRole('link', { name: /^En línea/ }).click();

  await test.step('nothing is chosen at first, and pressing says what is missing', async () => {
    await expect(amount(page)).toHaveCount(0);
    await expect(pay(page)).toBeVisible();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await pay(page).click();
    await expect(page.getByRole('group', { name: 'Revisa 2 datos' })).toBeFocused();
  });
  await test.step('10, 10.5, less than the minimum, no multiple and too much', async () => {
    await payPart(page, '10');
    for (const [pesos, words] of [
      ['10', 'Escribe un monto mayor a $10'],
      ['10.5', 'Escribe un monto en pesos enteros, sin centavos'],
      ['150', 'El mínimo es $200'],
      ['225', 'Escribe un múltiplo de $50'],
      ['2250', `Debes ${SHOWN.total}; escribe ese monto o menos`],
      ['', 'Escribe cuánto vas a pagar'],
    ] as const) {
      await amount(page).fill(pesos);
      await expect(amount(page)).toHaveAccessibleDescription(new RegExp(words.replace(/[$.]/g, '\\$&')));
    }
    await expectWholePageAccessible(page);
    expect(await stage.count(CONFIRM)).toBe(0);
  });
  await test.step('reload and Back charge nothing more', async () => {
    await amount(page).fill('500');
    await expect(amount(page)).not.toHaveAttribute('aria-invalid');
    // Both presses come before the answer: after it, the second one would take the focus from the heading.
    await stage.fault({ call: 'repayment.cashierConfirm', fault: { kind: 'hold' } });
    await page.getByRole('button', { name: 'Pagar $500.00' }).dblclick();
    await stage.releaseFaults();
    await expect(heading(page, 'Estamos confirmando tu pago de $500.00')).toBeFocused();
    await expect(page.getByText('Recibimos tu pago')).toHaveCount(0);
    await page.reload();
    await expect(heading(page, /Estamos confirmando/)).toBeVisible();
    await page.goBack();
    await page.goForward();
    await expect(heading(page, /Estamos confirmando/)).toBeVisible();
    await expectWholePageAccessible(page);
    await stage.clock.advance('10s');
    await refresh(page);
    await expect(heading(page, 'Recibimos tu pago de $500.00')).toBeFocused();
    await expect(result(page)).toContainText(/Falta por pagar\s*\$1,708\.23/);
    expect(await stage.count(CONFIRM)).toBe(1);
  });
});

test('a payment without an answer is asked about and goes on once, also after a reload; a declined one can be tried again', async ({
  openAs,
  stage,
  allowNoise,
}) => {
  allowNoise(/ERR_|Failed to fetch/);
  await stage.freeze();

  await test.step('it had begun', async () => {
    const page = await openAs('repaying', ADDRESS);
    await stage.fault({ call: CONFIRM, fault: { kind: 'cut', when: 'after' } });
    await payPart(page, '400');
    await expect(heading(page, 'Estamos confirmando tu pago de $400.00')).toBeVisible();
    await stage.clock.advance('10s');
    await refresh(page);
    await expect(heading(page, 'Recibimos tu pago de $400.00')).toBeVisible();
    await expect(result(page)).toContainText('$1,808.23');
  });
  // The browser itself sends a request again when its connection breaks; this one never gets through.
  const never = { call: CONFIRM, times: 100, fault: { kind: 'cut', when: 'before' } } as const;
  await test.step('nobody knows: the same payment goes on', async () => {
    const page = await openAs('repaying', ADDRESS);
    await stage.fault(never);
    await payPart(page, '400');
    await expect(heading(page, 'Aún no sabemos si se inició tu pago de $400.00')).toBeVisible();
    await page.reload();
    await expect(heading(page, /Aún no sabemos/)).toBeVisible();
    await stage.clearFaults();
    await page.getByRole('button', { name: 'Seguir con el mismo pago de $400.00' }).click();
    await expect(heading(page, 'Estamos confirmando tu pago de $400.00')).toBeVisible();
    await stage.clock.advance('10s');
    await refresh(page);
    await expect(result(page)).toContainText('$1,808.23');
  });
  await test.step('one that does not go through says so only then, here and in the detail, and can be tried again', async () => {
    const page = await openAs('cardDeclined', ADDRESS);
    await payPart(page, '300');
    await expect(heading(page, /Estamos confirmando/)).toBeVisible();
    await stage.clock.advance('10s');
    await refresh(page);
    await expect(heading(page, 'No se completó tu pago de $300.00')).toBeVisible();
    await page.getByRole('button', { name: 'Intentar otra vez' }).click();
    await expect(pay(page)).toBeVisible();
    await page.goto('/#/repay/repay_detail');
    await expect(page.getByRole('region', { name: 'Movimientos' })).toContainText('No se completó');
    await expectWholePageAccessible(page);
    await expect(page.getByRole('link', { name: 'Pagar', exact: true })).toBeVisible();
  });
});

test('the payment link works without a session and without a name; what it cannot do it says', async ({
  open,
  openAs,
  stage,
  page,
}) => {
  await test.step('by its link', async () => {
    const { mobile } = await stage.become('repaying');
    const payOrderId = (await stage.keptOf(mobile)).orders.at(-1)?.payOrderId ?? '';
    await open(`${ADDRESS}?payOrderId=${payOrderId}`);
    await expect(page.getByText(SHOWN.total).first()).toBeVisible();
    await expect(page.getByText(/Daniel|Ochoa/)).toHaveCount(0);
    await stage.freeze();
    await payPart(page, '500');
    await expect(heading(page, /Estamos confirmando/)).toBeVisible();
  });
  await test.step('a visitor without a link is asked to sign in', async () => {
    await page.evaluate(() => localStorage.clear());
    await open(ADDRESS);
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  });
  await test.step('loading is said while the loan is asked for, and what is safe when that fails', async () => {
    await stage.fault({ call: 'order.latest', fault: { kind: 'hold' } });
    await openAs('repaying', ADDRESS);
    await expect(page.locator('main [aria-busy=true]')).toBeVisible();
    await expect(page.getByText('Cargando…', { exact: true })).toHaveCount(1);
    await stage.untilHeld();
    await stage.fault({ call: 'order.latest', times: 20, fault: { kind: 'http', status: 500 } });
    await page.reload();
    await expect(page.getByText(/Abrir esta página no cobra nada/)).toBeVisible();
    await stage.releaseFaults();
    await stage.clearFaults();
  });
  await test.step('when the provider is down other ways are offered', async () => {
    await patchAnswer(page, '/portal/repayment/detail', {
      channels: [{ channelId: 'card', name: 'Tarjeta de débito', available: false }],
    });
    await page.reload();
    await expect(page.getByText(/no está disponible ahora/)).toBeVisible();
    await page.getByRole('link', { name: 'Pagar de otra forma' }).click();
    await expect(page).toHaveURL(/pay_ment/);
  });
});

test('a provider with a page of its own: declined, closed, paid; the way back asks the lender', async ({
  openAs,
  stage,
}) => {
  const page = await openAs('repaying', '/repay/detail');
  await stage.decide(persona('repaying').phone, { online: 'checkout' });
  await page.goto(`/?checkout=1#${ADDRESS}`);
  const provider = page.getByRole('heading', { name: 'Checkout' });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  await payPart(page, '500');
  await expect(provider).toBeVisible();
  await press('Decline');
  await expect(heading(page, 'No se completó tu pago de $500.00')).toBeVisible();
  expect(page.url()).toContain('#/repay/cashier?payOrderId=');

  await press('Intentar otra vez');
  await payPart(page, '400');
  await expect(provider).toBeVisible();
  await press('Close');
  await expect(heading(page, 'Estamos confirmando tu pago de $400.00')).toBeVisible();
  await expectWholePageAccessible(page);
  await page.getByRole('button', { name: /^Continuar al pago con/ }).click();
  await press('Pay');
  await expect(heading(page, 'Recibimos tu pago de $400.00')).toBeVisible();
  await expect(result(page)).toContainText('$1,808.23');
  expect(await stage.count(CONFIRM)).toBe(2);
});
