import { CONSENT_VERSION } from '@puente/contract/values/device-data';
import { persona } from '@puente/fixtures';
import type { Behaviour } from '@puente/scripts/imitation/shell';
import { expect, it } from 'vitest';
import { paths } from '../../client/src/utils/paths.ts';
import { storageKey } from '../support/storage-key.ts';
import { aboard, hearing, type Lender } from './wire-lender.ts';
import { openApp } from './open-app.ts';
import { heading, press, sees } from './hands.ts';
import { choose } from './form-hands.ts';
import { shellThat } from './shell.ts';

/** Loads the page inside a shell that behaves as `does`; a second call reloads the page. */
async function inShell({ send }: Pick<Lender, 'send'>, address: string, does: Behaviour) {
  const { shell, bridge } = shellThat(does);
  const page = await openApp({ me: null, send, address, bridge });
  const requestsFor = (action: string) =>
    shell.requests.filter((request) => request.action === action).map(({ payload }) => payload);
  return { page, requestsFor };
}
const nobody = async () => ({ token: null });

it('a guarded screen opens the native login once, then the screen; a closed login can be opened again', async () => {
  const world = await aboard('repaying');
  const closed = await inShell(world, paths.settings, { getLoginInfo: nobody, toLogin: async () => 'cancelled' });
  await expect.poll(() => closed.requestsFor('toLogin')).toHaveLength(1);
  await press(/^Iniciar sesión/u);
  await expect.poll(() => closed.requestsFor('toLogin')).toHaveLength(2);
  await closed.page.settled();
  expect(window.location.hash).toBe(`#${paths.settings}`);

  const toLogin = async () => ({ token: world.me.token ?? '', packageName: 'mx.puente.app' });
  const { page, requestsFor } = await inShell(world, paths.settings, { getLoginInfo: nobody, toLogin });
  await expect.poll(heading).toBe('Configuración');
  await sees('Permisos de tus datos');
  await page.settled();
  expect(page.text()).not.toContain('Estamos abriendo el inicio de sesión');
  expect(requestsFor('toLogin')).toEqual([{ returnTo: paths.settings }]);
});

it('the shell’s borrower replaces the stored one', async () => {
  const { me, send } = await aboard('repaying');
  const earlier = { basicInfo: { userId: 'U1', firstName: null, mobile: persona('overdue').phone } };
  const { token } = await me.stage.become('overdue');
  localStorage.setItem(storageKey('token'), JSON.stringify(token));
  localStorage.setItem(storageKey('userInfo'), JSON.stringify(earlier));
  const { page } = await inShell({ send }, paths.me, { getLoginInfo: async () => ({ token: me.token }) });
  await page.settled();
  await sees(persona('repaying').person.firstName);
  expect(localStorage.getItem(storageKey('userInfo'))).not.toContain(persona('overdue').phone);
  expect(localStorage.getItem(storageKey('token'))).toContain(me.token);
});

it('collects no device data before consent, and only the agreed kinds after it', async () => {
  const world = await aboard('new');
  const applied: unknown[] = [];
  const send = hearing(world.send, 'order.applyMarket', ({ body }) => void applied.push(JSON.parse(String(body))));
  const { page, requestsFor } = await inShell({ send }, paths.toBorrow, {
    getLoginInfo: async () => ({ token: world.me.token }),
    timeSDK: async () => ({ started: ['device', 'location'], refused: [] }),
  });
  await page.settled();
  await choose('91 días');
  await choose('Salud');
  await sees('Total a pagar');
  await press(/^Continuar/u);
  await sees('Uso de tus datos');
  expect(requestsFor('timeSDK')).toEqual([]);
  expect(await world.calls()).not.toContain('device.uploadStatus');

  await choose('Ubicación');
  await press(/^Acepto/u);
  await expect.poll(heading).toBe('Tus datos');
  // The application carries the version and kinds of the disclosure, and the phone stores them.
  const kinds = ['location', 'camera', 'deviceInformation'];
  expect(applied).toEqual([expect.objectContaining({ consentVersion: CONSENT_VERSION, consentKinds: kinds })]);
  expect(JSON.parse(localStorage.getItem(storageKey('consent')) ?? '')).toMatchObject({
    version: CONSENT_VERSION,
    kinds,
  });
  await expect
    .poll(() => requestsFor('timeSDK'))
    .toEqual([{ orderNo: expect.stringMatching(/./), kinds: ['device', 'location'] }]);
});
