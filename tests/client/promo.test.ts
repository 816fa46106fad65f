/** Promotions: to a new account, to the sign-in or to the reader's own loan; their confirm screen; other companies beside them. */
import { EXAMPLE, PACKAGE_NAME, persona } from '@puente/fixtures';
import { contract } from '@puente/contract';
import { decryptPath } from '@puente/contract/wire/path-cipher';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { createKit, type Sender } from '@puente/kit';
import { SHOWN } from '../support/shown.ts';
import { button, field, focused, give, press, sees } from './hands.ts';
import { furnishWindow, openApp } from './open-app.ts';
import { aboard } from './wire-lender.ts';

const STRANGER = '5500000888';
const COMMITS = ['order.applyMarket', 'order.applyMarketAgain', 'order.submit', 'disbursal.getMoney'];
const OTHERS = 'Productos de otras empresas';

beforeAll(furnishWindow);
let close = () => {};
afterEach(() => close());

type Me = Awaited<ReturnType<typeof aboard>>['me'];
const calls = async ({ stage }: Pick<Me, 'stage'>) => (await stage.journal()).map(({ call }) => call);
const box = () => document.querySelector<HTMLInputElement>('main input[type=checkbox]');
const unticked = () => expect.poll(() => box()?.checked).toBe(false);
const text = () => document.querySelector('main')?.textContent ?? '';
const arrives = (address: string) => expect.poll(() => window.location.hash).toContain(`#${address}`);

async function visit({ me, send }: { me: Me | null; send: Sender }, address: string) {
  const app = await openApp({ me, send, address });
  close = app.close;
  await app.settled();
  return app;
}

it('from promotion to sign-up nothing is submitted, and campaign and affiliate travel along', async () => {
  const kit = await createKit();
  const registered: string[] = [];
  const send: Sender = (request) => {
    const path = new URL(request.url, 'http://lender').pathname.slice('/api/'.length);
    if (path && decryptPath(path, PACKAGE_NAME) === contract.session.register.path)
      registered.push(String(request.body));
    return kit.send(request);
  };
  await visit({ me: null, send }, '/yx1?campaign=otono&afid=A7');
  await sees('El costo total, antes de decidir');
  for (const words of ['Ejemplo representativo', `${EXAMPLE.cat}%`, OTHERS]) await sees(words);
  await sees(/Vigente hasta el \d+\sde\s\w+\sde\s\d{4}/u);
  await press('Ver cuánto puedo pedir');

  await arrives('/yx3');
  expect((await field('Celular')).value).toBe('');
  await unticked();
  give(await field('Celular'), '55');
  await press(/^Ver mi monto estimado/u);
  await sees(/debe tener 10 dígitos/u);
  give(await field('Celular'), STRANGER);
  await press(/^Ver mi monto estimado/u);
  await expect.poll(() => document.activeElement === box()).toBe(true);
  expect(await calls(kit)).not.toContain('session.existsByMobile');

  // Reading the notice costs nothing.
  await press('Aviso de privacidad');
  await arrives('/provicy');
  await press('Volver');
  await arrives('/yx3');
  expect((await field('Celular')).value).toBe('55 0000 0888');
  box()?.click();
  await press(/^Ver mi monto estimado/u);
  await expect.poll(() => focused()).toBe('Monto estimado, sujeto a revisión');
  expect(text()).not.toMatch(/aprobamos|aprobado/iu);
  await press('Crear cuenta');

  expect((await field('Celular')).value).toBe('55 0000 0888');
  box()?.click();
  await press(/^Enviar código/u);
  give(await field('Código'), await kit.stage.codeFor(STRANGER));
  await press(/^Crear cuenta/u);
  await arrives('/borrow/to_borrow');
  expect(JSON.parse(registered[0] ?? '{}')).toMatchObject({ mobile: STRANGER, campaign: 'otono', afid: 'A7' });
  expect((await calls(kit)).filter((call) => call !== null && COMMITS.includes(call))).toEqual([]);
});

