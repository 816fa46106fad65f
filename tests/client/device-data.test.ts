import { CONSENT_KINDS, UPLOAD_KINDS } from '@puente/contract/values/consent';
import { expect, it, vi } from 'vitest';
import { browserBridge } from '../../client/src/native/use-bridge.ts';
import { paths } from '../../client/src/utils/paths.ts';
import { storageKey } from '../support/storage-key.ts';
import { atRest, pausesPass, go, open } from './open-app.ts';
import { button, press, sees, soon, tickAllBoxes, tickBox } from './hands.ts';

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
