/** Settings: what the borrower decides here holds at once and on the next visit. */
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { storageKey } from '../support/storage-key.ts';
import { field, focused, give, press, sees } from './hands.ts';
import { furnishWindow, openApp } from './open-app.ts';
import { aboard } from './wire-lender.ts';

const SETTINGS = '/user_center/settings';

beforeAll(furnishWindow);
let close = () => {};
afterEach(() => {
  vi.restoreAllMocks();
  close();
  document.documentElement.classList.remove('dark');
});

type Lender = Awaited<ReturnType<typeof aboard>>;

/** A visit of this device: what was kept on it stays. */
async function visit({ me, send }: Lender, address = SETTINGS) {
  const app = await openApp({ me, send, address });
  close = app.close;
  await app.settled();
  return app;
}

const kept = (name: string) => localStorage.getItem(storageKey(name));
const radio = (label: string) => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  const control = found?.control ?? found?.querySelector('input');
  if (!(control instanceof HTMLInputElement)) throw new Error(`No choice ${label}`);
  return control;
};

it('each permission can be withdrawn; without a needed one all are, after asking', async () => {
  const lender = await aboard('repaying');
  const first = await visit(lender);
  await sees('No tienes permisos guardados en este teléfono.');
  first.device.consents.give(['location', 'camera', 'deviceInformation']);
  await press(/Retirar el permiso de Ubicación$/u);
  await sees('Permitir Ubicación');
  first.unmount();

  await visit(lender);
  await sees('Permitir Ubicación');
  await press(/Retirar el permiso de Cámara$/u);
  await press('Conservarlos');
  expect(kept('consent')).toContain('camera');
  await press(/Retirar el permiso de Cámara$/u);
  await press('Retirar todos');
  await expect.poll(() => focused()).toBe('Permisos de tus datos');
  expect(kept('consent')).toBeNull();
});

it('the appearance changes at once and stays; one that cannot be kept goes back and says so', async () => {
  const lender = await aboard('repaying');
  const first = await visit(lender);
  const dark = () => document.documentElement.classList.contains('dark');
  expect(dark()).toBe(false);
  radio('Oscura').click();
  await expect.poll(dark).toBe(true);
  first.unmount();

  await visit(lender);
  expect([dark(), radio('Oscura').checked]).toEqual([true, true]);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  radio('Clara').click();
  await sees('No pudimos guardar el cambio en este teléfono.');
  expect([dark(), radio('Oscura').checked]).toEqual([true, true]);
});

it('signing out asks first', async () => {
  await visit(await aboard('repaying'));
  await press('Cerrar sesión');
  await press('Quedarme');
  await expect.poll(() => document.querySelector('[role=alertdialog]')).toBeNull();
  expect(kept('token')).not.toBeNull();
});

it('the language changes at once, is announced in the new one and stays; a draft is kept', async () => {
  const lender = await aboard('personalInfo');
  const form = '/auth/personal_infomation';
  const first = await visit(lender, form);
  const name = await field('Nombre(s)');
  give(name, 'Hugo');
  name.focus();
  name.blur();
  await expect.poll(() => JSON.stringify({ ...localStorage })).toContain('\\"Hugo\\"');
  window.location.hash = '#/user_center/language';
  await sees('Español');
  radio('English').click();
  await sees('Language');
  await expect.poll(() => document.documentElement.lang).toBe('en');
  const said = () => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);
  await expect.poll(() => said()).toContain('The app is in English');
  expect(window.location.hash).toBe('#/user_center/language');
  first.unmount();

  await visit(lender, form);
  expect((await field('First name')).value).toBe('Hugo');
});
