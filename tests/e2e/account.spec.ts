/** Help, settings, who lends, the language, the way to the app. */
import type { Page } from '@playwright/test';
import { START } from '@puente/kit';
import { expect, expectAccessible, test } from './support/test.ts';

const question = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** What the device keeps when all permissions were given. */
async function giveConsent(page: Page) {
  await page.evaluate((at) => {
    const { basicInfo } = JSON.parse(localStorage.getItem('puente.userInfo') ?? '{}');
    const consent = { version: '2026-11', kinds: ['location', 'camera', 'deviceInformation'], at };
    localStorage.setItem('puente.consent', JSON.stringify({ ...consent, userId: basicInfo.userId }));
  }, START);
  await page.reload();
}

test('«Ayuda» reaches a person and has the folio; questions are searched, and their figures are those of the loan', async ({
  openAs,
  context,
  stage,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await openAs('repaying', '/me');
  await page.getByRole('link', { name: 'Ayuda' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Servicio a clientes' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^(Llamar al|Escribir por WhatsApp|Enviar un correo)/ })).toBeVisible();
  const outside = await page
    .locator('main a')
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? '').filter((href) => !href.startsWith('#')),
    );
  expect(outside.length).toBeGreaterThanOrEqual(5);
  for (const href of outside) expect(href).toMatch(/^(https:\/\/|tel:|mailto:)/);

  const folio = await page.getByText(/^CR-/).innerText();
  await page.getByRole('button', { name: 'Copiar folio' }).click();
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(folio);

  await question(page, 'Ya pagué y mi pago no aparece').click();
  await expect(page.getByText(/suele reflejarse en 15 minutos/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver mi préstamo' }).click();
  await expect(page).toHaveURL(/repay_detail\?orderNo=CR-/);
  await test.step('questions: one heading button each, search ignores accents, no result leads to a person', async () => {
    await page.goto('/#/user_center/faq');
    const search = page.getByRole('searchbox', { name: 'Buscar en las preguntas' });
    // The law's word leads to the answer too.
    await search.fill('PRORROGA');
    const more = page.getByRole('heading', { level: 3, name: '¿Puedo pedir más plazo?' }).getByRole('button');
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await more.click();
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText(/«Necesito más plazo» te muestra/)).toBeVisible();
    await search.fill('xyzw');
    await expect(page.getByText('Sin resultados para «xyzw». Escríbenos y te ayudamos.')).toBeVisible();
    await page.getByRole('button', { name: 'Ver todos' }).click();
    await expect(page.getByText(/^\d{2} respuestas$/)).toBeVisible();
    await page.getByRole('link', { name: 'Hablar con soporte' }).click();
    await expect(page).toHaveURL(/customer_services/);
  });
  await test.step('without the product, answers with figures are left out and the rest stays', async () => {
    await stage.fault({ call: 'product.index', times: 9, fault: { kind: 'code', code: 500 } });
    await openAs('repaying', '/user_center/faq');
    await expect(page.getByText(/faltan las respuestas que los incluyen/)).toBeVisible();
    await expect(question(page, '¿Cuánto cuesta un préstamo?')).toHaveCount(0);
    await expect(question(page, '¿Qué es el CAT?')).toBeVisible();
    await stage.clearFaults();
  });
  await test.step('without an answer the channels say so, and the questions stay', async () => {
    await stage.fault({ call: 'market.customerService', times: 9, fault: { kind: 'http', status: 503 } });
    await openAs('repaying', '/user_center/customer_services');
    await expect(page.getByRole('heading', { name: 'No pudimos cargar esta información' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ver preguntas frecuentes' })).toBeVisible();
    await stage.clearFaults();
  });
  await test.step('a loan without extension has the opposite answer; figures are those of the product', async () => {
    await openAs('noExtension', '/user_center/faq');
    await question(page, '¿Puedo pedir más plazo?').click();
    await expect(page.getByText('Tu préstamo no ofrece más plazo.', { exact: false })).toBeVisible();
    await expect(page.getByText(/«Necesito más plazo»/)).toHaveCount(0);
    await question(page, '¿Cuánto cuesta un préstamo?').click();
    await expect(
      page.getByText(/con \$1,000\.00 a 91 días recibes \$939\.99 y pagas \$1,104\.11\. CAT 74\.7%/),
    ).toBeVisible();
    await question(page, '¿Qué pasa si me atraso?').click();
    await expect(page.getByText(/se suma 2% de tu saldo/)).toBeVisible();
  });
});

test('settings: appearance, permissions, signing out, language; who lends', async ({ openAs }) => {
  const page = await openAs('repaying', '/user_center/about_us');
  await expect(page.getByText('Puente Demo, S.A.P.I. de C.V., SOFOM, E.N.R.')).toBeVisible();
  await expect(page.getByText(/domicilio|RECA/i)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Aviso de privacidad' })).toBeVisible();
  await expect(page.getByRole('link', { name: /CONDUSEF/ })).toBeVisible();
  await test.step('each permission can be withdrawn; without a needed one all are, after asking', async () => {
    await page.goto('/#/user_center/settings');
    await expect(page.getByText('No tienes permisos guardados en este teléfono.', { exact: false })).toBeVisible();
    await giveConsent(page);
    await page.getByRole('button', { name: 'Retirar el permiso de Ubicación' }).click();
    await expect(page.getByRole('button', { name: 'Permitir Ubicación' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Permitir Ubicación' })).toBeVisible();

    await page.getByRole('button', { name: 'Retirar el permiso de Cámara' }).click();
    await page.getByRole('button', { name: 'Conservarlos' }).click();
    await page.getByRole('button', { name: 'Retirar el permiso de Cámara' }).click();
    await page.getByRole('button', { name: 'Retirar todos' }).click();
    await expect(page.getByRole('heading', { name: 'Permisos de tus datos' })).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('puente.consent'))).toBeNull();
  });
  await test.step('appearance changes at once and stays; one that cannot be kept goes back and says so', async () => {
    await page.locator('label').filter({ hasText: 'Oscura' }).click();
    await expect(page.locator('html')).toHaveClass(/dark/);
    await page.reload();
    await expect(page.locator('html')).toHaveClass(/dark/);
    await expect(page.getByRole('radio', { name: 'Oscura' })).toBeChecked();
    await expectAccessible(page);

    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new Error('full');
      };
    });
    await page.locator('label').filter({ hasText: 'Clara' }).click();
    await expect(page.getByText('No pudimos guardar el cambio en este teléfono.', { exact: false })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Oscura' })).toBeChecked();
  });
  await test.step('signing out asks first, and ends on home', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await page.getByRole('button', { name: 'Quedarme' }).click();
    expect(await page.evaluate(() => localStorage.getItem('puente.token'))).not.toBeNull();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: 'Cerrar sesión' })
      .click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('puente.token'))).toBeNull();
    await expect(page).toHaveURL(/#\/$/);
    await expect(page.getByRole('region', { name: 'Avisos' }).getByText('Cerraste sesión')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Puente' })).toBeFocused();
  });
  await test.step('the language changes at once, is announced in the new one, stays, and a draft is kept', async () => {
    await openAs('personalInfo', '/auth/personal_infomation');
    await page.getByRole('textbox', { name: 'Nombre(s)' }).fill('Hugo');
    await page.getByRole('textbox', { name: 'Nombre(s)' }).blur();
    await expect
      .poll(() => page.evaluate(() => Object.values(localStorage).some((value) => value.includes('"Hugo"'))))
      .toBe(true);
    await page.goto('/#/user_center/language');
    await page.locator('label').filter({ hasText: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Language' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('status').filter({ hasText: 'The app is in English' })).toHaveCount(1);
    await expect(page).toHaveURL(/language/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Language' })).toBeVisible();
    await page.goto('/#/auth/personal_infomation');
    await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Hugo');
  });
});

test('a visitor finds a person, the answers and the way to the app, and returns to the number', async ({
  open,
  stage,
  allowNoise,
}) => {
  const page = await open('/user/login');
  await page.getByRole('textbox').fill('5500000001');
  await page.getByRole('link', { name: 'Ayuda' }).click();
  const help = page.getByRole('dialog', { name: 'Ayuda' });
  await expect(help.getByRole('link', { name: /WhatsApp/ }).first()).toHaveAttribute('href', /^https:/);
  await help.getByRole('button', { name: 'No me llega el código' }).click();
  await expect(help.getByText('Revisa que tengas señal', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(help).toHaveCount(0);
  await expect(page).toHaveURL(/user\/login$/);
  await expect(page.getByRole('link', { name: 'Ayuda' })).toBeFocused();
  await expect(page.getByRole('textbox')).toHaveValue('55 0000 0001');
  await test.step('the store, and a hint when nothing opens', async () => {
    allowNoise(/Failed to launch/);
    await page.goto('/#/user_center/open_app');
    await expect(page.getByRole('link', { name: 'Descargar en Google Play' })).toHaveAttribute(
      'href',
      /^https:\/\/play\.google\.com\//,
    );
    await expect(page.getByText('¿No pasó nada?', { exact: false })).toHaveCount(0);
    await page.getByRole('link', { name: 'Abrir la app' }).click();
    await expect(page.getByText('¿No pasó nada?', { exact: false })).toBeVisible();
    await expect(page).toHaveURL(/open_app/);
  });
  await test.step('without an address: how to find the app in the store', async () => {
    await stage.fault({ call: 'app.getAddress', times: 9, fault: { kind: 'code', code: 500 } });
    await page.reload();
    await expect(page.getByText('Busca «Puente» en la tienda de tu teléfono.', { exact: false })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Abrir la app' })).toHaveCount(0);
  });
});
