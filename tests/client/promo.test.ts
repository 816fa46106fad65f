import { EXAMPLE, persona } from '@puente/fixtures';
import { expect, it, vi } from 'vitest';
import { SLOW_AFTER_MS } from '../../client/src/utils/timing.ts';
import { SHOWN } from '../support/shown.ts';
import { aboard, gate, hearing, holding } from './wire-lender.ts';
import { button, field, focused, press, screenText, sees, tickBox, type } from './hands.ts';
import { goTo, open, openApp, pausesPass, visit } from './open-app.ts';

const STRANGER = '5500000888';
const COMMITS = ['order.applyMarket', 'order.applyMarketAgain', 'order.submit', 'disbursal.getMoney'];
const OTHERS = 'Productos de otras empresas';

const unticked = () => expect.poll(() => tickBox()?.checked).toBe(false);
const arrives = (address: string) => expect.poll(() => window.location.hash).toContain(`#${address}`);

it('a visitor who signs up from a promotion sends its campaign and affiliate, and no application', async () => {
  const { me, send: over, calls } = await aboard('nobody');
  const registered: string[] = [];
  const send = hearing(over, 'session.register', ({ body }) => void registered.push(String(body)));
  await visit({ me, send }, '/yx1?campaign=otono&afid=A7');
  await sees('El costo total, antes de decidir');
  for (const words of ['Ejemplo representativo', `${EXAMPLE.cat}%`, OTHERS]) await sees(words);
  await sees(/Vigente hasta el \d+\sde\s\w+\sde\s\d{4}/u);
  await press('Ver cuánto puedo pedir');

  await arrives('/yx3');
  expect((await field('Celular')).value).toBe('');
  await unticked();
  await type('Celular', '55');
  await press(/^Ver mi monto estimado/u);
  await sees(/debe tener 10 dígitos/u);
  await type('Celular', STRANGER);
  await press(/^Ver mi monto estimado/u);
  await expect.poll(() => document.activeElement === tickBox()).toBe(true);
  expect(await calls()).not.toContain('session.existsByMobile');

  await press('Aviso de privacidad');
  await arrives('/provicy');
  await press('Volver');
  await arrives('/yx3');
  expect((await field('Celular')).value).toBe('55 0000 0888');
  tickBox()?.click();
  await press(/^Ver mi monto estimado/u);
  await expect.poll(() => focused()).toBe('Monto estimado, sujeto a revisión');
  expect(screenText()).not.toMatch(/aprobamos|aprobado/iu);
  await press('Crear cuenta');

  // Waits for the new screen, because the previous one has the same field and box.
  await arrives('/user/register');
  await button(/^Enviar código/u);
  expect((await field('Celular')).value).toBe('55 0000 0888');
  tickBox()?.click();
  await press(/^Enviar código/u);
  await field('Código');
  await type('Código', await me.stage.codeFor(STRANGER));
  await press(/^Crear cuenta/u);
  await arrives('/borrow/to_borrow');
  expect(JSON.parse(registered[0] ?? '{}')).toMatchObject({ mobile: STRANGER, campaign: 'otono', afid: 'A7' });
  expect((await calls()).filter((call) => call !== null && COMMITS.includes(call))).toEqual([]);
});

it('each promotion shows its own example, and the promotion of a growing limit names each limit', async () => {
  const { app } = await open('nobody', '/yx1');
  await sees('Ejemplo representativo');
  expect(screenText()).toContain('$1,000.00');
  await goTo('/yx2');
  await app.settled();
  expect(screenText()).toContain('$5,000.00');
  expect(screenText()).not.toContain('$1,000.00');
  for (const limit of ['hasta $5,000', 'hasta $30,000', 'hasta $60,000']) expect(screenText()).toContain(limit);
});

