/** The calculator: nothing is chosen for the borrower, figures are those of one answer, and an application is begun once. */
import { contract, encryptPath } from '@puente/contract';
import { PACKAGE_NAME } from '@puente/fixtures';
import type { Sender } from '@puente/kit';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { paths } from '../../client/src/lib/paths.ts';
import { SHOWN } from '../support/shown.ts';
import { press, sees } from './hands.ts';
import { drawn, furnishWindow, openApp } from './open-app.ts';
import { aboard } from './wire-lender.ts';

beforeAll(furnishWindow);
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
let close = () => {};
afterEach(() => {
  close();
  vi.restoreAllMocks();
});

const COST = encryptPath(contract.product.confirmInfo.path, PACKAGE_NAME);
const APPLY = encryptPath(contract.order.applyMarket.path, PACKAGE_NAME);

/** At the calculator, over a line that `over` may hold or cut. */
async function atCalculator(
  who: string,
  over: (url: string, answer: ReturnType<Sender>) => ReturnType<Sender> = (_, as) => as,
) {
  const { me, send } = await aboard(who);
  const app = await openApp({ me, send: (request) => over(request.url, send(request)), address: paths.toBorrow });
  ({ close } = app);
  await app.settled();
  return {
    app,
    me,
    applied: async () => (await me.stage.journal()).filter(({ call }) => call === 'order.applyMarket'),
  };
}
const receipt = () => document.querySelector('[aria-label="Desglose"]');
const rows = () => (receipt()?.textContent ?? '').replace(/\s+/gu, ' ');
const choose = async (value: string) => {
  document.querySelector<HTMLInputElement>(`input[type=radio][value="${value}"]`)?.click();
  await drawn();
};
const tick = async (kind: string) => {
  document.getElementById(`consent-${kind}`)?.click();
  await drawn();
};

it('«Continuar» says what is missing and goes to it', async () => {
  const { applied } = await atCalculator('new');
  expect(document.querySelector('main input[type=radio]:checked')).toBeNull();
  await sees('Elige un plazo para ver el costo completo.');
  await press(/^Continuar/u);
  await sees('Elige para qué');
  const said = [...document.querySelectorAll('[role=radiogroup]')].map((group) =>
    (group.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  );
  expect(said).toEqual([expect.stringMatching(/Elige un plazo$/u), expect.stringMatching(/Elige para qué/u)]);
  expect(document.activeElement?.getAttribute('value')).toBe('91');
  expect(await applied()).toEqual([]);
});

it('new figures replace the old ones whole, and a failed calculation removes them', async () => {
  let held: Promise<void> | null = null;
  let fails = false;
  const { applied } = await atCalculator('new', async (url, answer) => {
    if (!url.includes(COST)) return answer;
    await held;
    return fails ? { ...(await answer), text: JSON.stringify({ code: 500, msg: 'x', data: null }) } : answer;
  });
  await choose('91');
  await expect.poll(rows).toContain('$1,104.11');
  let letGo = () => {};
  held = new Promise((resolve) => (letGo = resolve));
  await press('Pedir más');
  // Dimmed and still all of one answer while the next is on its way.
  await expect.poll(() => receipt()?.closest('[aria-busy=true]')).not.toBeNull();
  expect(rows()).toMatch(/\$1,000\.00.*\$1,104\.11/u);
  expect(rows()).not.toContain('$1,500.00');
  await choose('education');
  await press(/^Continuar/u);
  await sees('Estamos calculando el costo de lo que elegiste.');
  held = null;
  letGo();
  await expect.poll(rows).toContain('$1,500.00');
  expect(rows()).not.toContain('$1,104.11');

  fails = true;
  await choose('120');
  await sees('No pudimos calcular el costo, y sin verlo completo no puedes continuar.');
  expect(receipt()).toBeNull();
  await press(/^Continuar/u);
  await sees('Intenta calcularlo de nuevo para continuar');
  expect(await applied()).toEqual([]);
  fails = false;
  await press(/^Reintentar/u);
  await expect.poll(rows).toContain('120 días');
});

it('every row is the lender’s, and the sums are those of the rows', async () => {
  await atCalculator('new');
  await choose('91');
  for (const _ of [1, 2]) await press('Pedir más');
  await expect.poll(rows).toContain(SHOWN.total);
  const [amount = 0, fee = 0, feeTax = 0, interest = 0, interestTax = 0, deposit, total] = [
    'Monto',
    'Comisión',
    'IVA de la',
    'Intereses',
    'IVA de los',
    'Recibes',
    'Total',
  ].map((row) =>
    Math.round(
      Number(new RegExp(`${row}[^$]*\\$([\\d,]+\\.\\d{2})`, 'u').exec(rows())?.[1]?.replaceAll(',', '')) * 100,
    ),
  );
  expect([amount, fee, feeTax, interest, interestTax]).toEqual([200_000, 10_345, 1_655, 17_951, 2_872]);
  expect(deposit).toBe(amount - fee - feeTax);
  expect(total).toBe(amount + interest + interestTax);
  await sees('Si te atrasas: 2% diario sobre tu saldo.');
  await press(/^CAT sin IVA/u);
  await sees(/Costo Anual Total: reúne intereses y comisiones/u);
  await sees(/Para fines informativos y de comparación\. Calculado el/u);
});

it('without consent nothing is begun; an application whose answer is lost is found, begun once, and led to', async () => {
  const { app, me, applied } = await atCalculator('new', async (url, answer) => {
    await answer;
    if (url.includes(APPLY)) throw new TypeError('Failed to fetch');
    return answer;
  });
  await choose('91');
  await choose('health');
  await expect.poll(rows).toContain('Total a pagar');
  await press(/^Continuar/u);
  await press(/^Acepto/u);
  await sees('Marca esta casilla para continuar, o elige «Ahora no»');
  expect(document.activeElement?.id).toBe('consent-camera');
  await tick('camera');
  await press(/^Ahora no/u);
  await sees('Sin tu permiso no podemos empezar la solicitud.');
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
  expect(await applied()).toEqual([]);
  expect((await me.stage.journal()).filter(({ call }) => call === 'device.uploadEnable')).toHaveLength(0);

  await press(/^Continuar/u);
  await sees('Uso de tus datos');
  expect(document.querySelector('[role=dialog] input:checked')).toBeNull();
  await tick('camera');
  await tick('deviceInformation');
  (await press(/^Acepto/u)).click();
  await expect.poll(() => document.querySelector('h1')?.textContent).toBe('Tus datos');
  expect(await applied()).toHaveLength(1);

  window.location.hash = `#${paths.toBorrow}`;
  await sees(/Ya tienes una solicitud de \$[\d,]+: te faltan unos \d+ minutos/u);
  await app.settled();
  await press(/^Continuar/u);
  await expect.poll(() => document.querySelector('h1')?.textContent).toBe('Tus datos');
});

it('who was rejected reads from when they may ask again', async () => {
  await atCalculator('rejected');
  await sees(/Puedes volver a solicitar a partir del \d+\sde\s\S+\sde\s\d{4}\./u);
  expect([...document.querySelectorAll('main button')].map(({ textContent }) => textContent)).not.toContain(
    'Continuar',
  );
});
