/** Screen 6, «Trabajo y contactos». Numbers are the lines of the acceptance checklist. */
import type { Page } from '@playwright/test';
import { persona } from '@puente/fixtures';
import { answerContacts, choice, keptOnDevice, pick, rowsOf, summaryOf } from './support/forms.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const ADDRESS = '/auth/additionalInfomation';
const SAVE = 'profile.saveAdditionInfoMarket';
const CONTACT = { 1: 'Contacto de emergencia 1', 2: 'Contacto de emergencia 2' } as const;
const RELATION = { 1: 'Relación con el contacto 1', 2: 'Relación con el contacto 2' } as const;
const save = (page: Page) => page.getByRole('button', { name: 'Guardar y continuar' }).click();
const luis = { name: 'Luis Marín', phone: '+52 1 55 0000 0091' };
const rosa = { name: 'Rosa Marín', phone: '5500000092' };

async function fillInWork(page: Page) {
  await pick(page, 'Ocupación', 'Trabajo por mi cuenta');
  await pick(page, 'Actividad', 'Carnicería');
  await pick(page, 'Ingreso mensual', 'De $9,001 a $12,000');
}

async function fillInContacts(page: Page) {
  await choice(page, CONTACT[1]).click();
  await pick(page, RELATION[1], 'Madre o padre');
  await choice(page, CONTACT[2]).click();
  await pick(page, RELATION[2], 'Amistad');
}

test('9: without the app a contact cannot be picked, the way to the app is shown, nothing is lost', async ({
  openAs,
}) => {
  const page = await openAs('workInfo', ADDRESS);
  await fillInWork(page);
  await page.getByRole('button', { name: 'Elegir de mis contactos: contacto 1' }).click();
  await expect(page.getByText('Abre esta página en la app')).toBeVisible();
  await expect(page.getByText('Abre la app para elegir un contacto.')).toBeVisible();
  await expect(choice(page, 'Actividad')).toHaveText('Carnicería');
  await page.getByRole('link', { name: 'Abrir la app' }).click();
  await expect(page).toHaveURL(/open_app/);
  await page.goBack();
  await expect(choice(page, 'Actividad')).toHaveText('Carnicería');
});

test('without an address book both contacts are typed, by the same rules', async ({ openAs }) => {
  const page = await openAs('workInfo', ADDRESS);
  await fillInWork(page);
  const typed = (label: string) => page.getByRole('textbox', { name: label });
  await typed('Nombre del contacto 1').fill('Luis Marín');
  await typed('Celular del contacto 1').fill('+52 1 55 0000 0091');
  await pick(page, RELATION[1], 'Madre o padre');
  await typed('Nombre del contacto 2').fill('Rosa Marín');
  await typed('Celular del contacto 2').fill('5500000091');
  await typed('Celular del contacto 2').blur();
  await expect(page.getByRole('main').getByText('Tus dos contactos deben tener números distintos')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Avisos' })).toContainText('Ese número ya es de tu otro contacto.');
  await expectAccessible(page);
  await typed('Celular del contacto 2').fill('55 0000 0092');
  await page.reload();
  await expect(typed('Celular del contacto 2')).toHaveValue('55 0000 0092');
  await pick(page, RELATION[2], 'Amistad');
  const sent = page.waitForRequest((request) => request.postData()?.includes('emergencyContactName1') ?? false);
  await save(page);
  expect((await sent).postDataJSON()).toMatchObject({
    emergencyContactName1: 'Luis Marín',
    emergencyContactMobile1: '5500000091',
    emergencyContactName2: 'Rosa Marín',
    emergencyContactMobile2: '5500000092',
  });
  await expect(page).toHaveURL(/add_bankcard/);
});

test('23: the other contact’s relation is refused in the open sheet, and the saved one stays', async ({
  page,
  openAs,
}) => {
  await answerContacts(page, [luis, rosa]);
  await openAs('workInfo', ADDRESS);
  await fillInContacts(page);
  await choice(page, RELATION[2]).click();
  const sheet = page.getByRole('dialog', { name: RELATION[2] });
  await sheet.getByRole('option', { name: 'Madre o padre' }).click();
  await sheet.getByRole('button', { name: 'Confirmar' }).click();
  await expect(sheet.getByText('Ya elegiste esa relación en tu otro contacto.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Avisos' })).toContainText('Ya elegiste esa relación');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Cancelar' }).click();
  await expect(choice(page, RELATION[2])).toHaveText('Amistad');
});

