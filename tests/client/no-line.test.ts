import { persona } from '@puente/fixtures';
import { REQUEST_TIMEOUT_MS } from '@puente/contract/values/limits';
import { createKit, type Sender } from '@puente/kit';
import { expect, it, vi } from 'vitest';
import type { Transport } from '../../client/src/api/wire/transport.ts';
import { paths } from '../../client/src/utils/paths.ts';
import { SAVING_SCREENS } from './saving-screens.ts';
import { openApp } from './open-app.ts';
import { aboard, callOf, lineTo } from './wire-lender.ts';
import { heading, press, screenText, sees } from './hands.ts';
import { open, visit } from './visit.ts';
import { atRest, pausesPass } from './at-rest.ts';

it('offline, a loan stays readable and shows its age once', async () => {
  const { app } = await open('repaying', paths.repayDetail);
  await sees('Falta por pagar');
  const ages = () => [...app.text().matchAll(/Actualizado hoy/gu)].length;
  expect(ages()).toBe(0);
  const line = vi.spyOn(navigator, 'onLine', 'get');
  line.mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await expect.poll(ages).toBe(1);
  expect(app.text()).toContain('Falta por pagar');
  line.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.poll(ages).toBe(0);
});

/** Leaves every request without an answer; rejects when the request is aborted. */
const mute: Transport = ({ signal }) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
  });

it('shows stored content at once if it is reopened while the server does not answer', async () => {
  pausesPass();
  const { me, send } = await aboard('repaying');
  const requestedCalls: string[] = [];
  const line: Transport = (request) => {
    requestedCalls.push(callOf(request.url));
    return mute(request);
  };
  const at = (address: string, over?: Transport) => openApp({ me, send, address, ...(over ? { through: over } : {}) });
  const STORED = [
    ['/', 'Falta por pagar'],
    [paths.repayOxxo, 'Paga exactamente'],
    [paths.repayStp, /646[\d ]{15,}/u],
    [paths.records, 'Préstamo actual'],
  ] as const;
  for (const [address] of STORED) await atRest(await at(address));
  for (const [address, shows] of STORED) {
    await at(address, line);
    await vi.dynamicImportSettled();
    await expect.poll(screenText, { message: address }).toMatch(shows);
    expect(screenText()).not.toContain('Cargando');
    await sees(/Actualizado hoy a las/u);
  }
  // The app requests a slip only for a debt that the borrower has seen.
  expect(requestedCalls).not.toContain('repayment.oxxoReference');
});

it('an error without stored data leaves the bottom bar usable', async () => {
  const { me, send } = await aboard('repaying');
  await me.stage.fault({ call: 'order.latest', times: 20, fault: { kind: 'http', status: 500 } });
  await openApp({ me, send, address: '/' });
  await sees('No pudimos cargar esta información');
  await sees('Tu solicitud no cambió.');
  await press('Mi cuenta');
  await expect.poll(heading).toBe('Mi cuenta');
});

/**
 * Leaves requests of this call without an answer until they are aborted; with `arrives`, the server still gets them.
 */
function silent(send: Sender, call: string, { arrives }: { arrives: boolean }) {
  const transport = lineTo(send);
  const line = { isSilent: true, asked: 0 };
  const through: Transport = async (request) => {
    if (!line.isSilent || callOf(request.url) !== call) return transport(request);
    if (arrives) await transport(request);
    line.asked += 1;
    return new Promise((_, reject) => {
      request.signal.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
    });
  };
  return { line, through };
}
const pastAMinute = () => vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS + 1000);
const fakeTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });

it('after 60 s without an answer, checks if a save succeeded instead of sending it again', async () => {
  const kit = await createKit();
  const row = SAVING_SCREENS['the questionnaire'];
  if (!row) throw new Error('no such screen');
  const me = await kit.as(persona(row.who).key);
  const { line, through } = silent(kit.send, 'questionnaire.saveQuestionnaire', { arrives: true });
  const opened = await visit({ me, send: kit.send }, row.address, { through });
  await row.fill?.({ me, kit, opened });
  fakeTime();
  if (row.press instanceof RegExp) await press(row.press);
  await expect.poll(() => line.asked).toBe(1);
  await pastAMinute();
  await sees(row.done);
  vi.useRealTimers();
  expect((await me.stage.journal()).filter(({ call }) => call === row.saves)).toHaveLength(1);
});

it('the message of an offline press stays until the connection returns', async () => {
  const kit = await createKit();
  const row = SAVING_SCREENS['the questionnaire'];
  if (!row) throw new Error('no such screen');
  const me = await kit.as(persona(row.who).key);
  const online = vi.spyOn(navigator, 'onLine', 'get');
  const transport = lineTo(kit.send);
  const through: Transport = async (request) => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch');
    return transport(request);
  };
  const opened = await visit({ me, send: kit.send }, row.address, { through });
  await row.fill?.({ me, kit, opened });
  online.mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  if (row.press instanceof RegExp) await press(row.press);
  await sees('No hay conexión a internet.');
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await sees('Ya hay conexión a internet. Vuelve a intentarlo.');
  expect(screenText()).not.toContain('No hay conexión');
  await press(/^Reintentar/u);
  await sees(row.done);
});
