/**
 * Script that the development server and world previews add to the page: an invented address book, a whole shell with
 * `?shell=android` or `ios`, and a separate world with `?world=…`.
 */
import { ABILITIES } from '@puente/contract/native/messages';
import { ADDRESS_BOOK, BROKEN_NUMBERS, loginInfo } from '@puente/fixtures/shell';
import { PERSONAS } from '@puente/fixtures/personas';
import { SHELL_TOKEN } from '@puente/backstage/phone/phone-bridge';
import { type Behaviour, installShell } from './shell.ts';
import { enterWorld, worldShell } from './world.ts';

type Choice<T> = { words: string; detail: string; value: T };

const SHEET = `position:fixed;inset:auto 0 0 0;margin:0 auto;width:min(100%,560px);max-height:70vh;overflow:auto;
  border:0;border-radius:16px 16px 0 0;padding:16px;font:16px/1.4 system-ui;color:#111;background:#fff;color-scheme:light`;
const ROW = `display:block;width:100%;min-height:48px;padding:8px;border:0;border-top:1px solid #ddd;background:none;
  color:inherit;font:inherit;text-align:left;cursor:pointer`;

/** Opens a plain sheet that replaces a screen of the phone (address book, login); resolves with null if closed. */
function choose<T>(title: string, choices: readonly Choice<T>[]): Promise<T | null> {
  return new Promise((resolve) => {
    const sheet = document.createElement('dialog');
    sheet.style.cssText = SHEET;
    sheet.setAttribute('aria-label', title);
    let chosen: T | null = null;
    const row = ({ words, detail, value }: Choice<T | null>) => {
      const button = document.createElement('button');
      button.style.cssText = ROW;
      button.textContent = detail ? `${words} · ${detail}` : words;
      button.addEventListener('click', () => {
        chosen = value;
        sheet.close();
      });
      return button;
    };
    const heading = document.createElement('strong');
    heading.textContent = title;
    sheet.append(heading, ...choices.map(row), row({ words: 'Cerrar', detail: '', value: null }));
    sheet.addEventListener('close', () => {
      sheet.remove();
      resolve(chosen);
    });
    document.body.append(sheet);
    sheet.showModal();
  });
}

const here = enterWorld(window);
/** A world uses localStorage for its token, because backstage writes it there. */
const tokenStorage = here ? localStorage : sessionStorage;
const people = [...ADDRESS_BOOK, ...BROKEN_NUMBERS].map(({ name, phone }) => ({
  words: name,
  detail: phone,
  value: { name, phone },
}));
const pickContact = () => choose('Contactos (imitación del teléfono)', people);

async function signIn() {
  const key = await choose(
    'Iniciar sesión (imitación del teléfono)',
    PERSONAS.map((each) => ({ words: each.key, detail: each.phone, value: each.key })),
  );
  if (key === null) return 'cancelled';
  const answer = await fetch('/backstage/become', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ persona: key }),
  });
  const { token } = (await answer.json()) as { token: string };
  tokenStorage.setItem(SHELL_TOKEN, token);
  return loginInfo(token, ABILITIES);
}

async function showToUser(title: string, words: string) {
  return (await choose(`${title} (imitación del teléfono)`, [{ words, detail: '', value: {} }])) ?? 'cancelled';
}

const platform = new URLSearchParams(window.location.search).get('shell');
if (platform === 'android' || platform === 'ios') {
  const does: Behaviour = {
    getLoginInfo: async () => loginInfo(tokenStorage.getItem(SHELL_TOKEN), ABILITIES),
    toLogin: signIn,
    setNewToken: async ({ token }) => tokenStorage.setItem(SHELL_TOKEN, String(token)),
    logout: async () => tokenStorage.removeItem(SHELL_TOKEN),
    selectContact: async () => (await pickContact()) ?? 'cancelled',
    openCheckout: async ({ url }) => (window.open(String(url)) === null ? 'failed' : {}),
    print: async ({ title }) => showToUser('Imprimir', String(title)),
    share: async ({ title }) => showToUser('Compartir', String(title)),
    saveFile: async ({ name }) => showToUser('Guardar', String(name)),
    addToCalendar: async ({ title, day }) => showToUser('Calendario', `${String(day)}: ${String(title)}`),
    openSettings: async () => showToUser('Ajustes', 'Permisos de la app'),
    timeSDK: async () => ({ started: [], refused: [] }),
    logEventByLocal: async (event) => console.debug('logEventByLocal', event),
    logEventByAF: async (event) => console.debug('logEventByAF', event),
  };
  if (here) worldShell({ view: window, platform, does, phone: here });
  else installShell({ view: window, platform, does });
} else if (!('contacts' in navigator)) {
  const select = async () => {
    const contact = await pickContact();
    return contact ? [{ name: [contact.name], tel: [contact.phone] }] : [];
  };
  Object.defineProperty(navigator, 'contacts', { value: { select } });
}
