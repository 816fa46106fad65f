import { expect, test } from 'vitest';
import { memoryStorage } from './memory-storage.ts';
import { createSessionStore } from './session-store.ts';

const defaults = { packageName: 'mx.puente.app', edition: 'market', appName: 'Puente' } as const;
const user = { basicInfo: { userId: 'U1', firstName: 'Ana', mobile: '5500000001' } };

const refuse = () => {
  throw new DOMException('blocked', 'SecurityError');
};
const refusing = (): Storage => {
  return { length: 0, clear: refuse, getItem: refuse, key: refuse, removeItem: refuse, setItem: refuse };
};

test('a first visit has the defaults and Spanish', () => {
  expect(createSessionStore(memoryStorage(), defaults).get()).toMatchObject({
    token: null,
    language: 'es',
    packageName: 'mx.puente.app',
    edition: 'market',
    appearance: 'system',
  });
});

test('what is set is there after a reload', () => {
  const storage = memoryStorage();
  createSessionStore(storage, defaults).set({ token: 'T', userInfo: user, score: 620, language: 'en', afid: 'A7' });
  expect(createSessionStore(storage, defaults).get()).toMatchObject({
    token: 'T',
    userInfo: user,
    score: 620,
    language: 'en',
    afid: 'A7',
  });
});

test('logout forgets the borrower and keeps the settings of the device', () => {
  const storage = memoryStorage();
  const store = createSessionStore(storage, defaults);
  store.set({ token: 'T', userInfo: user, score: 1, deviceMessage: 'm', language: 'en', afid: 'A7' });
  store.clear();
  for (const session of [store.get(), createSessionStore(storage, defaults).get()]) {
    expect(session).toMatchObject({ token: null, userInfo: null, score: null, deviceMessage: null });
    expect(session).toMatchObject({ language: 'en', afid: 'A7' });
  }
});

test.each([
  ['blocked', refusing()],
  ['missing', null],
])('a %s storage works until the page closes', (_, storage) => {
  const store = createSessionStore(storage, defaults);
  store.set({ token: 'T' });
  expect(store.get().token).toBe('T');
  expect(store.storage.read('puente.token')).toBe('T');
  store.clear();
  expect(store.storage.read('puente.token')).toBeUndefined();
});

test('a damaged value costs only itself', () => {
  const storage = memoryStorage({
    'puente.token': '{"half',
    'puente.userInfo': '{"basicInfo":{"userId":7}}',
    'puente.language': '"fr"',
    'puente.score': '"many"',
    'puente.appName': '"Otra"',
  });
  expect(createSessionStore(storage, defaults).get()).toMatchObject({
    token: null,
    userInfo: null,
    language: 'es',
    score: null,
    appName: 'Otra',
  });
});

test('every change is announced once', () => {
  const store = createSessionStore(memoryStorage(), defaults);
  let changes = 0;
  const stop = store.subscribe(() => changes++);
  store.set({ token: 'T', score: 1 });
  stop();
  store.clear();
  expect(changes).toBe(1);
});