it('the loan market is labelled as advertising, explains its order, filters by kind and opens outside the app', async () => {
  await open('nobody', '/yx2');
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

it('the whole market that fails to load says why, and loads on a retry', async () => {
  const { me, send } = await aboard('nobody');
  await me.stage.fault({ call: 'product.listMarket', times: 20, fault: { kind: 'http', status: 500 } });
  await visit({ me, send }, '/?view=market');
  await press('Ver todos');
  await sees('El servicio tuvo un problema.');
  await me.stage.ask(me.stage.routes.clearFaults);
  await press(/^Reintentar/u);
  await sees('Préstamo Colibrí');
  expect(document.body.textContent).not.toContain('El servicio tuvo un problema.');
});

it('an ended promotion links to home', async () => {
  await open('nobody', '/yx4');
  await sees('Esta promoción ya no está disponible');
  await press('Ir a Inicio');
  await expect.poll(() => window.location.hash).toBe('#/');
});

it('a phone number typed at the estimate stays when the promotion loads late, and after a change of language', async () => {
  const { send } = await aboard('nobody');
  const { until, letGo } = gate();
  const app = await openApp({ me: null, send: holding(send, 'market.index', until), address: '/yx3' });
  await type('Celular', '5500000');
  tickBox()?.click();
  letGo();
  await app.settled();
  expect((await field('Celular')).value).toBe('55 0000 0');
  app.device.session.choose('language', 'en');
  await sees('See my estimated amount');
  await app.settled();
  expect((await field('Mobile number')).value).toBe('55 0000 0');
  expect(tickBox()?.checked).toBe(true);
});

it('a pressed button says after 10 s that the answer takes longer than usual', async () => {
  const { me, send } = await aboard('nobody');
  const { until, letGo } = gate();
  await visit({ me, send: holding(send, 'session.existsByMobile', until) }, '/yx3');
  await type('Celular', STRANGER);
  tickBox()?.click();
  pausesPass();
  const pressed = await press(/^Ver mi monto estimado/u);
  expect(pressed.textContent).toContain('Consultando');
  vi.advanceTimersByTime(SLOW_AFTER_MS);
  await expect.poll(() => pressed.textContent).toContain('Está tardando más de lo normal');
  vi.useRealTimers();
  letGo();
  await sees('Monto estimado, sujeto a revisión');
});

it.each(['rejected', 'twoLoans', 'partPaid', 'payoutFailed'])(
  'the estimate names no available amount to a borrower who cannot apply: %s',
  async (who) => {
    await open(who, '/yx3');
    await sees('Ya tienes cuenta');
    expect(screenText()).not.toContain('Disponible para ti');
  },
);

it('a registered number typed at a promotion is filled in at the sign-in', async () => {
  await open('repaying', '/yx3', { me: null });
  await type('Celular', persona('repaying').phone);
  tickBox()?.click();
  await press(/^Ver mi monto estimado/u);
  await sees('Este número ya tiene cuenta');
  await press('Iniciar sesión');
  await arrives('/user/login');
  expect((await field('Celular')).value.replaceAll(' ', '')).toBe(persona('repaying').phone);
});

it('the promotion’s confirm screen shows its conditions; leaving the contract returns there, also after a reload', async () => {
  const lender = await open('approved', '/yx2');
  expect(screenText()).not.toContain(OTHERS);
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
  await press('Leer el contrato');
  await arrives('/borrow/agreement');
  await press('Volver a confirmar');
  await arrives('/yx2ConfirmBorrow');
  await sees('Condiciones de la promoción');

  await press('Leer el contrato');
  await arrives('/borrow/agreement');
  await button('Volver a confirmar');
  await visit(lender, window.location.hash.slice(1));
  await press('Volver a confirmar');
  await arrives('/yx2ConfirmBorrow');
  // Waits for the heading to take the focus, because a press before that would be lost.
  await expect.poll(() => document.activeElement?.tagName).toBe('H1');
  expect(await lender.calls()).not.toContain('disbursal.getMoney');
  await press(new RegExp(`^Confirmar y recibir \\${SHOWN.deposit}`, 'u'));
  await arrives('/borrow/lending');
  expect(await lender.count('disbursal.getMoney')).toBe(1);
});
