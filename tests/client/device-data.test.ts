import { CONSENT_KINDS, UPLOAD_KINDS } from '@puente/contract/values/consent';
import { describe, expect, it, vi } from 'vitest';
import { browserBridge } from '../../client/src/native/use-bridge.ts';
import { paths } from '../../client/src/utils/paths.ts';
import { storageKey } from '../support/storage-key.ts';
import { atRest, go, open, openApp, pausesPass } from './open-app.ts';
import { button, press, sees, soon, tickAllBoxes, tickBox } from './hands.ts';
import { exactText, EXAMPLE } from '@puente/fixtures';
import { memoryStorage } from '../../client/src/storage/memory-storage.fixture.ts';
import { aboard } from './wire-lender.ts';

const STATUS = 'device.uploadStatus';

/** Opens the app with consent to every kind of device data. */
async function agreed(who: string) {
  const collected: (readonly string[])[] = [];
  const bridge = {
    ...browserBridge(),
    inApp: true,
    timeSDK: async ({ kinds }: { kinds: readonly string[] }) => {
      collected.push(kinds);
      return { ok: true as const, data: { refused: [] } };
    },
  };
  const { me, app, count } = await open(who, paths.aboutUs, { bridge });
  app.device.consents.give([...CONSENT_KINDS]);
  return { me, app, uploadChecks: () => count(STATUS), collected };
}

// A single test, because the app remembers for its lifetime what it requested for an order.
it('requests each permitted kind of device data once, counts what arrived, and stops if a required permission is withdrawn', async () => {
  const { me, app, uploadChecks, collected } = await agreed('inReview');
  pausesPass();
  const owner = { mobile: me.persona.phone, orderNo: me.orderNo };
  go(paths.settings);
  await press(/Retirar el permiso de Contactos$/u);
  await press(/Retirar el permiso de Ubicación$/u);
  await button(/Permitir Ubicación$/u);
  go(paths.reviewTips);
  await sees('0 de 4');
  expect(collected).toEqual([['appList', 'sms', 'exif', 'device']]);

  await me.stage.deviceData(owner, [...UPLOAD_KINDS]);
  vi.advanceTimersByTime(15_000);
  await sees('Recibimos los datos que autorizaste');
  const before = await uploadChecks();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await uploadChecks(), 'nothing more will come').toBe(before);

  go(paths.settings);
  await press(/Retirar el permiso de Cámara$/u);
  await press('Retirar todos');
  await sees('No tienes permisos guardados en este teléfono');
  expect(localStorage.getItem(storageKey('consent'))).toBeNull();
  go(paths.reviewTips);
  await sees('En revisión');
  await atRest(app, { until: () => app.text().includes('En revisión') });
  expect(app.text()).not.toContain('datos que autorizaste');
  expect(collected).toHaveLength(1);
});

it('the borrower can submit the application while the upload status fails to load', async () => {
  const { me, uploadChecks, collected } = await agreed('confirm');
  await me.stage.fault({ call: STATUS, times: 50, fault: { kind: 'http', status: 500 } });
  go(paths.confirmBorrow);
  await soon(() => expect(tickBox()).not.toBeNull());
  await expect.poll(uploadChecks).toBeGreaterThan(0);
  tickAllBoxes();
  await press(/^Enviar solicitud/u);
  await expect.poll(() => window.location.hash).toMatch(/finish_loading|review_tips/u);
  expect(collected).toEqual([]);
});

// Storage that is missing, blocked, full, damaged or of another version (faults C15):

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
