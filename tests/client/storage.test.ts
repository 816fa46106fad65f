/** Storage that is missing, blocked, full, damaged or of another version (faults C15). */
import { EXAMPLE, exactText } from '@puente/fixtures';
import { describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../client/src/storage/memory-storage.fixture.ts';
import { storageKey } from '../support/storage-key.ts';
import { open, openApp } from './open-app.ts';
import { aboard } from './wire-lender.ts';

/** Creates a Storage with these values under the app's keys; `broken` replaces its methods. */
function storageOf(values: Record<string, string>, broken: Partial<Storage> = {}): Storage {
  const kept = Object.entries(values).map(([name, value]) => [storageKey(name), value]);
  return Object.assign(memoryStorage(Object.fromEntries(kept)), broken);
}
const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};
const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

const STORAGES: Record<string, Storage | null> = {
  'blocked for everything': storageOf({}, { getItem: denied, setItem: denied, removeItem: denied, key: denied }),
  full: storageOf({}, { setItem: full }),
  'wrong types': storageOf({
    token: '7',
    userInfo: '[]',
    language: '{"a":1}',
    score: '"high"',
    packageName: 'null',
    appearance: '[]',
    lastOrder: '{"order":7,"at":"x"}',
    consent: '"yes"',
    seen: '{}',
  }),
  'another version': storageOf({
    schema: '99',
    'draft.U1.personalInfo': '{"v":2,"fields":[]}',
    puente: '{}',
  }),
};

describe.each(Object.entries(STORAGES))('browser storage (%s)', (_name, storage) => {
  it('an app with unusable storage starts for a visitor in Spanish', async () => {
    const { me, app } = await open('nobody', '/', { storage });
    expect(document.documentElement.lang).toBe('es-MX');
    expect(app.text()).toContain('Iniciar sesión');
    expect(app.device.session.get().token).toBeNull();
    expect(me.token).toBeNull();
  });

  it('an app with unusable storage keeps session and draft until the page closes', async () => {
    const { me, app } = await open('repaying', '/', { me: null, storage });
    const userInfo = { basicInfo: { userId: 'U1', firstName: null, mobile: me.persona.phone } };
    app.device.session.set({ token: me.token, userInfo });
    app.device.drafts.save('personalInfo', { firstName: 'Renata', code: '123456' });
    expect(app.device.drafts.load('personalInfo')).toEqual({ firstName: 'Renata' });
    await expect.poll(() => app.text()).toContain(`$${exactText(EXAMPLE.total)}`);
    app.device.session.clear();
    await expect.poll(() => app.text()).not.toContain(`$${exactText(EXAMPLE.total)}`);
  });
});

const HOUR = 3_600_000;
const drafts = () => Object.keys(localStorage).filter((name) => name.startsWith(storageKey('draft.')));

it('an open page removes a draft within an hour of its expiry', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { me, send } = await aboard('repaid');
  const app = await openApp({ me, send, address: '/user_center/faq' });
  // Answers bring the server's time, by which drafts expire.
  await app.settled();
  app.device.drafts.save('personal', { firstName: 'Ana' });
  expect(drafts()).toHaveLength(1);

  await me.stage.clock.advance('23h');
  await vi.advanceTimersByTimeAsync(23 * HOUR);
  expect(drafts()).toHaveLength(1);
  await me.stage.clock.advance('2h');
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(drafts()).toHaveLength(0);
});

it('a Wi-Fi login page with a wrong date removes no draft', async () => {
  const { me, send } = await aboard('repaid');
  const first = await openApp({ me, send, address: '/user_center/faq' });
  await first.settled();
  first.device.drafts.save('personal', { firstName: 'Ana' });
  const page = {
    status: 200,
    text: '<html>Wi-Fi</html>',
    headers: new Headers({ date: 'Thu, 01 Jan 1970 00:00:10 GMT' }),
  };
  const app = await openApp({ me, send, address: '/records', through: () => Promise.resolve(page) });
  await expect.poll(() => app.text()).toContain('Wi-Fi');
  expect(drafts()).toHaveLength(1);
});
