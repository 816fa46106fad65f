import type { Sender } from '@puente/kit';
import { expect, it } from 'vitest';
import { paths } from '../../client/src/utils/paths.ts';
import { SHOWN } from '../support/shown.ts';
import { aboard, callOf, gate, withData } from './wire-lender.ts';
import { choose, describedBy, heading, leaveAndComeBack, press, sees } from './hands.ts';
import { go, visit, open } from './open-app.ts';
import { contract } from '@puente/contract';
import { EXAMPLE } from '@puente/contract/samples/pieces';
import { exactText } from '@puente/fixtures';
import { currentToasts } from '../../client/src/utils/overlays.ts';

const APPLY = 'order.applyMarket';

/** Opens the calculator; `over` may delay or cut any call. */
async function atCalculator(
  who: string,
  over: (call: string, answer: ReturnType<Sender>) => ReturnType<Sender> = (_, as) => as,
) {
  const { me, send, calls, count } = await aboard(who);
  const app = await visit({ me, send: (request) => over(callOf(request.url), send(request)) }, paths.toBorrow);
  return { app, me, calls, applied: () => count(APPLY) };
}
const receipt = () => document.querySelector('[aria-label="Desglose"]');
const rows = () => (receipt()?.textContent ?? '').replace(/\s+/gu, ' ');

it('«Continuar» names the missing term and purpose, and focuses the first term', async () => {
  const { applied } = await atCalculator('new');
  expect(document.querySelector('main input[type=radio]:checked')).toBeNull();
  await sees('Elige un plazo para ver el costo completo.');
  await press(/^Continuar/u);
  await sees('Elige para qué');
  const descriptions = [...document.querySelectorAll('[role=radiogroup]')].map(describedBy);
  expect(descriptions).toEqual([expect.stringMatching(/Elige un plazo$/u), expect.stringMatching(/Elige para qué/u)]);
  expect(document.activeElement?.getAttribute('value')).toBe('91');
  expect(await applied()).toBe(0);
});

it('a new choice replaces all figures of the cost at once, and a failed calculation removes them', async () => {
  let line = gate();
  line.letGo();
  let fails = false;
  const { applied } = await atCalculator('new', async (call, answer) => {
    if (call !== 'product.confirmInfo') return answer;
    await line.until;
    return fails ? { ...(await answer), text: JSON.stringify({ code: 500, msg: 'x', data: null }) } : answer;
  });
  await choose('91 días');
  await expect.poll(rows).toContain('$1,104.11');
  line = gate();
  await press('Pedir más');
  // The old figures stay, dimmed, until the next answer.
  await expect.poll(() => receipt()?.closest('[aria-busy=true]')).not.toBeNull();
  expect(rows()).toMatch(/\$1,000\.00.*\$1,104\.11/u);
  expect(rows()).not.toContain('$1,500.00');
  await choose('Educación');
  await press(/^Continuar/u);
  await sees('Estamos calculando el costo de lo que elegiste.');
  line.letGo();
  await expect.poll(rows).toContain('$1,500.00');
  expect(rows()).not.toContain('$1,104.11');

  fails = true;
  await choose('120 días');
  await sees('No pudimos calcular el costo, y sin verlo completo no puedes continuar.');
  expect(receipt()).toBeNull();
  await press(/^Continuar/u);
  await sees('Intenta calcularlo de nuevo para continuar');
  expect(await applied()).toBe(0);
  fails = false;
  await press(/^Reintentar/u);
  await expect.poll(rows).toContain('120 días');
});

it('follows an offer whose amounts and terms were withdrawn', async () => {
  const { me, send } = await aboard('new');
  let isCut = false;
  const cut = withData(send, 'product.stepAmount', (data) => {
    const steps = data['steps'] as { amount: number }[];
    const left = steps.filter(({ amount }) => amount <= 1500).map((step) => ({ ...step, terms: [120, 180] }));
    return isCut ? { ...data, steps: left } : data;
  });
  await visit({ me, send: cut }, `${paths.toBorrow}?amount=3000&term=91`);
  await expect.poll(rows).toContain('$3,000.00');
  isCut = true;
  leaveAndComeBack();
  await expect.poll(rows).not.toContain('$3,000.00');
  expect(await sees('Elige un plazo para ver el costo completo.')).toBe(true);
  expect(document.querySelector<HTMLInputElement>('input[inputmode=numeric]')?.value).toBe('$1,500');
});

it('shows the total, the late charge, and what the CAT means', async () => {
  await atCalculator('new');
  await choose('91 días');
  for (const _ of [1, 2]) await press('Pedir más');
  await expect.poll(rows).toContain(SHOWN.total);
  await sees('Si te atrasas: 2% diario sobre tu saldo.');
  await press(/^CAT sin IVA/u);
  await sees(/Costo Anual Total: reúne intereses y comisiones/u);
  await sees(/Para fines informativos y de comparación\. Calculado el/u);
});

