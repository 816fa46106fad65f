/**
 * What the development server puts into the page: in a browser, a contact picker over an invented address book; with
 * `?shell=android` or `?shell=ios` in the address, a whole imitated shell whose login becomes a persona.
 */
import { ADDRESS_BOOK, BROKEN_NUMBERS } from '@puente/fixtures/shell/address-book';
import { loginInfo } from '@puente/fixtures/shell/login-info';
import { PERSONAS } from '@puente/fixtures/personas';
import { choose } from './chooser.ts';
import { installShell } from './shell.ts';

const TOKEN = 'imitation.token';
const people = [...ADDRESS_BOOK, ...BROKEN_NUMBERS].map(({ name, phone }) => ({
  words: name,
  detail: phone,
  value: { name, phone },
}));
const pickContact = () => choose('Contactos (imitación del teléfono)', people);

/** A persona of the mock lender, signed in; the shell keeps the token as a real one would. */
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
  sessionStorage.setItem(TOKEN, token);
  return loginInfo(token);
}

const platform = new URLSearchParams(window.location.search).get('shell');
if (platform === 'android' || platform === 'ios') {
  installShell({
    view: window,
    platform,
    does: {
      getLoginInfo: async () => loginInfo(sessionStorage.getItem(TOKEN)),
      toLogin: signIn,
      setNewToken: async ({ token }) => sessionStorage.setItem(TOKEN, String(token)),
      logout: async () => sessionStorage.removeItem(TOKEN),
      selectContact: async () => (await pickContact()) ?? 'cancelled',
      openCheckout: async ({ url }) => (window.open(String(url)) === null ? 'failed' : {}),
      timeSDK: async () => ({ started: [], refused: [] }),
      logEventByLocal: async (event) => console.debug('logEventByLocal', event),
      logEventByAF: async (event) => console.debug('logEventByAF', event),
    },
  });
} else if (!('contacts' in navigator)) {
  const select = async () => {
    const contact = await pickContact();
    return contact ? [{ name: [contact.name], tel: [contact.phone] }] : [];
  };
  Object.defineProperty(navigator, 'contacts', { value: { select } });
}
