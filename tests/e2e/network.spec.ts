/** A bad signal: what was loaded stays readable with its age, and what has no answer ends after a minute. */
import { encryptPath } from '@puente/contract';
import { PACKAGE_NAME } from '@puente/fixtures';
import { START } from '@puente/kit';
import { answerContacts, choice, keptOnDevice, pick, pickOpen, signOut } from './support/forms.ts';
import { expect, test } from './support/test.ts';

const DETAIL = '/repay/repay-order/detail';

test('without a connection what was loaded stays readable, with its age, and a question can be put', async ({
  openAs,
  context,
}) => {
  await test.step('the card, and the bar that says what happens', async () => {
    const page = await openAs('overdue');
    await expect(page.getByRole('main')).toContainText('$');
    const owed = /\$[\d,]+\.\d\d/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
    await page.getByRole('link', { name: 'Mi cuenta' }).click();
    const close = page.getByRole('button', { name: 'Cerrar sesión' });
    await expect(close).toBeVisible();
    await page.getByRole('link', { name: 'Inicio' }).click();
    await expect(page.getByRole('main')).toContainText(owed);
    await context.setOffline(true);
    await expect(page.getByText('Sin conexión. Lo que escribas se guarda en este teléfono.')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(owed);

    // The menu of the account works, and its question needs no part of the app.
    await page.getByRole('link', { name: 'Mi cuenta' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible();
    await close.click();
    const question = page.getByRole('alertdialog', { name: '¿Cerrar sesión?' });
    await expect(question.getByRole('button').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(close).toBeFocused();
    await context.setOffline(false);
    await expect(page.getByText('Sin conexión.')).toHaveCount(0);
  });
  for (const [path, shows] of [
    ['repay_detail', 'Falta por pagar'],
    ['repay_stp', 'Copiar CLABE'],
    ['repay_oxxo', 'Copiar referencia'],
    ['cashier', '¿Cuánto vas a pagar?'],
  ] as const) {
    await test.step(path, async () => {
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
});

test('opened again while the lender cannot be reached: the last card and the references to pay with, until signing out', async ({
  openAs,
  stage,
  allowNoise,
}) => {
  allowNoise(/^contract /);
  const page = await openAs('overdue', '/repay/repay_stp');
  const clabe = page.getByText(/646\d? ?\d/).first();
  await expect(clabe).toBeVisible();
  const text = await clabe.innerText();
  await page.goto('/#/');
  await expect(page.getByRole('main')).toContainText('Vencido');
  const owed = /\$[\d,]+\.\d\d/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
  await stage.fault({ call: '*', times: 1000, fault: { kind: 'http', status: 500 } });
  await page.reload();
  await expect(page.getByRole('main')).toContainText(owed);
  await expect(page.getByText(/Actualizado hoy a las/)).toBeVisible();
  // The card that was kept is there before its question has failed.
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await stage.clearFaults();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText(/Actualizado hoy a las/)).toHaveCount(0);

  await stage.fault({ call: '*', times: 1000, fault: { kind: 'http', status: 500 } });
  await page.goto('/#/repay/repay_stp');
  await page.reload();
  await expect(page.getByText(text).first()).toBeVisible();
  await expect(page.getByText(/Actualizado hoy a las/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ya transferí' })).toHaveCount(0);
  await signOut(page);
  expect(await keptOnDevice(page)).not.toMatch(/646\d{15}|puente\.(transfer|lastOrder)/);
  await test.step('with nothing known, the card’s error keeps the bottom bar working', async () => {
    await stage.clearFaults();
    await stage.fault({ call: 'order.latest', times: 20, fault: { kind: 'http', status: 500 } });
    await openAs('repaying');
    await expect(page.getByRole('heading', { name: 'No pudimos cargar esta información' })).toBeVisible();
    await expect(page.getByText('Tu solicitud no cambió.')).toBeVisible();
    await page.getByRole('link', { name: 'Mi cuenta' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeFocused();
  });
});

test('a read or a save without an answer stops after 60 s: it is said, and the lender is asked before anything is repeated', async ({
  page,
  openAs,
  stage,
}) => {
  await page.clock.install({ time: START });
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

  await answerContacts(page, [
    { name: 'Luis Marín', phone: '5500000091' },
    { name: 'Rosa Marín', phone: '5500000092' },
  ]);
  await openAs('workInfo', '/auth/additionalInfomation');
  await pick(page, 'Ocupación', 'Sin empleo por ahora');
  await pick(page, 'Ingreso mensual', 'Hasta $3,000');
  for (const [slot, relation] of [
    ['1', 'Madre o padre'],
    ['2', 'Amiga o amigo'],
  ] as const) {
    await choice(page, `Contacto de emergencia ${slot}`).click();
    await pickOpen(page, `¿Qué es de ti el contacto ${slot}?`, relation);
  }
  await stage.fault({ call: 'profile.saveAdditionInfoMarket', fault: { kind: 'hold' } });
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Guardar y continuar' }).click();
  await sent;
  await page.clock.runFor(61_000);
  // It had arrived: the app asked instead of sending it again.
  await expect(page).toHaveURL(/add_bankcard/);
  await stage.releaseFaults();
  await expect.poll(() => stage.count('profile.saveAdditionInfoMarket')).toBe(1);
});
