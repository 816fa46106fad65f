import { persona, WRONG_CODE } from '@puente/fixtures';
import { contract } from '@puente/contract';
import type { OrderStatus } from '@puente/contract/values/order-status';
import type { Borrower } from '@puente/kit';
import { expect, it } from 'vitest';
import type { Transport } from '../../client/src/api/wire/transport.ts';
import { paths } from '../../client/src/utils/paths.ts';
import { storageKey } from '../support/storage-key.ts';
import { aboard, callOf, lineTo, gate, type Lender } from './wire-lender.ts';
import { described, tickBox, type, field, give, heading, storedOnDevice, press, screenText, sees } from './hands.ts';
import { onPage } from './page.ts';
import { visit } from './open-app.ts';

const REGISTERED = persona('repaying').phone;
const UNKNOWN = '5500009876';
const LOGIN = 'session.login';

/**
 * Returns a visitor's page: `at` opens an address or, if called again, reloads; `breakLine` sets a function that runs
 * before each request; `bodies` collects what was sent.
 */
function visitor({ me, send }: Lender) {
  const bodies: unknown[] = [];
  let line: (call: string) => Promise<void> | void = () => {};
  const transport = lineTo(send);
  const through: Transport = async (request) => {
    await line(callOf(request.url));
    if (typeof request.body === 'string') bodies.push(JSON.parse(request.body));
    const { status, text } = await transport(request);
    return { status, text, headers: new Headers({ date: new Date(me.stage.clock.now()).toUTCString() }) };
  };
  return {
    bodies,
    breakLine: (next: typeof line) => void (line = next),
    at: (address: string) => visit({ me, send }, address, { me: null, through, phone: () => me.stage.clock.now() }),
  };
}

const saidAt = (label: string, words: RegExp) => expect.poll(() => described(label)).toMatch(words);
const title = () => expect.poll(heading);

async function askForCode(mobile: string) {
  await type('Celular', mobile);
  await press(/^Enviar código/u);
  await field('Código');
}
async function enter(code: string) {
  await type('Código', code);
  await press(/^Entrar/u);
}

it('a number at the wrong form is explained and carried to the other form; a new account needs a ticked consent', async () => {
  const world = await aboard('repaying');
  const { count } = world;
  const { at, bodies } = visitor(world);
  const codeRequests = await count('session.getVerifyCode');
  await at('/user/register?afid=af-9&campaign=yx1');

  expect(tickBox()?.checked).toBe(false);
  await press(/^Enviar código/u);
  await saidAt('Celular', /Escribe tu celular/);
  await sees('Marca la casilla');
  expect(document.activeElement).toBe(await field('Celular'));
  await type('Celular', REGISTERED);
  await press(/^Enviar código/u);
  await sees('Marca la casilla');
  expect(document.activeElement).toBe(tickBox());
  expect(await count('session.existsByMobile')).toBe(0);

  tickBox()?.click();
  await press(/^Enviar código/u);
  await saidAt('Celular', /Este número ya tiene cuenta/);
  await press('Iniciar sesión');
  await title().toBe('Iniciar sesión');
  expect((await field('Celular')).value).toBe('55 0000 0004');

  await type('Celular', '55000');
  await press(/^Enviar código/u);
  await saidAt('Celular', /Tu celular debe tener 10 dígitos/);
  await expect.poll(() => document.activeElement?.id).toBe((await field('Celular')).id);
  expect(await count('session.getVerifyCode'), 'nothing was sent').toBe(codeRequests);

  await type('Celular', UNKNOWN);
  await press(/^Enviar código/u);
  await saidAt('Celular', /Este número no tiene cuenta/);
  await press(/^Crear cuenta/u);
  await title().toBe('Crear cuenta');
  expect((await field('Celular')).value).toBe('55 0000 9876');
  tickBox()?.click();
  await press(/^Enviar código/u);
  await type('Código', await codeSent(world.me, UNKNOWN));
  await press(/^Crear cuenta/u);
  await title().toBe('¿Cuánto necesitas?');
  expect(bodies.at(-1)).toMatchObject({ mobile: UNKNOWN, afid: 'af-9', campaign: 'yx1' });
});

/** Returns the latest code; waits for the code field first, because a press returns before its request is sent. */
const codeSent = async (me: Borrower, mobile: string) => {
  await field('Código');
  return me.stage.codeFor(mobile);
};

it('a code’s countdown survives a reload and another number, and wrong codes lock the number for a time', async () => {
  const world = await aboard('repaying');
  const { me, count } = world;
  await me.stage.clock.advance('2m');
  const { at } = visitor(world);
  const before = await count('session.getVerifyCode');
  await at(paths.login);
  await askForCode(REGISTERED);
  await me.stage.clock.advance('40s');
  await at(paths.login);
  await sees(/\+52 55 0000 0004.*Reenviar en 0:[012]\d/);
  expect(screenText()).not.toContain('Recibir por llamada');
  expect(await count('session.getVerifyCode')).toBe(before + 1);
  await press('Cambiar el celular');
  expect((await field('Celular')).value).toBe('55 0000 0004');
  // It is too early for a new code, so the old one stays valid and the countdown goes on.
  await press(/^Enviar código/u);
  await sees(/Reenviar en 0:[012]\d/);

  await press(/^Entrar/u);
  await saidAt('Código', /Escribe el código de 6 dígitos/);
  await enter(WRONG_CODE);
  await saidAt('Código', /El código no coincide. Te quedan 4 intentos/);
  expect((await field('Código')).value).toBe(WRONG_CODE);
  const tries = await count(LOGIN);
  for (let turn = 1; turn <= 4; turn++) {
    await enter(WRONG_CODE);
    await expect.poll(() => count(LOGIN)).toBe(tries + turn);
    await onPage.settled();
  }
  // Expects that the screen shows only the time until the next code; called again after a reload.
  const locked = async () => {
    await sees(/Podrás pedir otro código en 1[45]:\d\d/);
    expect(screenText()).not.toMatch(/Ya puedes pedir|Recibir por llamada|Reenviar|Entrar/u);
    expect(document.querySelector('main input')).toBeNull();
  };
  await locked();
  await at(paths.login);
  await locked();
  await me.stage.clock.advance('15m');
  await at(paths.login);
  await press(/^Pedir un código nuevo/u);
  await sees(/Reenviar en/);
});

