import { REQUEST_TIMEOUT_MS } from '@puente/contract/values/limits';
import { expect, it, vi } from 'vitest';
import type { Transport } from '../../client/src/api/wire/transport.ts';
import { paths } from '../../client/src/utils/paths.ts';
import { storeAnswers } from './saving-screens.ts';
import { openApp, open, openBreakable, visit, atRest, pausesPass, drawn } from './open-app.ts';
import { aboard, callOf, lineTo, gate } from './wire-lender.ts';
import { button, heading, leaveAndComeBack, press, screenText, sees } from './hands.ts';

it('an offline loan screen stays readable and says once when it was updated', async () => {
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

it.each([
  ['personalInfo', paths.personalInfo, true],
  ['repaying', paths.cashier, false],
] as const)('the offline bar of %s at %s says that typed data are stored: %s', async (who, address, keeps) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { app } = await open(who, address);
  expect(app.text()).toContain('Sin conexión.');
  expect(app.text().includes('Lo que escribas se guarda')).toBe(keeps);
});

it.each([
  ['repaying', paths.repayStp],
  ['repaying', paths.extension],
  ['confirm', paths.addBankCard],
])('several failed refreshes show one notice, whose button retries all of them: %s at %s', async (who, address) => {
  const { app, server } = await openBreakable(who, address);
  server.isBroken = true;
  leaveAndComeBack();
  await sees('Actualizado');
  await atRest(app);
  expect(screenText().match(/Actualizado/gu)).toHaveLength(1);
  server.isBroken = false;
  await press('Reintentar');
  await atRest(app);
  expect(screenText()).not.toContain('Reintentar');
});

/** Leaves every request without an answer; rejects when the request is aborted. */
const mute: Transport = ({ signal }) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
  });

it('a reopened screen shows its stored content at once while the server does not answer', async () => {
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
    [`${paths.repayStp}?amount=500`, 'Transfiere exactamente$500.00'],
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
  await me.stage.clock.advance('1d');
  await at('/', line);
  await sees('Actualizado ayer a las');
});

it.each([
  ['/', 'Pagar'],
  [paths.repayOxxo, /^Copiar/u],
  [paths.repayStp, 'Copiar CLABE'],
  [`${paths.repayStp}?amount=500`, 'Copiar CLABE'],
  [paths.records, /Al corriente/u],
])(
  'a control of stored content at %s stays the same when the answer arrives, so no press or focus is lost',
  async (address, name) => {
    const { me, send } = await aboard('repaying');
    for (const each of ['/', address]) (await visit({ me, send }, each)).unmount();
    const { until, letGo } = gate();
    const again = await openApp({ me, send: (request) => until.then(() => send(request)), address });
    await vi.dynamicImportSettled();
    const control = await button(name);
    await drawn();
    control.focus();
    letGo();
    await again.settled();
    expect(control.isConnected).toBe(true);
    expect(document.activeElement).toBe(control);
    expect(screenText()).not.toContain('Actualizado');
  },
);

it('the transfer of a late charge shows no stored amount, because only the loan names it', async () => {
  const { me, send } = await open('overdue3', paths.repayStp);
  await sees('Transfiere exactamente');
  const address = `${paths.repayStp}?part=lateCharge`;
  await openApp({ me, send, address, through: mute });
  await sees('Cargando…');
  expect(screenText()).not.toContain('Transfiere exactamente');
});

it('an error without stored data leaves the bottom bar usable', async () => {
  const { me, send } = await aboard('repaying');
  await me.stage.fault({ call: 'order.latest', times: 20, fault: { kind: 'http', status: 500 } });
  await openApp({ me, send, address: '/' });
  await sees('No pudimos cargar esta información');
  await sees('Nada cambió.');
  await press('Mi cuenta');
  await expect.poll(heading).toBe('Mi cuenta');
});

const SAVE = 'questionnaire.saveQuestionnaire';
const SAVED = /Confirmar, ahora/u;

/** Opens the questionnaire with all its answers; `over` may hold or cut a request. */
async function atAnswers(over: (line: Transport) => Transport) {
  const { me, send, count } = await aboard('questionnaire');
  storeAnswers(me);
  await visit({ me, send }, paths.loanQuestion, { through: over(lineTo(send)) });
  return { count };
}

it('after 60 s without an answer, checks if a save succeeded instead of sending it again', async () => {
  let saves = 0;
  const { count } = await atAnswers((line) => async (request) => {
    if (callOf(request.url) !== SAVE) return line(request);
    await line(request);
    saves++;
    return mute(request);
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await press(/^Enviar respuestas/u);
  await expect.poll(() => saves).toBe(1);
  await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS + 1000);
  await sees(SAVED);
  vi.useRealTimers();
  expect(await count(SAVE)).toBe(1);
});

it('the message of an offline press stays until the connection returns', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get');
  await atAnswers((line) => async (request) => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch');
    return line(request);
  });
  online.mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await press(/^Enviar respuestas/u);
  await sees('No hay conexión a internet.');
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await sees('Ya hay conexión a internet. Vuelve a intentarlo.');
  expect(screenText()).not.toContain('No hay conexión');
  await press(/^Reintentar/u);
  await sees(SAVED);
});

async function callsAt(address: string, who: string | null) {
  const { me, send, calls } = await aboard(who ?? 'nobody');
  const before = (await calls()).length;
  const app = await openApp({ me: who === null ? null : me, send, address });
  await app.settled();
  return (await calls()).slice(before);
}

it('a guarded screen sends no request before the sign-in', async () => {
  const calls = await callsAt('/records', null);
  expect(calls).toEqual([]);
});

it('the confirm screen requests the order and the borrower’s data once, before any other call', async () => {
  const calls = await callsAt('/borrow/confirm_borrow', 'confirm');
  expect(calls.filter((call) => call === 'order.latest')).toEqual(['order.latest']);
  expect(calls.filter((call) => call === 'session.getUserInfo')).toEqual(['session.getUserInfo']);
  expect(new Set(calls.slice(0, 2))).toEqual(new Set(['order.latest', 'session.getUserInfo']));
});