it('starts no application without consent, and opens the started application if the answer to «Acepto» was lost', async () => {
  const { app, calls, applied } = await atCalculator('new', async (call, answer) => {
    await answer;
    if (call === APPLY) throw new TypeError('Failed to fetch');
    return answer;
  });
  await choose('91 días');
  await choose('Salud');
  await expect.poll(rows).toContain('Total a pagar');
  await press(/^Continuar/u);
  await press(/^Ahora no/u);
  await sees('Sin tu permiso no podemos empezar la solicitud.');
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
  expect(await applied()).toBe(0);
  expect(await calls()).not.toContain('device.uploadEnable');

  await press(/^Continuar/u);
  await sees('Uso de tus datos');
  expect(document.querySelector('[role=dialog] input:checked')).toBeNull();
  (await press(/^Acepto/u)).click();
  await expect.poll(heading).toBe('Tus datos');
  expect(await applied()).toBe(1);

  go(paths.toBorrow);
  await sees(/Ya tienes una solicitud de \$[\d,.]+: te faltan unos \d+ minutos/u);
  await app.settled();
  await press(/^Continuar/u);
  await expect.poll(heading).toBe('Tus datos');
});

it('after a refusal shows the application that another device started meanwhile', async () => {
  const { me, applied } = await atCalculator('new');
  await choose('91 días');
  await choose('Salud');
  await expect.poll(rows).toContain('Total a pagar');
  await me.apply({ amount: 3_000 });
  await press(/^Continuar/u);
  await press(/^Acepto/u);
  await sees(/Ya tienes una solicitud de \$3,000\.00/u);
  expect(await applied()).toBe(2);
});

it('after «Acepto», says why an application did not start instead of asking for consent', async () => {
  const { me } = await atCalculator('new');
  await me.stage.fault({ call: APPLY, fault: { kind: 'http', status: 503 } });
  await choose('91 días');
  await choose('Salud');
  await expect.poll(rows).toContain('Total a pagar');
  await press(/^Continuar/u);
  await sees('Uso de tus datos');
  await press(/^Acepto/u);
  await sees('El servicio está en mantenimiento.');
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
  await sees('El servicio está en mantenimiento.');
  expect(document.querySelector('main')?.textContent).not.toContain('Sin tu permiso');
});

it('shows a rejected borrower the retry date', async () => {
  await atCalculator('rejected');
  await sees(/Puedes volver a solicitar a partir del \d+\sde\s\S+\sde\s\d{4}\./u);
  expect([...document.querySelectorAll('main button')].map(({ textContent }) => textContent)).not.toContain(
    'Continuar',
  );
});

const pesos = (amount: number) => `$${exactText(amount)}`;

it('the offer names the amount and term of its example, and what the borrower receives and pays', async () => {
  const { me } = await open('nobody', '/');
  const { example } = await me.ask(contract.product.index);
  expect(await sees(`Ejemplo: $1,000 a ${example.termDays} días`)).toBe(true);
  await sees(`Recibes ${pesos(example.depositAmount)} y pagas ${pesos(example.totalRepayment)} en un solo pago.`);
  expect(await sees('Nunca te pedimos dinero por adelantado.')).toBe(true);
});

it('a visitor changes the amount and chooses a term, without a preset term or a submit button', async () => {
  await open('nobody', '/');
  await press('Calcular el mío');
  await sees('Elige un plazo para ver el costo completo.');
  await press('Pedir más');
  await press('Pedir más');
  await choose('91 días');
  await sees(`Recibes ${pesos(EXAMPLE.deposit)}Pagas ${pesos(EXAMPLE.total)} en un solo pago, el 20 feb 2027`);
  expect(document.querySelector('[type=submit]')).toBeNull();
});

it('a borrower who left the calculator stays on the new screen when the answer to the application arrives', async () => {
  const { me, send } = await aboard('new');
  const { until, letGo } = gate();
  const slow: Sender = (request) => (request.method === 'POST' ? until.then(() => send(request)) : send(request));
  const app = await visit({ me, send: slow }, paths.toBorrow);
  app.device.consents.give(['camera', 'deviceInformation']);
  await choose('91 días');
  await choose('Educación');
  await sees('Total a pagar');
  await press(/^Continuar/u);
  await sees('Empezando');
  go(paths.faq);
  await expect.poll(heading).toBe('Preguntas frecuentes');
  letGo();
  await expect.poll(() => currentToasts().map(({ text }) => text)).toEqual([expect.stringMatching(/ya empezó/u)]);
  await app.settled();
  expect(window.location.hash).toBe(`#${paths.faq}`);
});
