import { expect, test, vi } from 'vitest';
import { memoryStorage } from './memory-storage.fixture.ts';
import { createSessionStore, readAffiliate, toStoredUser } from './session-store.ts';

const defaults = { packageName: 'mx.puente.app', edition: 'market', appName: 'Puente' } as const;
const user = { basicInfo: { userId: 'U1', firstName: 'Ana', mobile: '5500000001' } };

const refuse = () => {
  throw new DOMException('blocked', 'SecurityError');
};
const refusing = (): Storage => {
  return { length: 0, clear: refuse, getItem: refuse, key: refuse, removeItem: refuse, setItem: refuse };
};

test.each([
  ['Ana Sofía', 'Ana'],
  ['  ana ', 'ana'],
  ['MARÍA JOSÉ', 'María'],
  ['Ñ', 'Ñ'],
  ['', null],
  [null, null],
])('the first name %o is stored as %o for the greeting', (firstName, stored) => {
  expect(toStoredUser({ basicInfo: { userId: 'U1', firstName } })?.basicInfo.firstName).toBe(stored);
});

test('atFirst still returns the first render’s session after the session changes', () => {
  const store = createSessionStore(memoryStorage(), defaults);
  store.set({ language: 'en' });
  store.begin();
  store.set({ token: 'T' });
  expect(store.atFirst()).toMatchObject({ token: null, language: 'en' });
  expect(store.get().token).toBe('T');
});

test('clear removes the borrower and keeps the device’s settings', () => {
  const storage = memoryStorage();
  const store = createSessionStore(storage, defaults);
  store.set({ token: 'T', userInfo: user, score: 1, deviceMessage: 'm', language: 'en', afid: 'A7' });
  store.clear();
  expect(store.get()).toMatchObject({ token: null, userInfo: null, score: null, deviceMessage: null });
  expect(store.get()).toMatchObject({ language: 'en', afid: 'A7' });
  const keys = [...Array(storage.length).keys()].map((at) => storage.key(at));
  expect(keys).toEqual(['puente.language', 'puente.afid']);
});

test.each([
  ['blocked', refusing()],
  ['missing', null],
])('with a %s storage, values are kept in memory until they are cleared', (_, storage) => {
  const store = createSessionStore(storage, defaults);
  store.set({ token: 'T' });
  expect(store.get().token).toBe('T');
  expect(store.storage.read('puente.token')).toBe('T');
  store.clear();
  expect(store.storage.read('puente.token')).toBeUndefined();
});

test('notifies a listener once per change, until it unsubscribes', () => {
  const store = createSessionStore(memoryStorage(), defaults);
  let changes = 0;
  const stop = store.subscribe(() => changes++);
  store.set({ token: 'T', score: 1 });
  stop();
  store.clear();
  expect(changes).toBe(1);
});

test('reads every stored value back unchanged', () => {
  const kept = {
    token: 'T',
    userInfo: user,
    score: 620,
    language: 'en',
    packageName: 'mx.otra',
    edition: 'single',
    deviceMessage: 'm',
    afid: 'A7',
    campaign: 'yx1',
    appName: 'Otra',
    appearance: 'dark',
  } as const;
  const storage = memoryStorage();
  expect(createSessionStore(storage, defaults).set(kept)).toBe(true);
  expect(createSessionStore(storage, defaults).get()).toEqual(kept);
  expect(JSON.parse(storage.getItem('puente.appearance') ?? '')).toBe('dark');
});

test('replaces each damaged value with its default', () => {
  const damaged = {
    token: '',
    userInfo: { basicInfo: { userId: '' } },
    score: null,
    language: 7,
    packageName: '',
    edition: 'both',
    deviceMessage: 7,
    afid: '',
    campaign: {},
    appName: 7,
    appearance: 'pink',
  };
  const entries = Object.entries(damaged).map(([name, value]) => [`puente.${name}`, JSON.stringify(value)]);
  const first = createSessionStore(memoryStorage(), defaults).get();
  expect(createSessionStore(memoryStorage(Object.fromEntries(entries)), defaults).get()).toEqual(first);
  expect(first).toEqual({
    ...defaults,
    token: null,
    userInfo: null,
    score: null,
    language: 'es',
    deviceMessage: null,
    afid: null,
    campaign: null,
    appearance: 'system',
  });
});

test.each([
  ['token', ' T', 'T U'],
  ['afid', '<A7', 'A7>'],
  ['campaign', ' yx1', 'yx1'.repeat(22)],
  ['packageName', 'ñ.mx', 'mx.ñ'],
  ['deviceMessage', 'm'.repeat(501), ''],
] as const)('rejects a stored %s with characters or a length that its format forbids: %s, %s', (name, ...wrong) => {
  for (const value of wrong) {
    const storage = memoryStorage({ [`puente.${name}`]: JSON.stringify(value) });
    expect(createSessionStore(storage, defaults).get()[name], value).toBe(
      name === 'packageName' ? defaults.packageName : null,
    );
  }
});

test.each(['null', '7', '{}', '{"basicInfo":null}'])('reads the damaged user %s as no user', (value) => {
  expect(createSessionStore(memoryStorage({ 'puente.userInfo': value }), defaults).get().userInfo).toBeNull();
});

