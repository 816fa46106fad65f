/** «Trabajo y contactos» on a real page: with an address book and without, a reload, a failure and a second tap. */
import type { Page } from '@playwright/test';
import { persona } from '@puente/fixtures';
import { answerContacts, choice, keptOnDevice, pick, pickOpen } from './support/forms.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const ADDRESS = '/auth/additionalInfomation';
const SAVE = 'profile.saveAdditionInfoMarket';
const CONTACT = { 1: 'Contacto de emergencia 1', 2: 'Contacto de emergencia 2' } as const;
const RELATION = { 1: '¿Qué es de ti el contacto 1?', 2: '¿Qué es de ti el contacto 2?' } as const;
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
  await pickOpen(page, RELATION[1], 'Madre o padre');
  await choice(page, CONTACT[2]).click();
  await pickOpen(page, RELATION[2], 'Amiga o amigo');
}

test('without an address book the way to the app is shown, and both contacts are typed by the same rules', async ({
  openAs,
}) => {
  const page = await openAs('workInfo', ADDRESS);
  const typed = (label: string) => page.getByRole('textbox', { name: label });
  await fillInWork(page);

  await test.step('a contact cannot be picked, and nothing is lost on the way to the app', async () => {
    await page.getByRole('button', { name: 'Elegir de mis contactos: contacto 1' }).click();
    await expect(page.getByText('Abre esta página en la app')).toBeVisible();
    await expect(page.getByText('Abre la app para elegir un contacto.')).toBeVisible();
    await page.getByRole('link', { name: 'Abrir la app' }).click();
    await expect(page).toHaveURL(/open_app/);
    await page.goBack();
    await expect(choice(page, 'Actividad')).toHaveText('Carnicería');
  });
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
  await pick(page, RELATION[2], 'Amiga o amigo');
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

test('picked contacts: the other’s relation and number are refused; nothing is lost, and what is hidden is not sent', async ({
  page,
  openAs,
  stage,
}) => {
  await answerContacts(page, [luis, rosa, { name: 'Papá', phone: '55 0000 0091' }]);
  await openAs('workInfo', ADDRESS);
  await pick(page, 'Ocupación', 'Tengo empleo');
  await pick(page, 'Puesto', 'Enfermera o enfermero');
  await pick(page, 'Frecuencia de pago', 'Cada mes');
  await pick(page, 'Día de pago', 'Día 15');
  await pick(page, 'Ocupación', 'Sin empleo por ahora');
  await pick(page, 'Ingreso mensual', 'Hasta $3,000');
  await fillInContacts(page);

  await test.step('a relation is refused in the open sheet, and the saved one stays', async () => {
    await choice(page, RELATION[2]).click();
    const sheet = page.getByRole('dialog', { name: RELATION[2] });
    await sheet.getByRole('option', { name: 'Madre o padre' }).click();
    await sheet.getByRole('button', { name: 'Confirmar' }).click();
    await expect(sheet.getByText('Tu otro contacto ya tiene esa relación contigo.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Avisos' })).toContainText('Tu otro contacto ya tiene esa relación');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Cancelar' }).click();
    await expect(choice(page, RELATION[2])).toHaveText('Amiga o amigo');
  });
  await test.step('a number is refused, and the saved contact stays', async () => {
    await choice(page, CONTACT[2]).click();
    await expect(page.getByRole('main').getByText('Ese número ya es de tu otro contacto.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Avisos' })).toContainText('Ese número ya es de tu otro contacto.');
    await expect(choice(page, CONTACT[2])).toHaveText('Rosa Marín · 55 0000 0092');
  });
  await test.step('a reload and a lost connection lose nothing, and one tap too many saves once', async () => {
    await page.reload();
    await expect(page.getByText('Recuperamos lo que habías escrito')).toBeVisible();
    await expect(choice(page, CONTACT[1])).toHaveText('Luis Marín · 55 0000 0091');
    await stage.fault({ call: SAVE, fault: { kind: 'http', status: 503 } });
    await save(page);
    await expect(page.getByText('Lo que escribiste sigue aquí.')).toBeVisible();
    // Both presses come before the answer.
    await stage.fault({ call: SAVE, fault: { kind: 'hold' } });
    await page.getByRole('button', { name: 'Guardar y continuar' }).dblclick();
    await stage.releaseFaults();
    await expect(page).toHaveURL(/add_bankcard/);
    expect(await stage.count(SAVE)).toBe(2);
    expect(await keptOnDevice(page)).not.toContain('Luis Marín');
  });
  const { workInfo } = await stage.keptOf(persona('workInfo').phone);
  const kept = Object.entries(workInfo ?? {}).filter(([, value]) => value !== null && value !== undefined);
  expect(Object.fromEntries(kept)).toEqual({ employmentType: 'Unemployed', monthlySalary: 'under 3000' });
});
