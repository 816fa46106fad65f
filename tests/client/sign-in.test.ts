/** Signing in and creating an account by code: what is said beside the field, what is kept, and how often the lender is asked. */
import { PACKAGE_NAME, persona, WRONG_CODE } from '@puente/fixtures';
import { contract, encryptPath } from '@puente/contract';
import type { OrderStatus } from '@puente/contract/values/order-status';
import type { Borrower, Sender } from '@puente/kit';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Transport } from '../../client/src/api/wire/transport.ts';
import { paths } from '../../client/src/lib/paths.ts';
import { storageKey } from '../support/storage-key.ts';
import { field, give, press, sees } from './hands.ts';
import { furnishWindow, openApp } from './open-app.ts';
import { aboard, cutLine } from './wire-lender.ts';

const KNOWN = persona('repaying').phone;
const UNKNOWN = '5500009876';
const LOGIN = encryptPath(contract.session.login.path, PACKAGE_NAME);

beforeAll(furnishWindow);
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
let app: Awaited<ReturnType<typeof openApp>> | null = null;
afterEach(() => {
  app?.close();
  app = null;
  vi.restoreAllMocks();
});

/** A visitor of this lender's world; `line` comes before each request. Opened once more, it is the page loaded again. */
function visitor({ me, send }: { me: Borrower; send: Sender }) {
  const bodies: unknown[] = [];
  let line: (url: string) => Promise<void> | void = () => {};
  const { transport } = cutLine(send, null);
  const through: Transport = async (request) => {
    await line(request.url);
    if (typeof request.body === 'string') bodies.push(JSON.parse(request.body));
    const { status, text } = await transport(request);
    return { status, text, headers: new Headers({ date: new Date(me.stage.clock.now()).toUTCString() }) };
  };
  return {
    bodies,
    breakLine: (next: typeof line) => void (line = next),
    open: async (address: string) => {
      app?.unmount();
      app = await openApp({ me: null, send, through, address, phone: () => me.stage.clock.now() });
      await app.settled();
    },
    count: async (call: string) => (await me.stage.journal()).filter((entry) => entry.call === call).length,
  };
}

/** What a screen reader says of a field beside its name. */
const described = async (label: string) =>
  (await field(label))
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
const saidAt = (label: string, words: RegExp) => expect.poll(() => described(label)).toMatch(words);
const type = async (label: string, value: string) => give(await field(label), value);
const title = () => expect.poll(() => document.querySelector('h1')?.textContent);

async function askForCode(mobile: string) {
  await type('Celular', mobile);
  await press(/^Enviar código/u);
  await field('Código');
}
async function enter(code: string) {
  await type('Código', code);
  await press(/^Entrar/u);
}

it('a number says what is wrong with it and is carried to the other screen; an account needs the unticked consent', async () => {
  const world = await aboard('repaying');
  const { open, bodies, count } = visitor(world);
  const asked = await count('session.getVerifyCode');
  await open('/user/register?afid=af-9&campaign=yx1');
  const agree = () => document.querySelector<HTMLInputElement>('main input[type=checkbox]');

  expect(agree()?.checked).toBe(false);
  await type('Celular', KNOWN);
  await press(/^Enviar código/u);
  await sees('Marca la casilla');
  expect(document.activeElement).toBe(agree());
  expect(await count('session.existsByMobile')).toBe(0);

  agree()?.click();
  await press(/^Enviar código/u);
  await saidAt('Celular', /Este número ya tiene cuenta/);
  await press('Iniciar sesión');
  await title().toBe('Iniciar sesión');
  expect((await field('Celular')).value).toBe('55 0000 0004');

  for (const [number, says] of [
    ['', /Escribe tu celular/],
    ['55000', /Tu celular debe tener 10 dígitos/],
    ['1500000001', /ese número no recibe mensajes/],
  ] as const) {
    await type('Celular', number);
    await press(/^Enviar código/u);
    await saidAt('Celular', says);
    await expect.poll(() => document.activeElement?.id).toBe((await field('Celular')).id);
  }
  expect(await count('session.getVerifyCode'), 'nothing was sent').toBe(asked);

  await type('Celular', UNKNOWN);
  await press(/^Enviar código/u);
  await saidAt('Celular', /Este número no tiene cuenta/);
  await press(/^Crear cuenta/u);
  await title().toBe('Crear cuenta');
  expect((await field('Celular')).value).toBe('55 0000 9876');
  agree()?.click();
  await press(/^Enviar código/u);
  await type('Código', await codeSent(world.me, UNKNOWN));
  await press(/^Crear cuenta/u);
  await sees('Disponible para ti, hasta');
  expect(bodies.at(-1)).toMatchObject({ mobile: UNKNOWN, afid: 'af-9', campaign: 'yx1' });
});

/** Once it was sent: the press that asks for it does not wait. */
const codeSent = async (me: Borrower, mobile: string) => {
  await field('Código');
  return me.stage.codeFor(mobile);
};