it('offers a call and a new code, keeps the typed code after a failure, and sends one request for two presses', async () => {
  const world = await aboard('repaying');
  const { me, count } = world;
  await me.stage.clock.advance('2m');
  const { at, breakLine } = visitor(world);
  await at(paths.login);
  await askForCode('+52 55 0000 0004');
  await me.stage.clock.advance('61s');
  await at(paths.login);
  await sees('¿No llega?');
  await press(/^Recibir por llamada/u);
  await sees('Te estamos llamando');
  await sees('Te dictamos un código por llamada a');

  const old = await me.stage.codeFor(REGISTERED);
  await me.stage.clock.advance('6m');
  await at(paths.login);
  await enter(old);
  await saidAt('Código', /El código venció/);
  await press(/^Pedir un código nuevo/u);
  await expect.poll(() => me.stage.codeFor(REGISTERED)).not.toBe(old);
  await onPage.settled();
  expect((await field('Código')).value).toBe('');

  const right = await me.stage.codeFor(REGISTERED);
  const before = await count(LOGIN);
  breakLine((call) => {
    if (call === LOGIN) throw new TypeError('Failed to fetch');
  });
  const failure = () =>
    [...document.querySelectorAll('main *')].findLast((each) => each.textContent?.includes('sigue aquí.'));
  await enter(right);
  await sees('Lo que escribiste sigue aquí.');
  expect((await field('Código')).value).toBe(right);
  const firstMessage = failure();
  await press(/^Entrar/u);
  // A new element shows the message, so that a screen reader announces it again.
  await expect.poll(() => firstMessage?.isConnected).toBe(false);
  await sees('Lo que escribiste sigue aquí.');

  const { until, letGo } = gate();
  breakLine((call) => (call === LOGIN ? until : undefined));
  (await press(/^Entrar/u)).click();
  letGo();
  await title().toBe('Hola, Daniel');
  expect(await count(LOGIN)).toBe(before + 1);
  expect(Object.keys(localStorage).filter((key) => key.startsWith(storageKey('code')))).toEqual([]);
});

it('a number corrected during the request is not called unknown, and a new code goes to the number on screen', async () => {
  const world = await aboard('repaying');
  const { me } = world;
  await me.stage.clock.advance('2m');
  const { at, bodies, breakLine } = visitor(world);
  await at(paths.login);
  const correctDuring = async (request: string, mobile: string, correction: string) => {
    const { until, letGo } = gate();
    let asked = '';
    breakLine((call) => {
      asked = call;
      return call === request ? until : undefined;
    });
    await type('Celular', mobile);
    await press(/^Enviar código/u);
    await expect.poll(() => asked).toBe(request);
    await type('Celular', correction);
    letGo();
    await onPage.settled();
  };
  await correctDuring('session.existsByMobile', UNKNOWN, REGISTERED);
  expect(screenText()).not.toContain('Este número no tiene cuenta');
  await correctDuring('session.getVerifyCode', REGISTERED, UNKNOWN);
  await sees('+52 55 0000 0004');
  await me.stage.clock.advance('61s');
  await press(/^Reenviar/u);
  await onPage.settled();
  expect(bodies.at(-1)).toMatchObject({ mobile: REGISTERED });
});

it('signing in after a session ended in a form returns to it, with the draft only for the same borrower', async () => {
  const world = await aboard('personalInfo');
  const { me } = world;
  const { stage } = me;
  const { phone } = me.persona;
  const { at } = visitor(world);
  localStorage.setItem(storageKey('token'), JSON.stringify(me.token));
  localStorage.setItem(storageKey('userInfo'), JSON.stringify(await me.ask(contract.session.getUserInfo)));
  await at(paths.personalInfo);
  const name = () => field(/^Nombre\(s\)/);
  const signIn = async (mobile: string) => {
    await expect.poll(() => window.location.hash).toBe(`#${paths.login}`);
    await askForCode(mobile);
    await enter(await stage.codeFor(mobile));
    await expect.poll(() => window.location.hash).toContain(paths.personalInfo);
    await onPage.settled();
  };
  give(await name(), 'Renata');
  await expect.poll(storedOnDevice).toContain('Renata');
  await stage.ask(stage.routes.endSession, { mobile: phone, how: 'expired' });
  await at(paths.personalInfo);
  await signIn(phone);
  await sees('Recuperamos lo que habías escrito');
  expect((await name()).value).toBe('Renata');

  await stage.ask(stage.routes.endSession, { mobile: phone, how: 'otherDevice' });
  await at(paths.personalInfo);
  const other = await stage.become('mayApplyAgain');
  await stage.ask(stage.routes.jump, { mobile: other.mobile, status: 6 satisfies OrderStatus });
  await signIn(other.mobile);
  expect((await name()).value).not.toBe('Renata');
  expect(screenText()).not.toContain('Recuperamos lo que habías escrito');
});
