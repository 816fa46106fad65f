/** A bad signal: what was loaded stays readable with its age, and what has no answer ends after a minute. */
import { contract, encryptPath } from '@puente/contract';
import { REQUEST_TIMEOUT_MS } from '@puente/contract/values/limits';
import { PACKAGE_NAME } from '@puente/fixtures';
import { createKit } from '@puente/kit';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Transport } from '../../client/src/api/wire/transport.ts';
import { paths } from '../../client/src/lib/paths.ts';
import { button, press, sees } from './hands.ts';
import { type Alter, furnishWindow, openApp } from './open-app.ts';
import { SAVING_SCREENS } from './saving-screens.ts';
import { aboard, cutLine } from './wire-lender.ts';

beforeAll(furnishWindow);
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
let app: Awaited<ReturnType<typeof openApp>> | null = null;
afterEach(() => {
  app?.close();
  app = null;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function open(args: Parameters<typeof openApp>[0]) {
  app?.unmount();
  app = await openApp(args);
  return app;
}
const main = () => (document.querySelector('main')?.textContent ?? '').replace(/\s+/gu, ' ');

it.each([
  ['repay_detail', 'Falta por pagar'],
  ['repay_stp', 'Copiar CLABE'],
  ['repay_oxxo', 'Copiar referencia'],
  ['cashier', '¿Cuánto vas a pagar?'],
])('without a connection %s stays readable, and says once how old it is', async (path, shows) => {
  await open({ ...(await aboard('repaying')), address: `/repay/${path}` });
  await sees(shows);
  const ages = () => [...(app?.text() ?? '').matchAll(/Actualizado hoy/gu)].length;
  expect(ages()).toBe(0);
  const line = vi.spyOn(navigator, 'onLine', 'get');
  line.mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await expect.poll(ages).toBe(1);
  expect(app?.text()).toContain(shows);
  line.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.poll(ages).toBe(0);
});

it('opened again while the lender cannot be reached: the last card and the reference to pay with, until signing out', async () => {
  const { me, send } = await aboard('overdue');
  let down = false;
  const alter: Alter = (answer) => (down ? { status: 500, text: '' } : answer);
  const at = (address: string) => open({ me, send, alter, address });
  const first = await at('/repay/repay_stp');
  await first.settled();
  const clabe = /646[\d ]{15,}/.exec(main())?.[0] ?? 'no CLABE';
  window.location.hash = '#/';
  await sees('Vencido');
  await first.settled();
  const owed = /\$[\d,]+\.\d\d/.exec(main())?.[0] ?? 'no amount';

  down = true;
  await at('/');
  await expect.poll(main).toContain(owed);
  await sees(/Actualizado hoy a las/u);
  await button(/^Reintentar/u);
  down = false;
  await press(/^Reintentar/u);
  await expect.poll(() => app?.text()).not.toMatch(/Actualizado hoy a las/u);

  down = true;
  await at('/repay/repay_stp');
  await expect.poll(main).toContain(clabe);
  await sees(/Actualizado hoy a las/u);
  expect(main()).not.toContain('Ya transferí');
  window.location.hash = '#/me';
  await press(/^Cerrar sesión/u);
  const question = () => document.querySelector('[role=alertdialog]');
  await expect.poll(question).not.toBeNull();
  [...(question()?.querySelectorAll('button') ?? [])]
    .find(({ textContent }) => textContent === 'Cerrar sesión')
    ?.click();
  await expect.poll(() => app?.device.session.get().token).toBeNull();
  await app?.settled();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/646\d{15}|puente\.(transfer|lastOrder)/u);
});

it('with nothing known, the card’s error keeps the bottom bar working', async () => {
  const { me, send } = await aboard('repaying');
  const latest = encryptPath(contract.order.latest.path, PACKAGE_NAME);
  await open({
    me,
    send: async (request) => {
      const answer = await send(request);
      return request.url.includes(latest) ? { ...answer, status: 500, text: '' } : answer;
    },
    address: '/',
  });
  await sees('No pudimos cargar esta información');
  await sees('Tu solicitud no cambió.');
  await press('Mi cuenta');
  await expect.poll(() => document.querySelector('h1')?.textContent).toBe('Mi cuenta');
});

/** Requests to this address get no answer until they are given up; `arrives`: the lender has them all the same. */
function silent(send: Parameters<typeof cutLine>[0], path: string, { arrives }: { arrives: boolean }) {
  const { transport } = cutLine(send, null);
  const address = encryptPath(path, PACKAGE_NAME);
  const line = { isSilent: true, asked: 0 };
  const through: Transport = async (request) => {
    if (!line.isSilent || !request.url.includes(address)) return transport(request);
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

it('a read without an answer stops after 60 s: it is said, and can be asked again', async () => {
  const { me, send } = await aboard('overdue');
  const { line, through } = silent(send, contract.repayment.detail.path, { arrives: false });
  fakeTime();
  await open({ me, send, through, address: paths.repayDetail });
  await expect.poll(() => line.asked).toBeGreaterThan(0);
  expect(app?.text()).not.toContain('La respuesta tardó más de un minuto.');
  await pastAMinute();
  await sees('La respuesta tardó más de un minuto.');
  line.isSilent = false;
  vi.useRealTimers();
  await press(/^Reintentar/u);
  await expect.poll(main).toContain('$');
});

it('a save without an answer is not sent again after 60 s: the lender is asked what became of it', async () => {
  const kit = await createKit();
  const row = SAVING_SCREENS['the questionnaire'];
  if (!row) throw new Error('no such screen');
  const me = await kit.as(row.who);
  const { line, through } = silent(kit.send, contract.questionnaire.saveQuestionnaire.path, { arrives: true });
  const opened = await open({ me, send: kit.send, through, address: row.address });
  await opened.settled();
  await row.fill?.({ me, kit, opened });
  fakeTime();
  if (row.press instanceof RegExp) await press(row.press);
  await expect.poll(() => line.asked).toBe(1);
  await pastAMinute();
  await sees(row.done);
  vi.useRealTimers();
  expect((await me.stage.journal()).filter(({ call }) => call === row.saves)).toHaveLength(1);
});
