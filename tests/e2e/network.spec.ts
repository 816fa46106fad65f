/** A bad signal (design 2.1; faults C7, C9, C14). */
import { encryptPath } from '@puente/contract';
import { PACKAGE_NAME } from '@puente/fixtures';
import { answerContacts, choice, keptOnDevice, pick, signOut } from './support/forms.ts';
import { expect, test } from './support/test.ts';

const DETAIL = '/repay/repay-order/detail';

test('C9: without a connection the card stays readable with its age, and the bar says what happens', async ({
  openAs,
  context,
}) => {
  const page = await openAs('overdue');
  await expect(page.getByRole('main')).toContainText('$');
  const owed = /\$[\d,]+\.\d\d/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
  await context.setOffline(true);
  await expect(page.getByText('Sin conexión. Lo que escribas se guarda en este teléfono.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(owed);
  await context.setOffline(false);
  await expect(page.getByText('Sin conexión.')).toHaveCount(0);
});

test('C9: reopened while the lender cannot be reached, the last known card is shown with its time', async ({
  openAs,
  stage,
  allowNoise,
}) => {
  allowNoise(/^contract /);
  const page = await openAs('overdue');
  await expect(page.getByRole('main')).toContainText('$');
  const owed = /\$[\d,]+\.\d\d/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
  await stage.fault({ call: '*', times: 200, fault: { kind: 'http', status: 500 } });
  await page.reload();
  await expect(page.getByRole('main')).toContainText(owed);
  await expect(page.getByText(/Actualizado/).first()).toBeVisible();
});

for (const [path, shows] of [
  ['repay_detail', 'Falta por pagar'],
  ['repay_stp', 'Copiar CLABE'],
  ['repay_oxxo', 'Copiar referencia'],
  ['cashier', '¿Cuánto vas a pagar?'],
] as const) {
  test(`C9: ${path} says how old its figures are as soon as the connection is gone`, async ({ openAs, context }) => {
    const page = await openAs('repaying', `/repay/${path}`);
    await expect(page.getByText(shows).first()).toBeVisible();
    await expect(page.getByText(/Actualizado hoy/)).toHaveCount(0);
    await context.setOffline(true);
    await expect(page.getByText(/Actualizado hoy a las/)).toHaveCount(1);
    await expect(page.getByText(shows).first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/Actualizado hoy/)).toHaveCount(0);
  });
}

test('C9: payment references that were loaded stay readable without a connection', async ({
  openAs,
  context,
  stage,
  allowNoise,
}) => {
  allowNoise(/^contract /);
  const page = await openAs('overdue', '/repay/repay_stp');
  const clabe = page.getByText(/646\d? ?\d/).first();
  await expect(clabe).toBeVisible();
  const text = await clabe.innerText();
  await context.setOffline(true);
  await expect(page.getByText('Sin conexión.', { exact: false })).toBeVisible();
  await expect(page.getByText(text).first()).toBeVisible();

  // Closed and opened again where the lender cannot be reached: from the device, with its age, until signing out.
  await context.setOffline(false);
  await stage.fault({ call: '*', times: 1000, fault: { kind: 'http', status: 500 } });
  await page.reload();
  await expect(page.getByText(text).first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/Actualizado hoy a las/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ya transferí' })).toHaveCount(0);
  await signOut(page);
  expect(await keptOnDevice(page)).not.toMatch(/646\d{15}|puente\.(transfer|lastOrder)/);
});

test('C14: a read without an answer stops after 60 s, says so and offers to try again', async ({
  page,
  openAs,
  stage,
}) => {
  await page.clock.install();
  await openAs('overdue', '/user_center/about_us');
  await stage.fault({ call: 'repayment.detail', times: 3, fault: { kind: 'hold' } });
  const asked = page.waitForRequest((request) => request.url().includes(encryptPath(DETAIL, PACKAGE_NAME)));
  await page.evaluate(() => {
    window.location.hash = '#/repay/repay_detail';
  });
  await asked;
  await page.clock.runFor(61_000);
  await expect(page.getByText('La respuesta tardó más de un minuto.').first()).toBeVisible();
  await stage.releaseFaults();
  await stage.clearFaults();
  await page.getByRole('button', { name: 'Reintentar' }).first().click();
  await expect(page.getByRole('main')).toContainText('$');
});

test('C14: a save without an answer stops after 60 s; the lender is asked before anything is repeated', async ({
  page,
  openAs,
  stage,
}) => {
  await page.clock.install();
  await answerContacts(page, [
    { name: 'Luis Marín', phone: '5500000091' },
    { name: 'Rosa Marín', phone: '5500000092' },
  ]);
  await openAs('workInfo', '/auth/additionalInfomation');
  await pick(page, 'Ocupación', 'Sin empleo por ahora');
  await pick(page, 'Ingreso mensual', 'Hasta $3,000');
  for (const [slot, relation] of [
    ['1', 'Madre o padre'],
    ['2', 'Amistad'],
  ] as const) {
    await choice(page, `Contacto de emergencia ${slot}`).click();
    await pick(page, `Relación con el contacto ${slot}`, relation);
  }
  await stage.fault({ call: 'profile.saveAdditionInfoMarket', fault: { kind: 'hold' } });
  const asked = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Guardar y continuar' }).click();
  await asked;
  await page.clock.runFor(61_000);
  // It had arrived: the app asked instead of sending it again.
  await expect(page).toHaveURL(/add_bankcard/);
  await stage.releaseFaults();
  await expect.poll(() => stage.calls('profile.saveAdditionInfoMarket')).toBe(1);
});

test('C7: GETs that change state are never prefetched, refetched or repeated', async ({ openAs, stage, context }) => {
  const page = await openAs('approved', '/borrow/confirm_borrow');
  await expect(page.getByRole('button', { name: /^Confirmar y recibir/ })).toBeVisible();
  await context.setOffline(true);
  await context.setOffline(false);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.reload();
  await expect(page.getByRole('button', { name: /^Confirmar y recibir/ })).toBeVisible();
  expect(await stage.calls('disbursal.getMoney')).toBe(0);
  expect(await stage.calls('repayment.confirmExtensionOrder')).toBe(0);
});

test('C9: money asked for without a line is not sent by itself later; pressed again, it is sent once', async ({
  openAs,
  stage,
  context,
}) => {
  const page = await openAs('approved', '/borrow/confirm_borrow');
  await page.getByRole('checkbox', { name: /Leí y acepto el contrato/ }).check();
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Confirmar y recibir/ }).click();
  await context.setOffline(false);
  // Back on line nothing goes out by itself.
  await expect(page.getByText('Sin conexión.')).toHaveCount(0);
  expect(await stage.calls('disbursal.getMoney')).toBe(0);
  // Whether it was sent is asked first; later than it could have arrived, the answer is sure.
  await stage.advance('4m');
  await page.getByRole('button', { name: 'Revisar si se confirmó' }).click();
  await expect(page.getByText('Tu confirmación no llegó y el depósito no se ha pedido.')).toBeVisible();
  expect(await stage.calls('disbursal.getMoney')).toBe(0);
  await page.getByRole('button', { name: /^Confirmar y recibir/ }).click();
  await expect(page).toHaveURL(/\/borrow\/lending/);
  expect(await stage.calls('disbursal.getMoney')).toBe(1);
});

test('C9: money taken over a line that loses the answer is sent once, and where it stands is asked for', async ({
  openAs,
  stage,
}) => {
  const page = await openAs('approved', '/borrow/confirm_borrow');
  await page.getByRole('checkbox', { name: /Leí y acepto el contrato/ }).check();
  await stage.fault({ call: 'disbursal.getMoney', fault: { kind: 'cut', when: 'after' } });
  await page.getByRole('button', { name: /^Confirmar y recibir/ }).click();
  await expect(page).toHaveURL(/\/borrow\/lending/);
  expect(await stage.calls('disbursal.getMoney')).toBe(1);
});