it('the countdown of a code outlives the page, also for a number that is changed; wrong codes end in a wait', async () => {
  const world = await aboard('repaying');
  const { me } = world;
  await me.stage.clock.advance('2m');
  const { open, count } = visitor(world);
  const before = await count('session.getVerifyCode');
  await open(paths.login);
  await askForCode(KNOWN);
  await me.stage.clock.advance('40s');
  await open(paths.login);
  await sees(/\+52 55 0000 0004.*Reenviar en 0:[012]\d/);
  expect(app?.text()).not.toContain('Recibir por llamada');
  expect(await count('session.getVerifyCode')).toBe(before + 1);
  await press('Cambiar el celular');
  expect((await field('Celular')).value).toBe('55 0000 0004');
  // Asked again too soon: the same code is still on its way, and the countdown goes on.
  await press(/^Enviar código/u);
  await sees(/Reenviar en 0:[012]\d/);

  await press(/^Entrar/u);
  await saidAt('Código', /Escribe el código de 6 dígitos/);
  await enter(WRONG_CODE);
  await saidAt('Código', /El código no coincide/);
  expect((await field('Código')).value).toBe(WRONG_CODE);
  const tries = await count('session.login');
  for (let turn = 1; turn <= 4; turn++) {
    await enter(WRONG_CODE);
    await expect.poll(() => count('session.login')).toBe(tries + turn);
    await app?.settled();
  }
  await saidAt('Código', /Espera 15 minutos/);
});

it('a call can be asked for, an expired code offers a new one, a failure keeps what was typed, two presses are one request', async () => {
  const world = await aboard('repaying');
  const { me } = world;
  await me.stage.clock.advance('2m');
  const { open, count, breakLine } = visitor(world);
  await open(paths.login);
  await askForCode('+52 55 0000 0004');
  await me.stage.clock.advance('61s');
  await open(paths.login);
  await sees('¿No llega?');
  await press(/^Recibir por llamada/u);
  await sees('Te estamos llamando');
  await sees('Te dictamos un código por llamada a');

  const old = await me.stage.codeFor(KNOWN);
  await me.stage.clock.advance('6m');
  await open(paths.login);
  await enter(old);
  await saidAt('Código', /El código venció/);
  await press(/^Pedir un código nuevo/u);
  await expect.poll(() => me.stage.codeFor(KNOWN)).not.toBe(old);
  await app?.settled();

  const right = await me.stage.codeFor(KNOWN);
  const before = await count('session.login');
  breakLine((url) => {
    if (url.includes(LOGIN)) throw new TypeError('Failed to fetch');
  });
  const failure = () =>
    [...document.querySelectorAll('main *')].findLast((each) => each.textContent?.includes('sigue aquí.'));
  await enter(right);
  await sees('Lo que escribiste sigue aquí.');
  expect((await field('Código')).value).toBe(right);
  const said = failure();
  await press(/^Entrar/u);
  // The same again is said again, also to who listens.
  await expect.poll(() => said?.isConnected).toBe(false);
  await sees('Lo que escribiste sigue aquí.');

  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  breakLine((url) => (url.includes(LOGIN) ? held : undefined));
  (await press(/^Entrar/u)).click();
  letGo();
  await title().toBe('Hola, Daniel');
  expect(await count('session.login')).toBe(before + 1);
  expect(Object.keys(localStorage).filter((key) => key.startsWith(storageKey('code')))).toEqual([]);
});

it('a session that ends in the middle of a form returns to it with what was typed, for the same borrower alone', async () => {
  const world = await aboard('personalInfo');
  const { me } = world;
  const { stage } = me;
  const { phone } = me.persona;
  const { open } = visitor(world);
  localStorage.setItem(storageKey('token'), JSON.stringify(me.token));
  localStorage.setItem(storageKey('userInfo'), JSON.stringify(await me.ask(contract.session.getUserInfo)));
  await open(paths.personalInfo);
  const name = () => field(/^Nombre\(s\)/);
  const signIn = async (mobile: string) => {
    await expect.poll(() => window.location.hash).toBe(`#${paths.login}`);
    await askForCode(mobile);
    await enter(await stage.codeFor(mobile));
    await expect.poll(() => window.location.hash).toContain(paths.personalInfo);
    await app?.settled();
  };
  give(await name(), 'Renata');
  await expect.poll(() => JSON.stringify({ ...localStorage })).toContain('Renata');
  await stage.ask(stage.routes.endSession, { mobile: phone, how: 'expired' });
  await open(paths.personalInfo);
  await signIn(phone);
  await sees('Recuperamos lo que habías escrito');
  expect((await name()).value).toBe('Renata');

  await stage.ask(stage.routes.endSession, { mobile: phone, how: 'otherDevice' });
  await open(paths.personalInfo);
  const other = await stage.become('mayApplyAgain');
  await stage.ask(stage.routes.jump, { mobile: other.mobile, status: 6 satisfies OrderStatus });
  await signIn(other.mobile);
  expect((await name()).value).not.toBe('Renata');
  expect(app?.text()).not.toContain('Recuperamos lo que habías escrito');
});