it('the loan market is labelled, explains its order, is told apart by kind, and opens outside', async () => {
  await visit({ ...(await aboard('nobody')), me: null }, '/yx2');
  await sees(/son publicidad.*Ordenados por CAT, de menor a mayor.*fuera de Puente/u);
  const market = () => document.querySelector('section[aria-labelledby="other-companies"]');
  const inMarket = (kind: string, words: string) =>
    [...(market()?.querySelectorAll<HTMLElement>(kind) ?? [])].find((each) => each.textContent === words);
  inMarket('button', 'Ver todos')?.click();
  await expect.poll(() => inMarket('label', 'Negocio')).toBeDefined();
  inMarket('label', 'Negocio')?.click();
  const links = () => [...(market()?.querySelectorAll('a') ?? [])];
  await expect.poll(() => links()[0]?.textContent).toMatch(/Negocio/u);
  for (const link of links()) {
    expect(link.href).toMatch(/^https:/u);
    expect(link.rel).toContain('noopener');
    expect(link.textContent).toContain('Publicidad');
  }
});

it('a promotion without content has ended, and leads home; a visitor has nothing to confirm, and is shown the way in', async () => {
  const visitor = { ...(await aboard('nobody')), me: null };
  await visit(visitor, '/yx4');
  await sees('Esta promoción ya no está disponible');
  await press('Ir a Inicio');
  await expect.poll(() => window.location.hash).toBe('#/');
  close();
  await visit(visitor, '/yx2ConfirmBorrow');
  expect(await button('Iniciar sesión')).toBeDefined();
});

it('a number with an account goes to the sign-in, carried over', async () => {
  const { send } = await aboard('repaying');
  await visit({ me: null, send }, '/yx3');
  give(await field('Celular'), persona('repaying').phone);
  box()?.click();
  await press(/^Ver mi monto estimado/u);
  await sees('Este número ya tiene cuenta');
  await press('Iniciar sesión');
  await arrives('/user/login');
  expect((await field('Celular')).value.replaceAll(' ', '')).toBe(persona('repaying').phone);
});

it('somebody with a loan sees no other company’s product, and is led to the loan', async () => {
  await visit(await aboard('overdue'), '/yx1');
  await button('Ver mi préstamo');
  expect(text()).not.toContain(OTHERS);
  await press('Ver mi préstamo');
  await arrives('/repay/repay_detail');
});

it('its confirm screen has all of the plain one and its conditions; its contract leads back unticked, also after another visit', async () => {
  const lender = await aboard('approved');
  const first = await visit(lender, '/yx2');
  expect(text()).not.toContain(OTHERS);
  await press('Revisar y confirmar');
  await arrives('/yx2ConfirmBorrow');
  for (const words of [
    'Condiciones de la promoción',
    'Vigente hasta el',
    'CAT sin IVA',
    'Total a pagar',
    'Fecha límite',
  ]) {
    await sees(words);
  }
  await unticked();
  await press('Leer el contrato');
  await arrives('/borrow/agreement');
  await press('Volver a confirmar');
  await arrives('/yx2ConfirmBorrow');
  await sees('Condiciones de la promoción');
  await unticked();

  await press('contrato del préstamo');
  await arrives('/borrow/agreement');
  first.unmount();
  // Reloaded, the contract still knows where it was opened.
  await visit(lender, window.location.hash.slice(1));
  await press('Volver a confirmar');
  await arrives('/yx2ConfirmBorrow');
  await unticked();
  // A page that has just come takes the focus to its heading; a press before that would lose it again.
  await expect.poll(() => document.activeElement?.tagName).toBe('H1');
  await press(new RegExp(`^Confirmar y recibir \\${SHOWN.deposit}`, 'u'));
  await expect.poll(() => document.activeElement === box()).toBe(true);
  expect(await calls(lender.me)).not.toContain('disbursal.getMoney');
  box()?.click();
  await press(new RegExp(`^Confirmar y recibir \\${SHOWN.deposit}`, 'u'));
  await arrives('/borrow/lending');
  expect((await calls(lender.me)).filter((call) => call === 'disbursal.getMoney')).toHaveLength(1);
});