test('23: the other contact’s number is refused, and the saved contact stays', async ({ page, openAs }) => {
  await answerContacts(page, [luis, rosa, { name: 'Papá', phone: '55 0000 0091' }]);
  await openAs('workInfo', ADDRESS);
  await fillInContacts(page);
  await choice(page, CONTACT[2]).click();
  await expect(page.getByRole('main').getByText('Ese número ya es de tu otro contacto.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Avisos' })).toContainText('Ese número ya es de tu otro contacto.');
  await expect(choice(page, CONTACT[2])).toHaveText('Rosa Marín · 55 0000 0092');
});

test('31: each occupation shows its own fields and lists', async ({ openAs }) => {
  const page = await openAs('workInfo', ADDRESS);
  const shown = ['Puesto', 'Actividad', 'Antigüedad', 'Frecuencia de pago', 'Ingreso mensual'];
  const visible = async () => {
    const counts = await Promise.all(shown.map((label) => choice(page, label).count()));
    return shown.filter((_, index) => counts[index] === 1);
  };
  await pick(page, 'Ocupación', 'Sin empleo por ahora');
  expect(await visible()).toEqual(['Ingreso mensual']);
  await pick(page, 'Ocupación', 'Trabajo por mi cuenta');
  expect(await visible()).toEqual(['Actividad', 'Ingreso mensual']);
  expect(await rowsOf(page, 'Actividad')).toHaveLength(24);
  await pick(page, 'Ocupación', 'Tengo empleo');
  expect(await visible()).toEqual(['Puesto', 'Antigüedad', 'Frecuencia de pago', 'Ingreso mensual']);
  expect(await rowsOf(page, 'Puesto')).toHaveLength(30);
});

test('31: what is hidden is not sent', async ({ page, openAs, stage }) => {
  await answerContacts(page, [luis, rosa]);
  await openAs('workInfo', ADDRESS);
  await pick(page, 'Ocupación', 'Tengo empleo');
  await pick(page, 'Puesto', 'Enfermería');
  await pick(page, 'Antigüedad', 'De 1 a 3 años');
  await pick(page, 'Frecuencia de pago', 'Cada mes');
  await pick(page, 'Día de pago', 'Día 15');
  await pick(page, 'Ocupación', 'Sin empleo por ahora');
  await pick(page, 'Ingreso mensual', 'Hasta $3,000');
  await fillInContacts(page);
  await save(page);
  await expect(page).toHaveURL(/add_bankcard/);
  let kept: Record<string, unknown> = {};
  await stage.edit(persona('workInfo').phone, ({ workInfo }) => {
    kept = workInfo ?? {};
  });
  const sent = Object.entries(kept).filter(([, value]) => value !== null && value !== undefined);
  expect(Object.fromEntries(sent)).toEqual({ employmentType: 'Unemployed', monthlySalary: 'under 3000' });
});

test('32: another occupation clears the position, another frequency clears both paydays, each with a note', async ({
  openAs,
}) => {
  const page = await openAs('workInfo', ADDRESS);
  await pick(page, 'Ocupación', 'Tengo empleo');
  await pick(page, 'Puesto', 'Enfermería');
  await pick(page, 'Frecuencia de pago', 'Cada quincena');
  expect(await rowsOf(page, 'Primer día de pago')).toHaveLength(31);
  await pick(page, 'Primer día de pago', 'Día 15');
  await pick(page, 'Segundo día de pago', 'Día 30');

  await pick(page, 'Frecuencia de pago', 'Cada 14 días (catorcena)');
  await expect(choice(page, 'Primer día de pago')).toHaveText('Elige');
  await expect(choice(page, 'Segundo día de pago')).toHaveText('Elige');
  await expect(choice(page, 'Primer día de pago')).toHaveAccessibleDescription('Vuelve a elegir tu día de pago');
  expect(await rowsOf(page, 'Segundo día de pago')).toEqual([
    'Lunes',
    'Martes',
    'Miércoles',
    'Jueves',
    'Viernes',
    'Sábado',
    'Domingo',
  ]);
  await pick(page, 'Frecuencia de pago', 'Cada semana');
  await expect(choice(page, 'Segundo día de pago')).toHaveCount(0);
  expect(await rowsOf(page, 'Día de pago')).toHaveLength(7);
  await pick(page, 'Frecuencia de pago', 'Cada mes');
  await expect(choice(page, 'Segundo día de pago')).toHaveCount(0);
  expect(await rowsOf(page, 'Día de pago')).toHaveLength(31);

  await pick(page, 'Ocupación', 'Trabajo por mi cuenta');
  await expect(choice(page, 'Actividad')).toHaveText('Elige');
  await expect(choice(page, 'Actividad')).toHaveAccessibleDescription('Vuelve a elegir tu actividad');
});