test('keeps a light appearance, and the stored edition whatever the default', () => {
  const storage = memoryStorage({ 'puente.appearance': '"light"', 'puente.edition': '"market"' });
  const session = createSessionStore(storage, { ...defaults, edition: 'single' }).get();
  expect(session).toMatchObject({ appearance: 'light', edition: 'market' });
});

test('accepts a user without name and number', () => {
  const storage = memoryStorage({ 'puente.userInfo': '{"basicInfo":{"userId":"U1","firstName":7}}' });
  const { userInfo } = createSessionStore(storage, defaults).get();
  expect(userInfo).toEqual({ basicInfo: { userId: 'U1', firstName: null, mobile: null } });
});

test('removes a value that is set to null', () => {
  const storage = memoryStorage();
  const store = createSessionStore(storage, defaults);
  store.set({ campaign: 'yx1', afid: 'A7' });
  expect(store.set({ campaign: null })).toBe(true);
  expect([storage.getItem('puente.campaign'), storage.getItem('puente.afid')]).toEqual([null, '"A7"']);
});

test('set returns false if a full storage cannot store the values', () => {
  const full: Storage = { ...memoryStorage(), setItem: refuse, getItem: () => null, removeItem: () => {} };
  const store = createSessionStore(full, defaults);
  expect(store.set({ token: 'T', campaign: null })).toBe(false);
  const token = memoryStorage();
  let tokens = 0;
  token.setItem = () => {
    if (tokens++ === 0) refuse();
  };
  expect(createSessionStore(token, defaults).set({ token: 'T', afid: 'A7' })).toBe(false);
});

test('holds() is true for the token that is both in memory and in storage', () => {
  const storage = memoryStorage();
  const store = createSessionStore(storage, defaults);
  store.set({ token: 'T' });
  expect([store.holds('T'), store.holds('T2'), store.holds(null)]).toEqual([true, false, false]);
  storage.setItem('puente.token', '"T2"');
  expect([store.holds('T'), store.holds('T2')]).toEqual([false, false]);
});

test('takes over a sign-in or a cleared storage from another tab, and notifies listeners', () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  const storage = memoryStorage();
  const store = createSessionStore(storage, defaults);
  vi.unstubAllGlobals();
  const changed = (key: string | null) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key, storageArea: storage }));
  let announced = 0;
  store.subscribe(() => announced++);

  storage.setItem('puente.token', '"T2"');
  changed('other.token');
  expect([announced, store.get().token]).toEqual([0, null]);
  changed('puente.token');
  expect([announced, store.get().token]).toEqual([1, 'T2']);
  storage.clear();
  changed(null);
  expect([announced, store.get().token]).toEqual([2, null]);
});

test('reads an infinite stored score as no score', () => {
  expect(createSessionStore(memoryStorage({ 'puente.score': '1e999' }), defaults).get().score).toBeNull();
});

test('follows the shell’s language until one is chosen, also after a reload', () => {
  const storage = memoryStorage();
  const store = createSessionStore(storage, defaults);
  store.followLanguage('en');
  expect(store.get().language).toBe('en');
  // The keys must stay, because later versions of the app read values that this one stored.
  expect([storage.getItem('puente.language'), storage.getItem('puente.shellLanguage')]).toEqual([null, '"en"']);
  const reloaded = createSessionStore(storage, defaults);
  expect(reloaded.get().language).toBe('en');
  reloaded.followLanguage('es');
  expect(reloaded.get().language).toBe('es');
  reloaded.choose('language', 'en');
  reloaded.followLanguage('es');
  expect(reloaded.get().language).toBe('en');
});

test('keeps the earlier choice if a new one cannot be stored', () => {
  const storage = memoryStorage({
    'puente.language': '"en"',
    'puente.appearance': '"dark"',
    'puente.shellLanguage': '"es"',
  });
  const store = createSessionStore(Object.assign(storage, { setItem: refuse }), defaults);
  expect([store.choose('language', 'es'), store.choose('appearance', 'light')]).toEqual([false, false]);
  expect(store.get()).toMatchObject({ language: 'en', appearance: 'dark' });
  expect(storage.getItem('puente.language')).toBe('"en"');
});

test('removes a choice that could not be stored, even if later writes succeed', () => {
  const values = memoryStorage();
  let writes = 0;
  const setItem = (key: string, value: string) => (writes++ === 0 ? refuse() : values.setItem(key, value));
  const store = createSessionStore({ ...values, setItem }, defaults);
  expect(store.choose('appearance', 'dark')).toBe(false);
  expect(values.length).toBe(0);
});

test.each([
  ['https://puente.mx/?afid=A7#/yx1', { afid: 'A7' }],
  ['https://puente.mx/#/yx1?afid=A7&campaign=buen-fin_26', { afid: 'A7', campaign: 'buen-fin_26' }],
  ['https://puente.mx/#/yx1?afid=<script>', {}],
  ['https://puente.mx/#/', {}],
])('readAffiliate reads from %s the values %o', (href, found) => expect(readAffiliate(href)).toEqual(found));
