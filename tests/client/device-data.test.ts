/** Device data per order, from consent to its withdrawal: what the shell is asked for, and what the screens say of it. */
import { CONSENT_KINDS, UPLOAD_KINDS } from '@puente/contract/values/device-data';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { browserBridge } from '../../client/src/native/browser.ts';
import { atRest, pausesPass } from './at-rest.ts';
import { button, press, sees } from './hands.ts';
import { storageKey } from '../support/storage-key.ts';
import { furnishWindow, openApp } from './open-app.ts';
import { soon } from './sheet-hands.ts';
import { aboard } from './wire-lender.ts';

const REVIEW = '/auth/review_tips';
const SETTINGS = '/user_center/settings';
const STATUS = 'device.uploadStatus';

beforeAll(furnishWindow);
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
let close = () => {};
afterEach(() => {
  close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** In the app, with every permission given. */
async function agreed(who: string) {
  const { me, send } = await aboard(who);
  const collected: (readonly string[])[] = [];
  const bridge = {
    ...browserBridge(),
    inApp: true,
    timeSDK: async ({ kinds }: { kinds: readonly string[] }) => {
      collected.push(kinds);
      return { ok: true as const, data: { refused: [] } };
    },
  };
  const app = await openApp({ me, send, address: '/user_center/about_us', bridge });
  close = app.close;
  await app.settled();
  app.device.consents.give([...CONSENT_KINDS]);
  const go = (address: string) => {
    window.location.hash = `#${address}`;
  };
  const count = async () => (await me.stage.journal()).filter(({ call }) => call === STATUS).length;
  return { me, app, go, count, collected };
}

// One walk: what was asked for an order is remembered for as long as the app lives.
it('each kind is asked for once and counted as it arrives; what is withdrawn is not, and without a needed kind nothing is left', async () => {
  pausesPass();
  const { me, app, go, count, collected } = await agreed('inReview');
  const owner = { mobile: me.persona.phone, orderNo: me.orderNo };
  go(SETTINGS);
  await press(/Retirar el permiso de Contactos$/u);
  await press(/Retirar el permiso de Ubicación$/u);
  await button(/Permitir Ubicación$/u);
  go(REVIEW);
  await sees('0 de 4');
  expect(collected).toEqual([['appList', 'sms', 'exif', 'device']]);

  // Allowed again: the one that is missing, and nothing twice.
  go(SETTINGS);
  await press(/Permitir Ubicación$/u);
  await button(/Retirar el permiso de Ubicación$/u);
  go(REVIEW);
  await sees('0 de 5');
  expect(collected).toEqual([['appList', 'sms', 'exif', 'device'], ['location']]);

  await me.stage.deviceData(owner, ['appList', 'sms', 'exif', 'device']);
  vi.advanceTimersByTime(15_000);
  await sees('4 de 5');
  await me.stage.deviceData(owner, [...UPLOAD_KINDS]);
  vi.advanceTimersByTime(15_000);
  await sees('Recibimos los datos que autorizaste');
  const asked = await count();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await count(), 'nothing more will come').toBe(asked);

  go(SETTINGS);
  await press(/Retirar el permiso de Cámara$/u);
  await press('Retirar todos');
  await sees('No tienes permisos guardados en este teléfono');
  expect(localStorage.getItem(storageKey('consent'))).toBeNull();
  go(REVIEW);
  await sees('En revisión');
  await atRest(app, { until: () => app.text().includes('En revisión') });
  expect(app.text()).not.toContain('datos que autorizaste');
  expect(collected).toHaveLength(2);
});

it('an error in place of the upload status is a normal end that blocks nothing', async () => {
  const { me, go, count, collected } = await agreed('confirm');
  await me.stage.fault({ call: STATUS, times: 50, fault: { kind: 'http', status: 500 } });
  go('/borrow/confirm_borrow');
  await soon(() => expect(document.querySelector('input[type=checkbox]')).not.toBeNull());
  await expect.poll(count).toBeGreaterThan(0);
  document.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
  await press(/^Enviar solicitud/u);
  await expect.poll(() => window.location.hash).toMatch(/finish_loading|review_tips/u);
  expect(collected).toEqual([]);
});

it.each(['first', 'next'])('each app on a page asks the shell for itself: the %s', async () => {
  const { go, collected } = await agreed('inReview');
  go(REVIEW);
  await sees('0 de 6');
  await soon(() => expect(collected).toEqual([[...UPLOAD_KINDS]]));
});
