import { afterEach, expect, it, vi } from 'vitest';
import { paths } from '../../client/src/utils/paths.ts';
import { storageKey } from '../support/storage-key.ts';
import { aboard } from './wire-lender.ts';
import { choose, isChosen, button, field, focused, give, storedOnDevice, press, sees, type } from './hands.ts';
import { go, open, visit } from './open-app.ts';

afterEach(() => {
  document.documentElement.classList.remove('dark');
});

const SETTINGS = paths.settings;
const keptAs = (name: string) => localStorage.getItem(storageKey(name));
it('each permission can be withdrawn; withdrawing a required permission asks first and then removes all', async () => {
  const lender = await aboard('repaying');
  const first = await visit(lender, SETTINGS);
  await sees('No tienes permisos guardados en este teléfono.');
  first.device.consents.give(['location', 'camera', 'deviceInformation']);
  await sees('ya no tomamos esos datos de este teléfono');
  const note = [...document.querySelectorAll('main p')].find((each) => each.textContent?.includes('ya se envió'));
  expect([...(note?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
    `#${paths.customerServices}`,
    `#${paths.privacy}`,
  ]);
  await press(/Retirar el permiso de Ubicación$/u);
  await sees('Permitir Ubicación');

  await visit(lender, SETTINGS);
  await sees('Permitir Ubicación');
  await press(/Retirar el permiso de Cámara$/u);
  await press('Conservarlos');
  expect(keptAs('consent')).toContain('camera');
  await press(/Retirar el permiso de Cámara$/u);
  await press('Retirar todos');
  await expect.poll(() => focused()).toBe('Permisos de tus datos');
  expect(keptAs('consent')).toBeNull();
});

it('applies and stores the appearance at once, and reverts it with a message if it cannot be stored', async () => {
  const lender = await open('repaying', SETTINGS);
  const dark = () => document.documentElement.classList.contains('dark');
  expect(dark()).toBe(false);
  await choose('Oscura');
  await expect.poll(dark).toBe(true);

  await visit(lender, SETTINGS);
  expect([dark(), isChosen('Oscura')]).toEqual([true, true]);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  await choose('Clara');
  await sees('No pudimos guardar el cambio en este teléfono.');
  expect([dark(), isChosen('Oscura')]).toEqual([true, true]);
});

it('the settings contain neither language nor sign-out; the account has both and asks before signing out', async () => {
  const { app } = await open('repaying', SETTINGS);
  await sees('Versiones');
  expect(app.text()).not.toMatch(/Cerrar sesión|Idioma/u);
  go(paths.me);
  await button(/^Idioma/u);
  await press('Cerrar sesión');
  await press('Quedarme');
  await expect.poll(() => document.querySelector('[role=alertdialog]')).toBeNull();
  expect(keptAs('token')).not.toBeNull();
});

it('changes and announces the language at once, and keeps a draft', async () => {
  const lender = await aboard('personalInfo');
  const form = paths.personalInfo;
  await visit(lender, form);
  const name = await field('Nombre(s)');
  give(name, 'Hugo');
  name.focus();
  name.blur();
  await expect.poll(storedOnDevice).toContain('\\"Hugo\\"');
  go(paths.language);
  await sees('Español');
  await choose('English');
  await sees('Language');
  await expect.poll(() => document.documentElement.lang).toBe('en');
  const statusTexts = () => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);
  await expect.poll(() => statusTexts()).toContain('The app is in English');
  expect(window.location.hash).toBe(`#${paths.language}`);

  await visit(lender, form);
  expect((await field('First name')).value).toBe('Hugo');
});

it.each([
  [paths.cashier, 'Amount'],
  [paths.repayStp, 'Amount'],
])('an amount typed at %s stays if another tab changes the language', async (address, label) => {
  const { app } = await open('repaying', address);
  await (address === paths.cashier ? choose('Otro monto') : press('Pagar otro monto'));
  await type('Monto', '700');
  app.device.session.choose('language', 'en');
  await expect.poll(() => document.documentElement.lang).toBe('en');
  await app.settled();
  expect((await field(label)).value).toBe('700');
});