test('33: a stored occupation and experience outside their lists appear empty', async ({ openAs, stage }) => {
  const page = await openAs('bankCard', '/user_center/about_us');
  await stage.edit(persona('bankCard').phone, ({ workInfo }) =>
    Object.assign(workInfo ?? {}, { employmentType: 'Student', jobExperience: 'tenYears' }),
  );
  await page.goto(`/#${ADDRESS}`);
  await page.reload();
  await expect(choice(page, 'Ocupación')).toHaveText('Elige');
  await expect(choice(page, 'Ingreso mensual')).not.toHaveText('Elige');
  await expect(choice(page, 'Antigüedad')).toHaveCount(0);
});

for (const phone of ['+525512345678', '525512345678', '+5215512345678', '5215512345678', '55 1234 5678']) {
  test(`34: a picked ${phone} ends as 5512345678`, async ({ page, openAs }) => {
    await answerContacts(page, [{ name: 'Luis Marín', phone }]);
    await openAs('workInfo', ADDRESS);
    await choice(page, CONTACT[1]).click();
    await expect(choice(page, CONTACT[1])).toHaveText('Luis Marín · 55 1234 5678');
  });
}

test('a contact without a Mexican number is refused with the reason', async ({ page, openAs }) => {
  await answerContacts(page, [{ name: 'Luis Marín', phone: '+1 202 555 0101' }]);
  await openAs('workInfo', ADDRESS);
  await choice(page, CONTACT[1]).click();
  await expect(page.getByText('Ese contacto no tiene un nombre y un número mexicano de 10 dígitos.')).toBeVisible();
  await expect(choice(page, CONTACT[1])).toHaveText('Elegir de mis contactos');
});

test('a picker that is closed changes nothing and says nothing', async ({ page, openAs }) => {
  await answerContacts(page, []);
  await openAs('workInfo', ADDRESS);
  await choice(page, CONTACT[1]).click();
  await expect(choice(page, CONTACT[1])).toHaveText('Elegir de mis contactos');
  await expect(page.getByText('No pudimos abrir tus contactos')).toHaveCount(0);
});

test('24: empty answers are flagged in the order of the screen', async ({ page, openAs }) => {
  await answerContacts(page, [luis, rosa]);
  await openAs('workInfo', ADDRESS);
  await pick(page, 'Ocupación', 'Tengo empleo');
  await pick(page, 'Frecuencia de pago', 'Cada quincena');
  await save(page);
  expect(await summaryOf(page)).toEqual([
    'Escribe el nombre de la empresa',
    'Elige tu puesto',
    'Elige tu antigüedad',
    'Elige tu ingreso mensual',
    'Elige tu día de pago',
    'Elige tu segundo día de pago',
    'Elige a tu contacto 1',
    'Elige tu relación con el contacto 1',
    'Elige a tu contacto 2',
    'Elige tu relación con el contacto 2',
  ]);
  await expect(choice(page, CONTACT[2])).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
});

test('37, 38, 39: a reload and a lost connection lose nothing, and one tap too many saves once', async ({
  page,
  openAs,
  stage,
}) => {
  await answerContacts(page, [luis, rosa]);
  await openAs('workInfo', ADDRESS);
  await fillInWork(page);
  await fillInContacts(page);
  await page.reload();
  await expect(page.getByText('Recuperamos lo que habías escrito')).toBeVisible();
  await expect(choice(page, CONTACT[1])).toHaveText('Luis Marín · 55 0000 0091');

  await stage.fault({ call: SAVE, fault: { kind: 'http', status: 503 } });
  await save(page);
  await expect(page.getByText('Lo que escribiste sigue aquí.')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar y continuar' }).dblclick();
  await expect(page).toHaveURL(/add_bankcard/);
  expect(await stage.calls(SAVE)).toBe(2);
  expect(await keptOnDevice(page)).not.toContain('Luis Marín');
});
