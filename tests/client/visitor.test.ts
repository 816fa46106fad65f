import { createKit, START } from '@puente/kit';
import { expect, it } from 'vitest';
import { needsToken, paths, SCREENS, screenAt, type ScreenName } from '../../client/src/utils/paths.ts';
import { currentToasts } from '../../client/src/utils/overlays.ts';
import type { Bridge } from '../../client/src/native/bridge.ts';
import { browserBridge } from '../../client/src/native/use-bridge.ts';
import { storageKey } from '../support/storage-key.ts';
import { choose, button, press, sees } from './hands.ts';
import { visit } from './open-app.ts';
import { aboard } from './wire-lender.ts';

const kit = await createKit();

/** Guarded links by screen that say «Necesitas iniciar sesión». */
const SIGN_IN_FIRST: Partial<Record<ScreenName, ScreenName[]>> = { me: ['addBankCard', 'settings', 'aboutUs'] };

async function visitor(address: string) {
  const app = await visit({ me: kit.visitor(), send: kit.send }, address);
  const links = () => [...app.container.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const screenOf = (link: HTMLAnchorElement) => screenAt(link.hash.slice(1).split('?')[0] ?? '');
  const guarded = () => links().filter((link) => needsToken(screenOf(link) ?? 'home'));
  const helps = () => guarded().filter((link) => link.getAttribute('aria-haspopup') === 'dialog');
  return { app, guarded, helps, screenOf };
}

const dialog = () => document.querySelector('[role=dialog]');
const helpText = async () => {
  const says = /Llamar al|Escribir por WhatsApp|Enviar un correo/;
  await expect.poll(() => dialog()?.textContent).toMatch(says);
  return dialog()?.textContent ?? '';
};

it.each(SCREENS.filter((screen) => !needsToken(screen)))(
  '%s says at each guarded link that it needs a sign-in, and opens help without leaving the screen',
  async (screen) => {
    const { guarded, helps, screenOf } = await visitor(paths[screen]);
    expect(currentToasts()).toEqual([]);
    const unsaid = guarded().filter((link) => !helps().includes(link));
    expect(unsaid.map(screenOf)).toEqual(SIGN_IN_FIRST[screen] ?? []);
    for (const link of unsaid) expect(link.textContent).toContain('Necesitas iniciar sesión');
    const here = `#${paths[screen]}`;
    const [help] = helps();
    if (help) {
      help.click();
      const text = await helpText();
      expect(text).toContain('Preguntas frecuentes');
      expect(window.location.hash).toBe(here);
    }
    // Only the legal texts have no «Ayuda».
    else expect(['privacy', 'terms']).toContain(screen);
  },
);

it('a visitor who waits for a code gets help without signing in', async () => {
  const request = { mobile: '5500000001', digits: 6, channel: 'sms', sentAt: START, resendAt: START };
  localStorage.setItem(storageKey('code', 'login'), JSON.stringify(request));
  const { helps } = await visitor('/user/login');
  const [, needHelp] = helps();
  expect(needHelp?.textContent).toBe('Necesito ayuda');
  needHelp?.click();
  expect(await helpText()).toMatch(/WhatsApp/);
  expect(window.location.hash).toBe('#/user/login');
});

it.each([
  ['customerServices', /^CerrarAyuda(Llamar|Escribir|Enviar)/],
  ['faq', /^CerrarAyudaPreguntas frecuentes/],
] as const)('%s sends a visitor to the login, with the public help over it', async (screen, says) => {
  await visitor(paths[screen]);
  expect(window.location.hash).toBe('#/user/login');
  expect(await helpText()).toMatch(says);
});

it.each([paths.agreement, `${paths.agreement}?orderNo=CR-1`, paths.repayDetail, paths.cashier, paths.yx2ConfirmBorrow])(
  '%s offers a visitor the sign-in',
  async (address) => {
    const { app } = await visitor(address);
    expect(app.text()).toMatch(/Inicia sesión para ver (esta información|lo que debes)/u);
    const ways = [...app.container.querySelectorAll('button')].map(({ textContent }) => textContent);
    expect(ways).toContain('Iniciar sesión');
    expect(currentToasts()).toEqual([]);
  },
);

/** Opens a guarded screen in a shell that reports late that it has no login. */
async function withoutLogin() {
  let answer = () => {};
  const toLogin: Bridge['toLogin'] = () =>
    new Promise((resolve) => {
      answer = () => resolve({ ok: false, reason: 'missing' });
    });
  const bridge: Bridge = { ...browserBridge(), inApp: true, toLogin };
  const app = await visit({ me: kit.visitor(), send: kit.send }, paths.settings, { bridge });
  return { app, answer: () => answer() };
}

it('a shell without a login opens the app’s login screen, unless the visitor has left', async () => {
  const waiting = await withoutLogin();
  waiting.answer();
  await expect.poll(() => window.location.hash).toBe('#/user/login');

  const left = await withoutLogin();
  window.location.hash = `#${paths.records}`;
  await expect.poll(() => left.app.text()).toContain('Inicia sesión para ver tus préstamos');
  left.answer();
  await left.app.settled();
  expect(window.location.hash).toBe(`#${paths.records}`);
  left.app.close();
});

it('a tap on «Ayuda» before the app starts opens the help over home', async () => {
  window.location.hash = '#/';
  await import('../../client/prerender/early.ts');
  const drawn = document.body.appendChild(document.createElement('div'));
  drawn.dataset['prerendered'] = '';
  drawn.innerHTML = `<a aria-haspopup="dialog" href="#${paths.customerServices}">Ayuda</a>`;
  drawn.querySelector('a')?.click();
  drawn.remove();
  expect(window.location.hash).toBe('#/');
  await visitor('/');
  expect(await helpText()).toContain('Preguntas frecuentes');
  expect(window.location.hash).toBe('#/');
});

it('a visitor’s calculation survives sign-up and sign-in into the application', async () => {
  await visitor('/');
  await press('Calcular el mío');
  await choose('91 días');
  const way = await button('Solicitar este préstamo');
  expect(way.getAttribute('href')).toBe(`#${paths.register}`);
  await press('Ya tengo cuenta');
  await expect.poll(() => window.location.hash).toBe(`#${paths.login}`);
  const { from } = (window.history.state as { usr: { from: string } }).usr;
  expect(from).toMatch(/^\/borrow\/to_borrow\?productId=.+&amount=1000&term=91$/u);
  const lender = await aboard('new');
  await visit(lender, from.replace('amount=1000', 'amount=3000'));
  await sees(/3,000/u);
});
