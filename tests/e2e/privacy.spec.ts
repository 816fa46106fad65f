/** Faults C6 and C18: what is personal stays where the contract puts it. Numbers are lines of the checklist. */
import { decryptPath } from '@puente/contract';
import { PACKAGE_NAME, persona } from '@puente/fixtures';
import type { Page, Request } from '@playwright/test';
import { choice, keptOnDevice, pick, typeBirthday } from './support/forms.ts';
import { withShell } from './support/shell.ts';
import { expect, test } from './support/test.ts';

const PLANTED = {
  firstName: 'Xochiquétzal',
  lastName: 'Zumárraga Ñuñoa',
  email: 'xochi.planted@example.com',
  nationalId: 'GOMA850101MDFMRN00',
  address: 'Calle Plantada 4711 interior 3',
  contact: 'Plantado Contacto',
  contactPhone: '5500006611',
  otherPhone: '5500006622',
};
/** As typed and as drawn, so that neither form slips through. */
const FORMS = Object.values(PLANTED).flatMap((value) => [value, encodeURIComponent(value)]);

function listen(page: Page) {
  const heard: string[] = [];
  const bodies: { path: string; body: string }[] = [];
  page.on('console', (message) => heard.push(message.text()));
  page.on('request', (request: Request) => {
    heard.push(request.url(), request.headers().referer ?? '');
    const hex = /\/api\/([0-9A-F]+)/.exec(request.url())?.[1];
    if (hex) bodies.push({ path: decryptPath(hex, PACKAGE_NAME) ?? '', body: request.postData() ?? '' });
  });
  return { heard, bodies };
}

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

test('C6: a borrower’s answers reach the lender and nobody else', async ({ page, stage, open }) => {
  const { token } = await stage.become('personalInfo');
  const shell = await withShell(page, {
    loginInfo: { token },
    contacts: [
      { name: PLANTED.contact, phone: PLANTED.contactPhone },
      { name: `${PLANTED.contact} Dos`, phone: PLANTED.otherPhone },
    ],
  });
  const { heard, bodies } = listen(page);
  await open('/auth/personal_infomation');
  await field(page, 'Nombre(s)').fill(PLANTED.firstName);
  await field(page, 'Apellidos').fill(PLANTED.lastName);
  await page.getByText('Mujer', { exact: true }).click();
  await typeBirthday(page, '1985-01-01');
  await pick(page, 'Escolaridad', 'Licenciatura o ingeniería');
  await pick(page, 'Estado civil', 'Soltera o soltero');
  await field(page, 'CURP').fill(PLANTED.nationalId);
  await choice(page, 'Correo electrónico').fill(PLANTED.email);
  await pick(page, 'Tipo de vivienda', 'Rentada');
  await pick(page, 'Estado', 'Ciudad de México');
  await field(page, 'Calle y número').fill(PLANTED.address);
  await page.getByRole('button', { name: 'Guardar y continuar' }).click();
  // The CURP says other letters than the planted name: the borrower confirms it.
  await page
    .getByRole('alertdialog')
    .getByRole('button')
    .last()
    .click({ timeout: 3_000 })
    .catch(() => {});
  await expect(page).not.toHaveURL(/personal_infomation/);

  const mobile = persona('personalInfo').phone;
  await stage.jump(mobile, 11);
  await page.goto('/#/auth/additionalInfomation');
  await page.reload();
  await choice(page, 'Contacto de emergencia 1').click();
  await pick(page, 'Relación con el contacto 1', 'Madre o padre');
  await choice(page, 'Contacto de emergencia 2').click();
  await pick(page, 'Relación con el contacto 2', 'Amistad');
  await pick(page, 'Ocupación', 'Sin empleo por ahora');
  await pick(page, 'Ingreso mensual', 'Hasta $3,000');
  const events = await shell.requests();
  await page.getByRole('button', { name: 'Guardar y continuar' }).click();
  await expect(page).not.toHaveURL(/additionalInfomation/);

  // Events: names and actions, to both loggers.
  const local = events.filter(({ action }) => action === 'logEventByLocal').map(({ payload }) => payload);
  expect(local).toContainEqual(
    expect.objectContaining({ page: 'basicInfo', action: 'input', event: 'employmentType' }),
  );
  expect(events.filter(({ action }) => action === 'logEventByAF').length).toBe(local.length);
  expect(await shell.refused()).toEqual([]);

  // Everything anybody could overhear.
  const overheard = [...heard, ...events.map((event) => JSON.stringify(event)), page.url(), await page.title()].join(
    '\n',
  );
  for (const value of [...FORMS, token]) expect(overheard, value).not.toContain(value);
  // In a body only where the contract has a field for it.
  for (const { path, body } of bodies) {
    if (/saveBasicInfo|saveAdditionInfo/.test(path)) continue;
    for (const value of FORMS) expect(body, path).not.toContain(value);
  }

  await page.goto('/#/me');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toHaveCount(0);
  const after = (await keptOnDevice(page)) + (await page.evaluate(() => document.documentElement.innerHTML));
  for (const value of [...FORMS, token, mobile]) expect(after, value).not.toContain(value);
});

test('C18: where the lender switched it off, nothing is collected and the loan goes on', async ({
  page,
  stage,
  open,
}) => {
  const { token } = await stage.become('uploadOff');
  const shell = await withShell(page, { loginInfo: { token } });
  await open('/borrow/confirm_borrow');
  await expect(page.getByRole('main')).toContainText('$');
  expect(await shell.requests('timeSDK')).toEqual([]);
});
